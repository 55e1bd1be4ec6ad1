// Who has declined or left the list, and since when: what is kept of their food and allergies ends with that.

import { storedAnswers } from "#domain/guest/field-kinds.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import type { GuestId } from "#domain/guest/guest.ts";
import type { GoneGuest } from "#domain/kitchen/noted-sheet.ts";
import { readHistoryRow } from "#server/records/history.ts";
import type { StoredDocument } from "#server/store/documents.ts";

type Found = {
  guests: readonly StoredDocument[];
  history: readonly StoredDocument[];
  answers: readonly StoredDocument[];
  now: number;
};

/** null: the guest comes, or may. Whoever declined when nobody noted it has declined since ever. */
export function findGoneGuests({ guests, history, answers, now }: Found): (id: GuestId) => GoneGuest | null {
  const listed = new Map(guests.map(({ id, data }) => [id, data]));
  const since = new Map<GuestId, number>();
  for (const stored of history) {
    const row = readHistoryRow(stored);
    const isDecline = row?.changes.some(({ field, to }) => field === "answer" && to === "declined");
    if (row?.guestId && isDecline) since.set(row.guestId, Math.max(row.at, since.get(row.guestId) ?? 0));
  }
  for (const { id, data } of answers) {
    const { declinedAt } = data;
    if (typeof declinedAt === "number") since.set(id, Math.max(declinedAt, since.get(id) ?? 0));
  }
  return (id) => {
    const data = listed.get(id);
    if (!data) return { isListed: false, since: now };
    const events = data[guestFields.eventAnswers.stored];
    const comesElsewhere = Object.values(events ?? {}).includes(storedAnswers.accepted);
    const isDeclined = data[guestFields.answer.stored] === storedAnswers.declined && !comesElsewhere;
    return isDeclined ? { isListed: true, since: since.get(id) ?? 0 } : null;
  };
}
