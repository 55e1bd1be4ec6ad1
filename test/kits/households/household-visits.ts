// Visits to a site where households have cards.

import { eventfulWedding } from "../guests/further-events.ts";
import { ekId, giveCodes, noteHousehold, peopleWithFamily, sigridId } from "./households.ts";
import {
  type Fields,
  formFields,
  openVisitedSite,
  type Page,
  type VisitedSite,
  type Visitor,
} from "../site/visit.ts";

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

type Changes = Record<string, Fields[string] | null>;

/** The form of the page, with changes; null: the field is not sent. */
export async function send(visitor: Visitor, page: Page, changes: Changes): Promise<Page> {
  const fields: Changes = { ...formFields(page.text), ...changes };
  const sent = Object.entries(fields).filter(([, value]) => value !== null);
  return visitor.post("/en/rsvp/household", Object.fromEntries(sent) as Fields);
}

/** The answer of a household, from a form that is opened for it. */
export async function answerTogether(visitor: Visitor, changes: Fields): Promise<Page> {
  return send(visitor, await visitor.get("/en/rsvp/household"), changes);
}

/** The page after an answer that was saved. */
export async function answered(visitor: Visitor, page: Page, changes: Fields): Promise<Page> {
  const sent = await send(visitor, page, changes);
  if (sent.status !== 303) throw new Error(`The answer was not saved: ${sent.status}`);
  return visitor.get(sent.location ?? "");
}

/** The yes, no or "not decided yet" of each member, in the order of the form. */
export function chosen(text: string): unknown[] {
  return Object.entries(formFields(text)).flatMap(([name, values]) =>
    name.endsWith("-answer") ? values : [],
  );
}

/** A wedding with further events: the family Ek is invited to the brunch, too, and Sigrid to the evening alone. */
export async function openEvents(guests: typeof peopleWithFamily = peopleWithFamily) {
  const site = await openWithCards({ wedding: eventfulWedding, guests });
  await noteHousehold(site.services, ekId, { events: ["wedding", "brunch"] });
  await noteHousehold(site.services, sigridId, { events: ["evening"] });
  const guest = async (id: string) => (await site.services.documents.get("guests", id))?.data ?? {};
  return Object.assign(site, { guest });
}

export async function stored({ services }: VisitedSite, id: string) {
  return (await services.documents.get("guests", id))?.data;
}

export async function sendEmails({ services }: VisitedSite): Promise<void> {
  services.outbox.start();
  await services.outbox.drain();
}

export function emailsTo({ emails }: Pick<VisitedSite, "emails">, address: string): string {
  return emails
    .filter(({ to }) => to[0] === address)
    .map(({ subject, text, html }) => `${subject}\n${text}\n${html}`)
    .join("\n");
}

/** The paths of its links to the site. */
export function linksIn(text: string): string[] {
  const paths = [...text.matchAll(/http:\/\/osa[.]test(\/\w\w\/[\w./-]+[?][\w=.&-]+)/g)].map(
    ([, path]) => path ?? "",
  );
  return [...new Set(paths)];
}
