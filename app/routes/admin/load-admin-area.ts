// Loads the part of the admin area that the query chooses.

import { redirect } from "react-router";
import { refuseRole } from "#server/web/admin.ts";
import type { AdminRequest } from "./admin-request.ts";
import { homePath, readAdminView, toastmasterPath } from "./admin-view.ts";
import { findNextStep } from "./first-run/load-first-step.ts";
import { loadGuestList } from "./guest-list/load-guest-list.ts";
import { type AdminPart, isAllowed, mayOpen } from "./who-may.ts";

const loaders = {
  guestList: loadGuestList,
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
  // No part is asked for, as after the sign-in.
  if (part === "guestList" && !url.searchParams.has("tab")) {
    if (services.start.isPreparing() && admin.role === "couple")
      throw redirect(homePath(language, await findNextStep(services)));
    if (admin.role === "toastmaster") throw redirect(toastmasterPath(language));
  }
  return part;
}
