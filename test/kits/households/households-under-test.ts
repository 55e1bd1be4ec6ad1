// Households of the fixed cast, for tests of what the couple do with them.

import { blankHousehold, type Household, type HouseholdId } from "#domain/households/household.ts";
import type { Admin } from "#server/admin.ts";
import { findStoredHousehold, putHousehold } from "#server/records/households.ts";
import type { Services } from "#server/services.ts";
import { changeHousehold } from "#server/workflows/households/change-household.ts";
import type { Couple } from "../guests/couple.ts";
import { people } from "../guests/people.ts";

/** With everything that can be noted. */
export const noted: Household = {
  ...blankHousehold,
  envelopeName: "Björn & Åsa på ön",
  language: "sv",
  address: "Storgatan 1\n123 45 Vik",
  notes: "Comes by boat",
  tags: ["boat"],
  code: "4H7KQ2M9XT",
  codeUsedAt: 1_700_000_000_000,
};

export const notedEk: Household = { ...noted, name: "Ek" };

/** Björn and Åsa belong together. */
export const pair = {
  ...people,
  bjorn: { ...people.bjorn, Household: "Ek" },
  asa: { ...people.asa, Household: "Ek" },
};

export async function note(couple: Couple, id: HouseholdId, household = noted): Promise<void> {
  const { stored } = await findStoredHousehold(couple.services, id);
  await couple.services.documents.commit([putHousehold(id, household, stored)]);
}

/** null: no record. */
export async function recordOf({ services }: Couple, id: HouseholdId): Promise<Household | null> {
  const { household, stored } = await findStoredHousehold(services, id);
  return stored && household;
}

/** What their households are called; null: nothing, undefined: the guest is off the list. */
export async function householdsOf(
  { services }: Pick<Couple, "services">,
  ...ids: string[]
): Promise<(string | null | undefined)[]> {
  const { nameOf } = await services.views.households();
  return ids.map((id) => {
    const found = services.guestList.byId(id);
    return found ? nameOf(found.guest) : undefined;
  });
}

/** As an admin does who has the present name in view. */
export async function renameHousehold(
  services: Services,
  admin: Admin,
  { id, to }: { id: HouseholdId; to: string },
) {
  const [member] = services.guestList.membersOf(id);
  const expected = member ? ((await services.views.households()).nameOf(member) ?? "") : "";
  return changeHousehold(services, admin, { id, edits: [{ field: "name", expected, value: to }] });
}
