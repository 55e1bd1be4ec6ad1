// Visits to a site where households have cards.

import { giveCodes, peopleWithFamily } from "./households.ts";
import { openVisitedSite, type VisitedSite, type Visitor } from "./visit.ts";

type Options = Parameters<typeof openVisitedSite>[0];

export async function openWithCards(options: Options = {}): Promise<VisitedSite> {
  const site = await openVisitedSite({ guests: peopleWithFamily, ...options });
  await giveCodes(site.services);
  return site;
}

export async function isIn(visitor: Visitor): Promise<boolean> {
  return (await visitor.get("/en/guestbook")).text.includes("Öhrn");
}

export async function opened(site: VisitedSite, query: string): Promise<Visitor> {
  const visitor = site.visitor();
  await visitor.get(`/sv/rsvp?${query}`);
  return visitor;
}
