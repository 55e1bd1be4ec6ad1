// Who belongs to which household changes by the guests' own field. The record of a household stays where it is, and goes
// with the last who belonged to it, unless it waits for the guest whose id it has.

import { isDeepStrictEqual } from "node:util";
import type { Guest } from "#domain/guest/guest.ts";
import {
  blankHousehold,
  type Household,
  type HouseholdId,
  householdIdOf,
  householdIdsOf,
  householdNameOf,
} from "#domain/households/household.ts";
import { type HouseholdChange, householdChangesBetween } from "#domain/households/household-edit.ts";
import { nameHouseholds } from "#domain/households/regrouping.ts";
import type { RecordsAfter } from "#server/records/first-events.ts";
import { putGuestListLock } from "#server/records/guest-list/guest-list-lock.ts";
import { toListedGuest } from "#server/records/guests.ts";
import {
  householdsCollection,
  putHousehold,
  readHousehold,
  type StoredHousehold,
} from "#server/records/households.ts";
import type { Revision } from "#server/records/revision.ts";
import type { Services } from "#server/services.ts";
import type { Documents, Write } from "#server/store/documents.ts";
import type { StoredList } from "#server/workflows/guests/read-list.ts";
import type { DecidedChange, ToldRow } from "#server/workflows/keep-change.ts";
import { leaveCards } from "./discard-card.ts";
import { moveAnswers } from "./keep-answers.ts";

/** All members of every household concerned, before and after. */
export type Grouping = { before: readonly Guest[]; after: readonly Guest[] };

export type FindHousehold = (id: HouseholdId) => StoredHousehold;

/** From the store, because another process may just have written. Rejects with `DocumentsUnavailable`. */
export async function readHouseholds({
  documents,
}: {
  documents: Pick<Documents, "list">;
}): Promise<FindHousehold> {
  const stored = await householdsCollection.list(documents);
  const byId = new Map(stored.map((one) => [one.id, { household: readHousehold(one.data), stored: one }]));
  return (id) => byId.get(id) ?? { household: blankHousehold, stored: null };
}

/** What members call their household. */
export function openHouseholdNames(
  find: FindHousehold,
): (guest: Pick<Guest, "id" | "household">) => string | null {
  return (guest) => householdNameOf(guest, find(householdIdOf(guest)).household);
}

export type SettledRecords = {
  households: readonly HouseholdChange[];
  /** The records that go. */
  ended: readonly Revision[];
  /** Of the others. */
  writes: readonly Write[];
  /** Of every household whose record comes or goes. */
  records: RecordsAfter;
};

/** `before` and `after`: the whole list. `wanted`: names that the couple give. */
export function settleRecords(
  find: FindHousehold,
  { before, after, wanted }: Grouping & { wanted?: ReadonlyMap<HouseholdId, string> },
): SettledRecords {
  const nameOf = (id: HouseholdId) => find(id).household.name;
  const named = nameHouseholds({ before, after, nameOf, ...(wanted ? { wanted } : {}) });
  const written = new Set(before.map(({ household }) => household));
  const changed = [...named].map(([id, name]) => ({ id, ...find(id), name }));
  const ended = endingRecords(find, { before, after });
  return {
    households: changed.map(({ id, household, name }) => ({
      id,
      changes: householdChangesBetween(
        { ...household, name: household.name ?? (written.has(id) ? id : null) },
        { ...household, name },
      ),
    })),
    ended,
    writes: changed.map(({ id, household, stored, name }) =>
      putHousehold(id, { ...household, name }, stored),
    ),
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

/** What a new grouping does that the couple are told of before. */
export type Foreseen = {
  /** The households whose printed or used card opens nothing after the change: those who are joined have one card. */
  stoppedCards: readonly HouseholdId[];
  /** Who have answered, and are then invited to another event first. */
  movedAnswers: readonly Guest[];
};

export async function foreseeGrouping(
  { views, wedding }: Pick<Services, "views" | "wedding">,
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
  services: Pick<Services, "documents" | "wedding">,
  list: StoredList,
  regrouped: readonly Guest[],
): Promise<Required<Pick<DecidedChange<null>, "deed" | "guests" | "rows" | "also">>> {
  const known = new Map(list.guests.map((guest) => [guest.id, guest]));
  const grouping = { before: list.guests, after: regrouped };
  const { households, ended, writes, records } = settleRecords(await readHouseholds(services), grouping);
  const left = await leaveCards(services, grouping);
  const answers = await moveAnswers(services, { ...grouping, records });
  const changed = regrouped.flatMap((guest) => {
    const said = answers.get(guest.id);
    if (said) return [{ guest: said.guest, row: { firstEvent: said.firstEvent } }];
    return isDeepStrictEqual(known.get(guest.id), guest) ? [] : [{ guest, row: {} }];
  });
  return {
    deed: "household changed",
    guests: changed.map(({ guest, row }) => arrivalOf(guest, list, row)),
    rows: households.length + ended.length > 0 ? [{ guestId: null, households, documents: ended }] : [],
    also: changed.length > 0 ? [putGuestListLock(list.lock), ...writes, ...left] : [],
  };
}

function arrivalOf(after: Guest, { storedById }: StoredList, row: ToldRow) {
  const stored = storedById.get(after.id);
  return { before: stored ? toListedGuest(stored) : null, after, row };
}
