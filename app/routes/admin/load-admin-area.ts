// Loads the part of the admin area that the query chooses.

import { redirect } from "react-router";
import { refuseRole } from "#server/web/admin.ts";
import { findMailing } from "#server/records/mailings/mailings.ts";
import type { AdminRequest } from "./admin-request.ts";
import { homePath, readAdminView } from "./admin-view.ts";
import { loadDoor } from "./door/load-door.ts";
import { loadGuestList } from "./guest-list/load-guest-list.ts";
import { findNextStep } from "./first-run/load-first-step.ts";
import { loadInbox } from "./inbox/load-inbox.ts";
import { loadByHand } from "./mailings/load-by-hand.ts";
import { loadDraft } from "./mailings/draft/load-draft.ts";
import { loadEmails } from "./mailings/emails/load-emails.ts";
import { loadLook } from "./mailings/load-look.ts";
import { loadResults } from "./mailings/load-results.ts";
import { loadSummary } from "./mailings/load-summary.ts";
import { loadPrint } from "./print/load-print.ts";
import { loadSeating } from "./seating/load-seating.ts";
import { loadRoom } from "./seating/room/load-room.ts";
import { loadProposal } from "./seating/wishes/load-proposal.ts";
import { loadWishes } from "./seating/wishes/load-wishes.ts";
import { guardPage } from "./session/guard-intent.ts";
import { loadToastmaster } from "./toastmaster/load-toastmaster.ts";
import { type AdminPart, firstPartOf, isAllowed, mayOpen } from "./who-may.ts";

const loaders = {
  guestList: loadGuestList,
  seatingChart: loadSeating,
  seatingRoom: loadRoom,
  seatingWishes: loadWishes,
  seatingProposal: loadProposal,
  inbox: loadInbox,
  emails: loadEmails,
  draft: loadDraft,
  mailingResults: loadResults,
  lookAtMailing: loadLook,
  sendMailing: loadSummary,
  mailingByHand: loadByHand,
  door: loadDoor,
  print: loadPrint,
  toastmaster: loadToastmaster,
} satisfies Record<AdminPart, (asked: AdminRequest) => unknown>;

export type PartContents = { [Part in keyof typeof loaders]: Awaited<ReturnType<(typeof loaders)[Part]>> };

export type AdminArea = { part: keyof PartContents; content: PartContents[keyof PartContents] };

export async function loadAdminArea(asked: AdminRequest): Promise<AdminArea> {
  const part = await findPart(asked);
  const { services, admin } = asked;
  if (!isAllowed(mayOpen, part, admin.role)) throw refuseRole(services, admin, part);
  if (part === "print") await guardPage(asked);
  return { part, content: await loaders[part](asked) };
}

async function findPart({ services, url, admin, language }: AdminRequest): Promise<AdminArea["part"]> {
  const { part } = readAdminView(url);
  // No part is asked for, as after the sign-in.
  if (part === "guestList" && !url.searchParams.has("tab")) {
    if (services.start.isPreparing() && admin.role === "couple")
      throw redirect(homePath(language, await findNextStep(services)));
    return firstPartOf(admin.role);
  }
  if (part !== "mailing") return part;
  const found = await findMailing(services, url.searchParams.get("mailing") ?? "");
  return found && found.mailing.state !== "draft" ? "mailingResults" : "draft";
}
