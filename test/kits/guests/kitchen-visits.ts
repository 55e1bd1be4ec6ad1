// A wedding whose guests need this and that, and the couple at its kitchen's sheet.

import type { JsonObject } from "#server/store/documents.ts";
import { formFields, hiddenFields, openVisitedSite, type Page, type Visitor } from "../site/visit.ts";

const guests = {
  karin: {
    First_Name: "Karin",
    Last_Name: "Öhrn",
    Email: "karin@example.se",
    Answered: "Yes",
    RSVPed: "Accepted",
    Food_Options: ["Vegan"],
    Allergies: ["nötter"],
    Severe_Allergy: "Yes",
    Table: "h1",
    Seat: 3,
  },
  karin2: {
    First_Name: "Karin",
    Last_Name: "Ek",
    Answered: "Yes",
    RSVPed: "Accepted",
    Allergies: ["laktos & gluten", "=parfym"],
    Table: "3",
    Seat: 1,
  },
  bo: { First_Name: "Bo", Last_Name: "Ek", Answered: "Yes", RSVPed: "Accepted", Table: "3", Seat: 2 },
  lova: { First_Name: "Lova", Last_Name: "Ek", Child: "Yes", Answered: "Yes", RSVPed: "Accepted" },
  dag: { First_Name: "Dag", Last_Name: "Ek", Answered: "Yes", RSVPed: "Declined", Allergies: [] },
  una: { First_Name: "Una", Last_Name: "Ek" },
};

export async function openKitchenSite() {
  const site = await openVisitedSite({ guests });
  return { ...site, admin: await site.signedIn() };
}

export const kitchenPath = "/en/admin?print=kitchen";

/** What is read on the paper. */
export function paperOf({ text }: Page): string {
  const paper = /<div class="papers">.*?<\/main>/s.exec(text)?.[0] ?? "";
  return paper
    .replaceAll(/<[^>]*>/g, "|")
    .replaceAll("&amp;", "&")
    .replaceAll(/\|+/g, "|");
}

/** Sends the form with this intent as the page has it. */
export async function pressKitchen(
  admin: Visitor,
  intent: string,
  given: Record<string, string> = {},
  at = kitchenPath,
) {
  const { text } = await admin.get(at);
  const form = [...text.matchAll(/<form.*?<\/form>/gs)].find(([html]) => html.includes(`value="${intent}"`));
  if (!form) throw new Error(`No form for ${intent}.`);
  return admin.post(at, { ...formFields(form[0]), ...hiddenFields(form[0]), ...given });
}

export async function changeServed(
  { services }: Awaited<ReturnType<typeof openKitchenSite>>,
  id: string,
  data: JsonObject,
) {
  const stored = await services.documents.get("guests", id);
  if (!stored) throw new Error(`${id} is not on the list.`);
  const { version } = stored;
  await services.documents.commit([
    { write: "update", collection: "guests", id, version, data: { ...stored.data, ...data } },
  ]);
}
