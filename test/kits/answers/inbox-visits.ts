// Visits to an inbox with something of every kind in it.

import { fillInbox } from "./inbox.ts";
import { openVisitedSite, type VisitedSite, type Visitor } from "../site/visit.ts";

export const inbox = "/en/admin/inbox";

export type VisitedInbox = VisitedSite & { admin: Visitor };

export async function openFullInbox(): Promise<VisitedInbox> {
  const site = await openVisitedSite();
  await fillInbox(site.services);
  return { ...site, admin: await site.signedIn() };
}
