// Visits to an inbox with something of every kind in it.

import { fillInbox } from "./inbox.ts";
import { openVisitedSite, type Page, type VisitedSite, type Visitor } from "../site/visit.ts";

export const inbox = "/en/admin?tab=inbox";

export type VisitedInbox = VisitedSite & { admin: Visitor };

export async function openFullInbox(): Promise<VisitedInbox> {
  const site = await openVisitedSite();
  await fillInbox(site.services);
  return { ...site, admin: await site.signedIn() };
}

/** What the admin sees after a deed. */
export async function follow(admin: Visitor, { status, location }: Page): Promise<string> {
  if (status !== 303) throw new Error(`The deed was not done: ${status}`);
  return (await admin.get(location ?? "")).text;
}
