// What the walks through the admin area send for everybody who may not, and how they see that nothing came of it.

import { movingCollections } from "#server/records/collections.ts";
import { people } from "../kits/people.ts";
import type { TestServices } from "../kits/services.ts";

/** What a form of any of the actions might hold. */
export const forgedFields = {
  guest: "asa",
  household: "guest:asa",
  press: "come/asa",
  id: "asa",
  field: "firstName",
  seen: "Åsa",
  wanted: "Kapad",
  firstName: "Kapad",
  table: "1",
  seat: "1",
  name: "Kapat bord",
  group: "asa",
  who: "asa",
  tag: "Kapad",
  query: "q=kapad",
  sure: "yes",
  kind: "everything",
  months: "24",
  emails: "daily",
  language: "sv",
  text: "First_Name,Last_Name\nKapad,Lista",
  password: "a new password of somebody else",
};

/** The fixed cast, with texts that give away where they come from. */
export const canaryGuests = Object.fromEntries(
  Object.entries(people).map(([id, person]) => [
    id,
    {
      ...person,
      Email: `kanarie-${id}@private.example`,
      Allergies: [`Kanarie ${id}`],
      FoodOptions: [`Kanarie ${id}`],
      Phone: "+46 70 KANARIE",
    },
  ]),
);

/** What may change by forms; sessions and counts change by any visit. */
export async function everythingIn({ services }: TestServices) {
  return Promise.all(
    [...movingCollections, "imports"].map((collection) => services.documents.list(collection)),
  );
}
