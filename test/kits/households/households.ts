// Households of the fixed cast, and what the couple noted about them.

import { createHash } from "node:crypto";
import { makeHouseholdCode } from "#domain/households/household-code.ts";
import { blankHousehold, type Household, type HouseholdId } from "#domain/households/household.ts";
import { findStoredHousehold, householdsCollection, putHousehold } from "#server/records/households.ts";
import type { Services } from "#server/services.ts";
import type { JsonObject, Write } from "#server/store/documents.ts";
import { people } from "../guests/people.ts";

export const ekCode = "4H7KQ2M9XT";
export const ekId: HouseholdId = "Ek";
export const sigridCode = "7YW3B0NZ5D";
export const sigridId: HouseholdId = "sigrid";

/** Björn has a family; everybody else is a household of one. */
export const peopleWithFamily = {
  ...people,
  bjorn: {
    ...people.bjorn,
    Household: "Ek",
    Email: "bjorn@example.se",
    Allergies: ["Celery"],
    Notes: "Owes us a boat",
  },
  lova: { First_Name: "Lova", Last_Name: "Ek", Household: "Ek", Child: "Yes" },
  guestOfBjorn: { Household: "Ek", Companion_Of: "bjorn" },
};

type Store = Pick<Services, "documents">;

export async function noteHousehold(
  services: Store,
  id: HouseholdId,
  changes: Partial<Household>,
): Promise<void> {
  await untilKept(async () => {
    const { household, stored } = await findStoredHousehold(services, id);
    await services.documents.commit([putHousehold(id, { ...household, ...changes }, stored)]);
  });
}

export async function removeHousehold(services: Store, id: HouseholdId): Promise<void> {
  await untilKept(async () => {
    const { stored } = await findStoredHousehold(services, id);
    if (stored) await services.documents.commit([householdsCollection.remove(stored)]);
  });
}

/** Cards for the family Ek and for Sigrid. */
export async function giveCodes(services: Store): Promise<void> {
  await noteHousehold(services, ekId, { ...blankHousehold, code: ekCode, language: "sv" });
  await noteHousehold(services, sigridId, { ...blankHousehold, code: sigridCode });
}

/** The first use of a code is noted while a test goes on. The built site has a class `Conflict` of its own. */
async function untilKept(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "Conflict") throw error;
    await work();
  }
}

/** Households of one to four with a card each, and as long names as come; all but every fifth have an address. */
export function printedHouseholds(count: number): {
  guests: Record<string, JsonObject>;
  households: Record<HouseholdId, Household>;
} {
  const guests: Record<string, JsonObject> = {};
  const households: Record<HouseholdId, Household> = {};
  for (let at = 0; at < count; at++) {
    const name = `Ek ${at}`;
    for (let member = 0; member <= at % 4; member++) {
      const Last_Name = at % 3 === 0 ? `Berg-${member}` : `Ek${at}`;
      guests[`printed${at}-${member}`] = { First_Name: `Anna${member}`, Last_Name, Household: name };
    }
    const bytes = createHash("sha256").update(name).digest();
    households[name] = {
      ...blankHousehold,
      code: makeHouseholdCode(bytes),
      language: at % 2 === 0 ? "sv" : "en",
      envelopeName: hardNames[at] ?? "",
      address: at % 5 === 4 ? "" : (hardAddresses[at] ?? `Storgatan ${at}\n112 34 Stockholm`),
    };
  }
  return { guests, households };
}

const hardNames = [
  "Maximiliana Charlotta Fredrika von Hallberg-Nyströmsdotter af Gyllenstierna med familj och hela sitt sällskap från Norrköping",
  "Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww Mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm",
  "雪子 & Ωμέγα",
  "Anna Ek, Bo Berg, Cecilia Dahl, David Ågren, Eva Öster, Fredrik Lindström, Greta Çelik, Hans Whitlock, Ida Zetterberg och Jon Sjöholm",
];

const hardAddresses = [
  "c/o Hallberg-Nyströmsdotter\nSjöhuset Bortom Björkarna, andra ingången till höger efter grinden\nLgh 1203\nBox 12\n112 34 Stockholm\nSverige",
  "Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww 1\n12345 Mmmmmmmmmmmmmmmmmmmmmmmmmmmmm",
];

export async function addHouseholds(
  { documents }: Store,
  { guests, households }: ReturnType<typeof printedHouseholds>,
): Promise<void> {
  await documents.commit([
    ...Object.entries(guests).map(([id, data]): Write => ({
      write: "create",
      collection: "guests",
      id,
      data,
    })),
    ...Object.entries(households).map(([id, household]) => putHousehold(id, household, null)),
  ]);
}
