// With a card end answer links, the browser that answered and addresses that only the card gave.

import { isSameAddress } from "#domain/email-address.ts";
import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { type HouseholdId, householdIdOf } from "#domain/households/household.ts";
import {
  type AnswerRecord,
  isCorrected,
  type ListedAnswerRecord,
  recordWrite,
} from "#server/records/answer-record.ts";
import { findAnswerRecord } from "#server/records/receipts.ts";
import { findStoredHousehold } from "#server/records/households.ts";
import type { StoredGuest } from "#server/records/guests.ts";
import type { Services } from "#server/services.ts";
import type { Write } from "#server/store/documents.ts";

export async function listCardAddresses(
  services: Services,
  household: HouseholdId,
): Promise<{ guest: Guest; email: string }[]> {
  const members = services.guestList.membersOf(household);
  const found = await Promise.all(members.map((guest) => findAnswerRecord(services, guest)));
  return members.flatMap((guest, at) => {
    const { email } = guest;
    return email !== null && isFromCard(guest, found[at]) ? [{ guest, email }] : [];
  });
}

export type DiscardedCard = { guests: { before: StoredGuest; after: Guest }[]; also: Write[] };

/** Confirmed addresses are trusted from now on, and the others are taken off the list. */
export type CardAddresses = "stay" | { confirmed: ReadonlySet<GuestId> };

export async function discardCard(
  services: Services,
  household: HouseholdId,
  addresses: CardAddresses,
): Promise<DiscardedCard> {
  const ended: DiscardedCard = { guests: [], also: [] };
  for (const { id } of services.guestList.membersOf(household)) {
    const before = services.guestList.byId(id);
    const listed = before && (await findAnswerRecord(services, before.guest));
    if (!before || !listed) continue;
    const { saidEmail, firstEmail } = listed.record;
    const isGiven = addresses !== "stay" && isFromCard(before.guest, listed);
    const isLeaving = isGiven && !addresses.confirmed.has(id);
    if (isLeaving) ended.guests.push({ before, after: { ...before.guest, email: firstEmail } });
    ended.also.push(
      recordWrite(id, listed, {
        ...listed.record,
        ...noClaims,
        ...(addresses === "stay" ? {} : { householdEmail: null }),
        ...(isGiven && !isLeaving ? { firstEmail: saidEmail } : {}),
        ...(isLeaving ? { saidEmail: firstEmail, provenEmail: null } : {}),
      }),
    );
  }
  return ended;
}

/** What went to an address that the card did not give is the guest's and stays, as does every address. */
export async function leaveCards(
  services: Services,
  { before, after }: { before: readonly Guest[]; after: readonly Guest[] },
): Promise<Write[]> {
  const now = new Map(after.map((guest) => [guest.id, householdIdOf(guest)]));
  const leaving = [...Map.groupBy(before, householdIdOf)].flatMap(([id, members]) =>
    members.filter((guest) => {
      const to = now.get(guest.id);
      return to !== undefined && to !== id && members.some((one) => now.get(one.id) !== to);
    }),
  );
  const writes = leaving.map(async (guest) => {
    const { stored, household } = await findStoredHousehold(services, householdIdOf(guest));
    const listed = stored && household.code !== null ? await findAnswerRecord(services, guest) : null;
    if (!listed) return [];
    const { record } = listed;
    const own = isFromCard(guest, listed) ? record.firstEmail : guest.email;
    const links = record.link ? [record.link, ...record.earlierLinks] : record.earlierLinks;
    const [link = null, ...earlierLinks] = links.filter(
      ({ of, email }) => of === null && isSameAddress(email, own),
    );
    const takesOldLinks = record.takesOldLinks && isSameAddress(own, guest.email);
    return [recordWrite(guest.id, listed, { ...record, visitor: null, link, earlierLinks, takesOldLinks })];
  });
  return (await Promise.all(writes)).flat();
}

/** A link that an admin handed over came of no card. */
const noClaims = {
  visitor: null,
  link: null,
  earlierLinks: [],
  takesOldLinks: false,
} satisfies Partial<AnswerRecord>;

function isFromCard(guest: Guest, found: ListedAnswerRecord | null | undefined): boolean {
  if (!found || guest.email === null || found.record.householdEmail === null) return false;
  return !isCorrected(guest, found.record) && !isSameAddress(guest.email, found.record.firstEmail);
}
