// A record goes with the last guest of the household, unless it waits for the guest whose id it has.

import { isDeepStrictEqual } from "node:util";
import type { Guest, GuestId } from "#domain/guest/guest.ts";
import {
  blankHousehold,
  type Household,
  type HouseholdId,
  householdIdOf,
  householdIdsOf,
  householdNameOf,
} from "#domain/households/household.ts";
import { nameHouseholds } from "#domain/households/household-move.ts";
import { putGuestListLock, toListedGuest } from "#server/records/guests.ts";
import {
  type FirstEventStores,
  householdsCollection,
  openFirstEvents,
  readHousehold,
  type RecordsAfter,
  reviseHousehold,
  type StoredHousehold,
} from "#server/records/households.ts";
import type { Revision } from "#server/store/define-record.ts";
import type { Services } from "#server/services.ts";
import { Conflict, type Documents } from "#server/store/documents.ts";
import type { DecidedChange, StoredList, DecidedRow } from "#server/workflows/commit-change.ts";
import { leaveCards } from "./discard-card.ts";
import type { FieldChange } from "#domain/guest/field-changes.ts";
import { answersAfter, type FirstEvent } from "#domain/households/invitation.ts";
import { hasFurtherEvents } from "#domain/wedding/events.ts";

export type Grouping = { before: readonly Guest[]; after: readonly Guest[] };

export type FindHousehold = (id: HouseholdId) => StoredHousehold;

/** From the store, because another process may just have written. Rejects with `DocumentsUnavailable`. */
export async function readHouseholds({ documents }: { documents: Documents }): Promise<FindHousehold> {
  const stored = await householdsCollection.list(documents);
  const byId = new Map(stored.map((one) => [one.id, { household: readHousehold(one.data), stored: one }]));
  return (id) => byId.get(id) ?? { household: blankHousehold, stored: null };
}

export function openHouseholdNames(
  find: FindHousehold,
): (guest: Pick<Guest, "id" | "household">) => string | null {
  return (guest) => householdNameOf(guest, find(householdIdOf(guest)).household);
}

type SettledRecords = {
  documents: readonly Revision[];
  records: RecordsAfter;
};

type Wanted = { names?: ReadonlyMap<HouseholdId, string>; addresses?: ReadonlyMap<HouseholdId, string> };

/** `before` and `after`: the whole list. Throws `Conflict` if a household got an address since. */
export function settleRecords(
  find: FindHousehold,
  { before, after, names: wanted = new Map(), addresses = new Map() }: Grouping & Wanted,
): SettledRecords {
  const nameOf = (id: HouseholdId) => find(id).household.name;
  const names = nameHouseholds({ before, after, nameOf, wanted });
  const written = new Set(before.map(({ household }) => household));
  const changed = [...new Set([...names.keys(), ...addresses.keys()])].map((id) => {
    const { household, stored } = find(id);
    if (addresses.has(id) && household.address !== "") throw new Conflict();
    const called = names.has(id) && written.has(id) ? (household.name ?? id) : household.name;
    const name = names.get(id) ?? household.name;
    const address = addresses.get(id) ?? household.address;
    return reviseHousehold(
      id,
      { household: { ...household, name: called }, stored },
      { ...household, name, address },
    );
  });
  const ended = endingRecords(find, { before, after });
  return {
    documents: [...changed, ...ended],
    records: new Map<HouseholdId, Household | null>(ended.map(({ id }) => [id, null])),
  };
}

export function endingRecords(find: FindHousehold, grouping: Grouping): Revision[] {
  return endedHouseholds(grouping).flatMap((id) => {
    const { stored } = find(id);
    return stored ? [{ collection: householdsCollection.name, id, stored, data: null }] : [];
  });
}

