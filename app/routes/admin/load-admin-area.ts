// Loads the part of the admin area that the query chooses.

import { redirect } from "react-router";
import { refuseRole } from "#server/web/admin.ts";
import type { AdminRequest } from "./admin-request.ts";
import { readAdminView, toastmasterPath } from "./admin-view.ts";
import { loadGuestList } from "./guest-list/load-guest-list.ts";
import { loadFirstRun } from "./first-run/load-first-run.ts";
import { loadPeople } from "./people/load-people.ts";
import { loadPhotos } from "./photos/load-photos.ts";
import { loadPreview } from "./wedding/preview/load-preview.ts";
import { loadConfirm } from "./session/load-confirm.ts";
import { loadSecurity } from "./session/load-security.ts";
import { loadAccount, loadSettings } from "./settings/load-settings.ts";
import { loadWedding } from "./wedding/load-wedding.ts";
import { type AdminPart, isAllowed, mayOpen } from "./who-may.ts";

const loaders = {
  guestList: loadGuestList,
  firstRun: loadFirstRun,
  photos: loadPhotos,
  wedding: loadWedding,
  preview: loadPreview,
  settings: loadSettings,
  security: loadSecurity,
  confirm: loadConfirm,
  people: loadPeople,
  account: loadAccount,
} satisfies Record<AdminPart, (asked: AdminRequest) => unknown>;

export type PartContents = { [Part in keyof typeof loaders]: Awaited<ReturnType<(typeof loaders)[Part]>> };

export type AdminArea = { part: keyof PartContents; content: PartContents[keyof PartContents] };

export async function loadAdminArea(asked: AdminRequest): Promise<AdminArea> {
  const part = await findPart(asked);
  const { services, admin } = asked;
  if (!isAllowed(mayOpen, part, admin.role)) throw refuseRole(services, admin, part);
  return { part, content: await loaders[part](asked) };
}

async function findPart({ services, url, admin, language }: AdminRequest): Promise<AdminArea["part"]> {
  const { part } = readAdminView(url);
  const isPreparing = services.start.isPreparing() && admin.role === "couple";
  if (isPreparing && ["wedding", "photos", "preview", "settings"].includes(part)) return "firstRun";
  // No part is asked for, as after the sign-in.
  if (isPreparing && part === "guestList" && !url.searchParams.has("tab")) return "firstRun";
  if (part === "guestList" && !url.searchParams.has("tab") && admin.role === "toastmaster")
    throw redirect(toastmasterPath(language));
  return part;
}
