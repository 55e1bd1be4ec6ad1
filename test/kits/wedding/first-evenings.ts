// For tests: a couple at their first evening, on the sample wedding as `npm start` fills it.

import { putSampleGuests } from "#server/records/wedding/saved-first-evening.ts";
import { openVisitedSite, type VisitedSite, type Visitor } from "../site/visit.ts";

export const names = { "couple.first": "Ebba", "couple.second": "Jonatan", languages: "en sv" };
const password = "trettio gröna cyklar";
export const account = { email: "ebba@example.org", password, again: password };
export const when = {
  date: "2030-08-17",
  ceremonyAt: "14:30",
  "place.name": "Kulturhuset Spegeln",
  "place.town": "Umeå",
  "contact.email": "ebba@example.org",
};

/** The sample wedding as `npm start` fills it. */
export async function openSample(settings: object = {}): Promise<VisitedSite & { link: string }> {
  const site = await openVisitedSite({ settings });
  const { documents, guestList, accounts } = site.services;
  const brought = guestList.guests().map(({ id }) => id);
  await documents.commit([putSampleGuests(null, brought)]);
  return { ...site, link: `/en/admin/set-up?setup=${(await accounts.makeSetUpToken()) ?? ""}` };
}

export const begin = (visitor: Visitor, link: string, changes: object = {}) =>
  visitor.post(link, { intent: "set-up", ...names, ...account, ...changes });

export const step = (visitor: Visitor, name: string, fields: Record<string, string>) =>
  visitor.post(`/en/admin/home/${name}`, { intent: "keep-first-step", step: name, ...fields });

export const colours = { "colours.paper": "#f8f2e7", "colours.accent": "#2b51aa" };

/** To the end of the steps: the site is there, and closed. */
export async function finishOwn(visitor: Visitor, code = "TRE-RODA-BATAR") {
  await step(visitor, "when", when);
  await step(visitor, "colours", colours);
  return visitor.post("/en/admin/home/code", { intent: "open-first-site", code });
}

export const switchSite = (visitor: Visitor, open: "yes" | "no") =>
  visitor.post("/en/admin/home", { intent: "switch-site", open });

export async function openOwn(visitor: Visitor, code?: string) {
  const finished = await finishOwn(visitor, code);
  return finished.status === 303 ? switchSite(visitor, "yes") : finished;
}
