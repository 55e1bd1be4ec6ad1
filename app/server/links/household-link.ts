// The code proves one household and its members' answers. Every use looks it up.

import { blankGuest, fieldNames, fieldsOf, type Guest, isAnswerField } from "#domain/guest/guest.ts";
import { readHouseholdCode } from "#domain/households/household-code.ts";
import type { HouseholdId } from "#domain/households/household.ts";
import { readingsOf } from "#domain/mangled-link.ts";
import { maskOwnEmail } from "#domain/email-address.ts";
import type { VisitorId, VisitorSession } from "#server/identity/identity.ts";
import { digestOfCode } from "#server/records/households.ts";
import type { Services } from "#server/services.ts";

/** A visitor who showed the code that a household on the list has now. Only `findHouseholdMember` makes one. */
export type HouseholdMember = {
  readonly id: VisitorId;
  readonly household: HouseholdId;
  readonly [member]: true;
};
declare const member: unique symbol;

type Needs = Pick<Services, "guestList" | "views">;

export async function findHouseholdMember(
  { guestList, views }: Needs,
  { id, householdDigest }: VisitorSession,
): Promise<HouseholdMember | null> {
  if (householdDigest === null) return null;
  const household = (await views.households()).byCodeDigest(householdDigest);
  if (household === null || guestList.membersOf(household).length === 0) return null;
  return { id, household } as HouseholdMember;
}

export async function openHouseholdCode(
  { guestList, views, keys }: Needs & Pick<Services, "keys">,
  typed: string,
): Promise<string | null> {
  const households = await views.households();
  for (const code of codesIn(typed)) {
    const household = households.byCode(code);
    if (household !== null && guestList.membersOf(household).length > 0) return digestOfCode(keys, code);
  }
  return null;
}

export function codesIn(typed: string): readonly string[] {
  return [...new Set(readingsOf(typed).flatMap((one) => readHouseholdCode(one) ?? []))];
}

export async function wasHouseholdCode({ views, guestList }: Needs, typed: string): Promise<boolean> {
  const households = await views.households();
  return codesIn(typed).some((code) => {
    const household = households.byCode(code);
    return household === null ? households.wasCode(code) : guestList.membersOf(household).length === 0;
  });
}

export type OwnMember = {
  /** Names, whose companion, child, and the answer; blank in everything else that the couple know. */
  guest: Guest;
  /** The members' mailboxes are their own; null: there is no address on file. */
  maskedEmail: string | null;
};

export function listOwnMembers(
  { guestList }: Pick<Services, "guestList">,
  { household }: HouseholdMember,
): OwnMember[] {
  const displayed = fieldNames.filter((field) => isAnswerField(field) || ownFields.has(field));
  return guestList.membersOf(household).map((guest) => ({
    guest: { ...blankGuest, id: guest.id, ...fieldsOf(displayed, (field) => guest[field]), email: null },
    maskedEmail: guest.email && maskOwnEmail(guest.email),
  }));
}

const ownFields: ReadonlySet<string> = new Set(["firstName", "lastName", "child", "companionOf"]);
