// What came of a household's card ends with it (product.md, rule 4): answer links, the browser that answered, and
// addresses that nobody but the card has given.

import { isSameAddress } from "#domain/email-address.ts";
import type { Guest, GuestId } from "#domain/guest/guest.ts";
import type { HouseholdId } from "#domain/households/household.ts";
import {
  type AnswerRecord,
  isCorrected,
  type ListedAnswerRecord,
  recordWrite,
} from "#server/records/answer-record.ts";
import { findAnswerRecord } from "#server/records/find-answer-record.ts";
import type { StoredGuest } from "#server/records/guests.ts";
import type { Services } from "#server/services.ts";
import type { Write } from "#server/store/documents.ts";

type Needs = Pick<Services, "documents" | "guestList">;

/** Members whose address was first given on the household's card, or by a link that came of it. */
export async function listCardAddresses(
  services: Needs,
  household: HouseholdId,
): Promise<{ guest: Guest; email: string }[]> {
  const members = services.guestList.membersOf(household);
  const found = await Promise.all(members.map((guest) => findAnswerRecord(services, guest)));
  return members.flatMap((guest, at) => {
    const { email } = guest;
    return email !== null && isGivenByCard(guest, found[at]) ? [{ guest, email }] : [];
  });
}

export type EndedCard = { guests: { before: StoredGuest; after: Guest }[]; also: Write[] };

/**
 * The card's addresses stay as they are, or those of members whom the couple have confirmed are trusted from now on and
 * the others are taken off the list.
 */
export type CardAddresses = "stay" | { confirmed: ReadonlySet<GuestId> };

export async function endCard(
  services: Needs,
  household: HouseholdId,
  addresses: CardAddresses,
): Promise<EndedCard> {
  const ended: EndedCard = { guests: [], also: [] };
  for (const { id } of services.guestList.membersOf(household)) {
    const before = services.guestList.byId(id);
    const found = before && (await findAnswerRecord(services, before.guest));
    if (!before || !found) continue;
    const { saidEmail, firstEmail } = found.record;
    const isGiven = addresses !== "stay" && isGivenByCard(before.guest, found);
    const isLeaving = isGiven && !addresses.confirmed.has(id);
    if (isLeaving) ended.guests.push({ before, after: { ...before.guest, email: firstEmail } });
    ended.also.push(
      recordWrite(id, found, {
        ...found.record,
        ...noClaims,
        ...(addresses === "stay" ? {} : { householdEmail: null }),
        ...(isGiven && !isLeaving ? { firstEmail: saidEmail } : {}),
        ...(isLeaving ? { saidEmail: firstEmail, provenEmail: null } : {}),
      }),
    );
  }
  return ended;
}

/** A link that an admin handed over came of no card. */
const noClaims = {
  visitor: null,
  link: null,
  earlierLinks: [],
  takesOldLinks: false,
} satisfies Partial<AnswerRecord>;

function isGivenByCard(guest: Guest, found: ListedAnswerRecord | null | undefined): boolean {
  if (!found || guest.email === null || found.record.householdEmail === null) return false;
  return !isCorrected(guest, found.record) && !isSameAddress(guest.email, found.record.firstEmail);
}
