// What guests have said of each event stays said of it when another event becomes the first that they are invited to,
// because the couple invite the household to more or less, or because the guest goes to another household.

import type { FieldChange } from "#domain/guest/field-changes.ts";
import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { householdIdOf } from "#domain/households/household.ts";
import { answersAfter, type FirstEvent } from "#domain/households/invitation.ts";
import { hasFurtherEvents } from "#domain/wedding/events.ts";
import { type FirstEventStores, openFirstEvents, type RecordsAfter } from "#server/records/first-events.ts";

export type MovedAnswers = { guest: Guest; firstEvent: FirstEvent };

/**
 * The guests for whom another event is the first after a change. They are written even if they have said nothing, so that an
 * answer given at this moment is decided anew. Rejects with `DocumentsUnavailable`.
 */
export async function moveAnswers(
  stores: FirstEventStores,
  { before, after, records }: { before: readonly Guest[]; after: readonly Guest[]; records: RecordsAfter },
): Promise<ReadonlyMap<GuestId, MovedAnswers>> {
  const moved = new Map<GuestId, MovedAnswers>();
  if (!hasFurtherEvents(stores.wedding)) return moved;
  const [findBefore, findAfter] = [openFirstEvents(stores), openFirstEvents(stores, records)];
  const former = new Map(before.map((guest) => [guest.id, guest]));
  for (const guest of after) {
    const was = former.get(guest.id);
    if (!was) continue;
    const [left, joined] = [householdIdOf(was), householdIdOf(guest)];
    if (left === joined && !records.has(joined)) continue;
    const firstEvent = { from: await findBefore(left), to: await findAfter(joined) };
    if (firstEvent.from !== firstEvent.to)
      moved.set(guest.id, { guest: answersAfter(guest, firstEvent), firstEvent });
  }
  return moved;
}

/** The fields in which it stands what a guest has said of events. */
export function isOfEvents({ field }: Pick<FieldChange, "field">): boolean {
  return field === "answer" || field === "answered" || field === "eventAnswers";
}
