// Households of the fixed cast, and what the couple noted about them.

import { blankHousehold, type Household, type HouseholdId } from "#domain/households/household.ts";
import { findStoredHousehold, householdsCollection, putHousehold } from "#server/records/households.ts";
import type { Services } from "#server/services.ts";
import { people } from "./people.ts";

export const ekCode = "4H7KQ2M9XT";
export const ekId: HouseholdId = "named:Ek";
export const sigridCode = "7YW3B0NZ5D";
export const sigridId: HouseholdId = "guest:sigrid";

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
