// Loads the part of the admin area that the query chooses.

import { refuseRole } from "#server/web/admin.ts";
import type { AdminRequest } from "./admin-request.ts";
import { readAdminView } from "./admin-view.ts";
import { loadGuestList } from "./guest-list/load-guest-list.ts";
import { loadFirstRun } from "./first-run/load-first-run.ts";
import { loadPeople } from "./people/load-people.ts";
import { loadPhotos } from "./photos/load-photos.ts";
import { loadPreview } from "./wedding/preview/load-preview.ts";
import { loadPrint } from "./print/load-print.ts";
import { loadSeating } from "./seating/load-seating.ts";
import { loadRoom } from "./seating/room/load-room.ts";
import { loadProposal } from "./seating/wishes/load-proposal.ts";
import { loadWishes } from "./seating/wishes/load-wishes.ts";
import { guardPage } from "./session/guard-intent.ts";
import { loadConfirm } from "./session/load-confirm.ts";
import { loadSecurity } from "./session/load-security.ts";
import { loadAccount, loadSettings } from "./settings/load-settings.ts";
import { loadToastmaster } from "./toastmaster/load-toastmaster.ts";
import { loadWedding } from "./wedding/load-wedding.ts";
import { type AdminPart, firstPartOf, isAllowed, mayOpen } from "./who-may.ts";

const loaders = {
  guestList: loadGuestList,
  firstRun: loadFirstRun,
  photos: loadPhotos,
  wedding: loadWedding,
  preview: loadPreview,
  seatingChart: loadSeating,
  seatingRoom: loadRoom,
  seatingWishes: loadWishes,
  seatingProposal: loadProposal,
  print: loadPrint,
  settings: loadSettings,
  security: loadSecurity,
  confirm: loadConfirm,
  people: loadPeople,
  account: loadAccount,
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

async function findPart({ services, url, admin }: AdminRequest): Promise<AdminArea["part"]> {
  const { part } = readAdminView(url);
  const isPreparing = services.start.isPreparing() && admin.role === "couple";
  if (isPreparing && ["wedding", "photos", "preview", "settings"].includes(part)) return "firstRun";
  // No part is asked for, as after the sign-in.
  if (isPreparing && part === "guestList" && !url.searchParams.has("tab")) return "firstRun";
  if (part === "guestList" && !url.searchParams.has("tab")) return firstPartOf(admin.role);
  return part;
}
