// What is noted about households follows their guests, with the code on a printed card: to the new name of a
// household, to a guest who is alone again, and back. A household that nobody belongs to leaves no record, so that
// the next one of that name does not get its address and its cards.

import { isDeepStrictEqual } from "node:util";
import type { Guest } from "#domain/guest/guest.ts";
import type { Patch } from "#domain/history/patches.ts";
import {
  guestOfHousehold,
  type Household,
  type HouseholdId,
  householdIdOf,
  householdIdsOf,
  membersInOrder,
  nameOfHousehold,
} from "#domain/households/household.ts";
import type { HouseholdChange } from "#domain/households/household-edit.ts";
import type { RemovedDocument } from "#server/records/history.ts";
import {
  findStoredHousehold,
  householdsCollection,
  putHousehold,
  removeHousehold,
  type StoredHousehold,
} from "#server/records/households.ts";
import { toListedGuest } from "#server/records/guests.ts";
import { putGuestListLock } from "#server/records/guest-list/guest-list-lock.ts";
import type { Services } from "#server/services.ts";
import type { Documents, Write } from "#server/store/documents.ts";
import type { DecidedChange, ToldRow } from "#server/workflows/keep-change.ts";
import type { StoredList } from "#server/workflows/guests/read-list.ts";
import type { RecordsAfter } from "#server/records/first-events.ts";
import { followingHouseholds, followRenames } from "#server/workflows/seating/follow-renames.ts";
import { leaveCards } from "./discard-card.ts";
import { moveAnswers } from "./keep-answers.ts";

export type MovedRecords = {
  households: readonly HouseholdChange[];
  removed: readonly RemovedDocument[];
  writes: readonly Write[];
  /** Of every household whose record comes, goes or moves. */
  records: RecordsAfter;
};

/** All members of every household concerned, before and after. */
export type Grouping = { before: readonly Guest[]; after: readonly Guest[] };

/** `placed`: households whose record is there for these guests already. Rejects with `DocumentsUnavailable`. */
export async function moveRecords(
  { documents }: { documents: Pick<Documents, "get"> },
  { before, after }: Grouping,
  placed: ReadonlySet<HouseholdId> = new Set(),
): Promise<MovedRecords> {
  const [was, is] = [Map.groupBy(before, householdIdOf), Map.groupBy(after, householdIdOf)];
  const emptied = [...was.keys()].filter((id) => !is.has(id));
  const made = [...is.keys()].filter((id) => !was.has(id));
  const left = new Map<HouseholdId, StoredHousehold>();
  const find = async (id: HouseholdId) => left.get(id) ?? (await findStoredHousehold({ documents }, id));
  for (const id of emptied) left.set(id, await find(id));
  const households: HouseholdChange[] = [];
  const removed: RemovedDocument[] = [];
  const writes: Write[] = [];
  const records = new Map<HouseholdId, Household | null>();

  for (const id of made.filter((one) => !placed.has(one))) {
    const own = await find(id);
    const source = own.stored && guestOfHousehold(id) !== null ? null : sourceFor(is.get(id) ?? []);
    // Left behind by a file, a backup or an undo, and about other guests.
    if (own.stored && nameOfHousehold(id) !== null) {
      removed.push({ collection: householdsCollection.name, id, data: own.stored.data });
      records.set(id, null);
      if (!source) writes.push(removeHousehold(own.stored));
    }
    if (source) move(source, id, own);
  }
  for (const id of emptied.filter((one) => nameOfHousehold(one) !== null)) await passOn(id);
  const listed = new Set(after.map((guest) => guest.id));
  for (const guest of before.filter((one) => !listed.has(one.id))) {
    await giveUp(householdIdOf({ id: guest.id, household: null }));
  }
  return { households, removed, writes, records };

  /** The household where the new members come from whose card is most likely out; the same one in any order. */
  function sourceFor(members: readonly Guest[]): HouseholdId | null {
    const ids = new Set(members.map((guest) => guest.id));
    const sources = [...left].filter(
      ([id, { stored }]) => stored && was.get(id)?.some((guest) => ids.has(guest.id)),
    );
    const rank = ({ household }: StoredHousehold) => (isCardOut(household) ? 0 : household.code ? 1 : 2);
    const [first] = sources.toSorted(
      ([id, one], [otherId, other]) => rank(one) - rank(other) || (id < otherId ? -1 : 1),
    );
    return first?.[0] ?? null;
  }

  function move(from: HouseholdId, to: HouseholdId, there: StoredHousehold): void {
    const found = left.get(from);
    if (!found?.stored) return;
    left.delete(from);
    records.set(from, null).set(to, found.household);
    writes.push(
      removeHousehold(found.stored),
      putHousehold(to, found.household, there.stored, found.stored.data),
    );
    households.push({ id: to, formerId: from, changes: [] });
  }

  /** Joined households have one card. The other's stays with a guest, for when they part again. */
  async function passOn(id: HouseholdId): Promise<void> {
    const found = left.get(id);
    if (!found) return;
    if (!found.stored) {
      // Says that nobody belongs to it now, so that an undo does not put its guests together with later ones.
      removed.push({ collection: householdsCollection.name, id, data: {} });
      return;
    }
    const stay = new Set(after.map((guest) => guest.id));
    for (const guest of membersInOrder(was.get(id) ?? []).filter((one) => stay.has(one.id))) {
      const own = householdIdOf({ id: guest.id, household: null });
      const there = await find(own);
      const isTarget = households.some((change) => change.id === own);
      if (!there.stored && !isTarget) return move(id, own, there);
    }
    await giveUp(id);
  }

  async function giveUp(id: HouseholdId): Promise<void> {
    const { stored } = await find(id);
    if (!stored) return;
    left.delete(id);
    records.set(id, null);
    removed.push({ collection: householdsCollection.name, id, data: stored.data });
    writes.push(removeHousehold(stored));
  }
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
  const moves = await moveRecords({ documents }, { before, after });
  const { records } = moves;
  const { cardOf } = partingBy(moves, { before, after });
  const there = new Set(householdIdsOf(after));
  const moved = await moveAnswers({ documents, wedding }, { before, after, records });
  return {
    stoppedCards: householdIdsOf(before).filter((id) => isCardOut(known.byId(id)) && !there.has(cardOf(id))),
    movedAnswers: before.filter(({ id, answered }) => answered && moved.has(id)),
  };
}