/** That of a guest who is on the list waits for the day on which they are alone again. */
export function endedHouseholds({ before, after }: Grouping): HouseholdId[] {
  const staying = new Set(after.flatMap((guest) => [guest.id, householdIdOf(guest)]));
  const were = new Set(before.flatMap((guest) => [guest.id, householdIdOf(guest)]));
  return [...were].filter((id) => !staying.has(id));
}

export type Foreseen = {
  /** The households whose printed or used card opens nothing after the change: those who are joined have one card. */
  stoppedCards: readonly HouseholdId[];
  movedAnswers: readonly Guest[];
};

export async function foreseeGrouping(
  { views, wedding }: Services,
  { before, after }: Grouping,
): Promise<Foreseen> {
  const known = await views.households();
  const documents = { get: async (_collection: string, id: string) => known.storedById(id).stored };
  const there = new Set(householdIdsOf(after));
  const moved = await moveAnswers({ documents, wedding }, { before, after, records: new Map() });
  return {
    stoppedCards: householdIdsOf(before).filter((id) => isCardOut(known.byId(id)) && !there.has(id)),
    movedAnswers: before.filter(({ id, answered }) => answered && moved.has(id)),
  };
}

/** Of two records that become one, which is kept: that whose card is out, or which has a code, or is there at all. */
export function openRecordOrder(find: FindHousehold): (one: HouseholdId, other: HouseholdId) => boolean {
  const rank = (id: HouseholdId) => {
    const { household, stored } = find(id);
    if (isCardOut(household)) return 0;
    return household.code !== null ? 1 : stored ? 2 : 3;
  };
  return (one, other) => rank(one) < rank(other);
}

function isCardOut({ code, cardMadeAt, codeUsedAt }: Household): boolean {
  return code !== null && (cardMadeAt !== null || codeUsedAt !== null);
}

/** A new grouping of the whole list, as one change. Rejects with `DocumentsUnavailable`. */
export async function groupAnew(
  services: Services,
  list: StoredList,
  regrouped: readonly Guest[],
): Promise<Required<Pick<DecidedChange<null>, "deed" | "guests" | "documents" | "also">>> {
  const known = new Map(list.guests.map((guest) => [guest.id, guest]));
  const grouping = { before: list.guests, after: regrouped };
  const { documents, records } = settleRecords(await readHouseholds(services), grouping);
  const cardWrites = await leaveCards(services, grouping);
  const answers = await moveAnswers(services, { ...grouping, records });
  const changed = regrouped.flatMap((guest) => {
    const movedAnswer = answers.get(guest.id);
    if (movedAnswer) return [{ guest: movedAnswer.guest, row: { firstEvent: movedAnswer.firstEvent } }];
    return isDeepStrictEqual(known.get(guest.id), guest) ? [] : [{ guest, row: {} }];
  });
  return {
    deed: "household changed",
    guests: changed.map(({ guest, row }) => arrivalOf(guest, list, row)),
    documents,
    also: changed.length > 0 ? [putGuestListLock(list.lock), ...cardWrites] : [],
  };
}

function arrivalOf(after: Guest, { storedById }: StoredList, row: DecidedRow) {
  const stored = storedById.get(after.id);
  return { before: stored ? toListedGuest(stored) : null, after, row };
}

export type MovedAnswers = { guest: Guest; firstEvent: FirstEvent };

/** It writes guests without an answer, too: one given now is decided anew. Rejects with `DocumentsUnavailable`. */
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
    const [formerHousehold, joined] = [householdIdOf(was), householdIdOf(guest)];
    if (formerHousehold === joined && !records.has(joined)) continue;
    const firstEvent = { from: await findBefore(formerHousehold), to: await findAfter(joined) };
    if (firstEvent.from !== firstEvent.to)
      moved.set(guest.id, { guest: answersAfter(guest, firstEvent), firstEvent });
  }
  return moved;
}

export function isOfEvents({ field }: Pick<FieldChange, "field">): boolean {
  return field === "answer" || field === "answered" || field === "eventAnswers";
}
