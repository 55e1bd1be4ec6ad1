// A site with three households, in which everything that the couple alone may know, and everything that is another
// household's, says CANARY.

import { blankHousehold, type HouseholdId } from "#domain/households/household.ts";
import type { StoredDocument } from "#server/store/documents.ts";
import { opened } from "./household-visits.ts";
import { ekCode, giveCodes, noteHousehold, peopleWithFamily } from "./households.ts";
import {
  type Fields,
  formFields,
  openVisitedSite,
  type Page,
  type VisitedSite,
  type Visitor,
} from "../site/visit.ts";

export const otherCode = "ZZ6PQ1R8WV";
export const otherId: HouseholdId = "named:CANARY house";

/** Another household: one has answered, one has not, and a companion has no name. */
export const guestsWithCanaries = {
  ...peopleWithFamily,
  bjorn: { ...peopleWithFamily.bjorn, Notes: "CANARY own note", Tags: ["CANARY own tag"] },
  asa: {
    ...peopleWithFamily.asa,
    Household: "CANARY house",
    Email: "canary.asa@canary.example",
    Food_Options: ["CANARY food"],
    Allergies: ["CANARY allergy"],
    Table: "CANARY table",
    Notes: "CANARY note",
    Tags: ["CANARY tag"],
    Phone: "CANARY phone",
  },
  sigrid: {
    ...peopleWithFamily.sigrid,
    Household: "CANARY house",
    Email: "canary.sigrid@canary.example",
    Food_Options: ["CANARY food"],
    Allergies: ["CANARY allergy"],
    Notes: "CANARY note",
  },
  guestOfAsa: { Household: "CANARY house", Companion_Of: "asa", Notes: "CANARY note" },
};

type Options = Parameters<typeof openVisitedSite>[0];

export async function openAttackedSite({ wedding, ...options }: Options = {}): Promise<VisitedSite> {
  const site = await openVisitedSite({
    guests: guestsWithCanaries,
    wedding: { suggestionsFill: "names", ...wedding },
    ...options,
  });
  await giveCodes(site.services);
  await noteHousehold(site.services, "named:Ek", {
    notes: "CANARY own household",
    tags: ["CANARY own household tag"],
  });
  await noteHousehold(site.services, otherId, {
    ...blankHousehold,
    code: otherCode,
    envelopeName: "CANARY envelope",
    address: "CANARY street 1",
    notes: "CANARY household",
    tags: ["CANARY household tag"],
  });
  return site;
}

/** Sends the form of the page with some of its fields changed; null: the field is not sent. */
export async function sendForm(
  visitor: Visitor,
  page: Page,
  changes: Record<string, Fields[string] | null>,
  headers: Record<string, string> = {},
): Promise<Page> {
  const fields: Record<string, Fields[string] | null> = { ...formFields(page.text), ...changes };
  const sent = Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  return visitor.post("/en/rsvp", Object.fromEntries(sent) as Fields, headers);
}

/** The answer of a household, from a form that is opened for it. */
export async function answerTogether(visitor: Visitor, changes: Fields): Promise<Page> {
  return sendForm(visitor, await visitor.get("/en/rsvp"), changes);
}

export async function stored({ services }: VisitedSite, id: string) {
  return (await services.documents.get("guests", id))?.data;
}

/** As the couple change it, past every form. */
export async function changeStored({ services: { documents } }: VisitedSite, id: string, changes: object) {
  const { version = "", data } = (await documents.get("guests", id)) ?? {};
  const changed = { ...data, ...changes };
  await documents.commit([{ write: "update", collection: "guests", id, version, data: changed }]);
  return changed;
}

/** All that the store keeps of guests and their answers. */
export async function everythingKept({
  services: { documents },
}: VisitedSite): Promise<Record<string, StoredDocument[]>> {
  const names = ["guests", "answers", "history", "unmatched", "outbox"];
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await documents.list(name)])));
}

export async function sendEmails({ services }: VisitedSite): Promise<void> {
  services.outbox.start();
  await services.outbox.drain();
}

/** With a visitor who came by the card of the family Ek. */
export async function openEk(): Promise<{ site: VisitedSite; ek: Visitor }> {
  const site = await openAttackedSite();
  return { site, ek: await opened(site, `i=${ekCode}`) };
}