export function partingBy({ households }: Pick<MovedRecords, "households">, grouping: Grouping) {
  const cardOf = (id: HouseholdId) => households.find(({ formerId }) => formerId === id)?.id ?? id;
  return { ...grouping, cardOf };
}

function isCardOut({ code, cardMadeAt, codeUsedAt }: Household): boolean {
  return code !== null && (cardMadeAt !== null || codeUsedAt !== null);
}

/** A new grouping of the whole list, as one change. Rejects with `DocumentsUnavailable`. */
export async function groupAnew(
  services: Pick<Services, "documents" | "wedding">,
  list: StoredList,
  regrouped: readonly Guest[],
): Promise<Required<Pick<DecidedChange<null>, "deed" | "guests" | "rows" | "documents" | "also">>> {
  const known = new Map(list.guests.map((guest) => [guest.id, guest]));
  const moved = await moveRecords(services, { before: list.guests, after: regrouped });
  const { records } = moved;
  const left = await leaveCards(services, partingBy(moved, { before: list.guests, after: regrouped }));
  const answers = await moveAnswers(services, { before: list.guests, after: regrouped, records });
  const changed = regrouped.flatMap((guest) => {
    const said = answers.get(guest.id);
    if (said) return [{ guest: said.guest, row: { firstEvent: said.firstEvent } }];
    return isDeepStrictEqual(known.get(guest.id), guest) ? [] : [{ guest, row: {} }];
  });
  const { households, removed } = moved;
  const following = followingHouseholds({ before: list.guests, after: regrouped });
  const followed = await followRenames(services, following);
  const hasRecords = households.length + removed.length > 0;
  return {
    deed: "household changed",
    guests: changed.map(({ guest, row }) => arrivalOf(guest, list, row)),
    rows: hasRecords ? [{ guestId: null, households, patches: removed.map(patchOfRemoved) }] : [],
    documents: changed.length > 0 ? followed : [],
    also: changed.length > 0 ? [putGuestListLock(list.lock), ...moved.writes, ...left] : [],
  };
}

function arrivalOf(after: Guest, { storedById }: StoredList, row: ToldRow) {
  const stored = storedById.get(after.id);
  return { before: stored ? toListedGuest(stored) : null, after, row };
}

export function patchOfRemoved({ collection, id, data }: RemovedDocument): Patch {
  return { collection, id, at: [], from: data, to: null };
}
