// Households without guests have no record, no two get one name, and those of several keep one.

import { isDeepStrictEqual } from "node:util";
import type { Skipped } from "#domain/guest/field-changes.ts";
import { fullName, type Guest, type GuestId } from "#domain/guest/guest.ts";
import {
  blankHousehold,
  type Household,
  type HouseholdId,
  householdIdOf,
  isUnnamed,
} from "#domain/households/household.ts";
import { findHouseholdNamed, nameHouseholds } from "#domain/households/household-move.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { guestsCollection, listStoredMembers, putGuestListLock, writeGuest } from "#server/records/guests.ts";
import type { HistoryRow } from "#server/records/history.ts";
import {
  householdsCollection,
  isOfHousehold,
  openFirstEvents,
  readHousehold,
  writeHousehold,
} from "#server/records/households.ts";
import type { Documents, Write } from "#server/store/documents.ts";
import { readList } from "#server/workflows/commit-change.ts";
import {
  endingRecords,
  type FindHousehold,
  type Grouping,
  openHouseholdNames,
  readHouseholds,
} from "#server/workflows/households/settle-households.ts";
import type { ChairMove } from "#server/workflows/seating/reserve-chairs.ts";
import { guestIn, isGuest, movesOf, type Reverted, type RevertedRows, skippedOf } from "./revert-rows.ts";
import { answersAfter, type FirstEvent } from "#domain/households/invitation.ts";
import { hasFurtherEvents, weddingKey } from "#domain/wedding/events.ts";
import type { Services } from "#server/services.ts";

type Settled = {
  back: RevertedRows;
  also: readonly Write[];
};

/** Refused with guests who would be parted from a companion without a name. Rejects with `DocumentsUnavailable`. */
export async function settleHouseholds(
  { documents }: { documents: Documents },
  rows: readonly Pick<HistoryRow, "patches">[],
  back: RevertedRows,
): Promise<Result<Settled, Skipped[]>> {
  const ids = rows.flatMap(({ patches }) => patches.filter(isOfHousehold).map(({ id }) => id));
  const moves = movesOf(back);
  const hosts = hostsOf(moves);
  if (ids.length + hosts.size === 0 && !moves.some(isMoved)) return accept({ back, also: [] });
  const list = await readList(documents);
  const grouping = { before: list.guests, after: guestsAfter(list.guests, moves) };
  const split = findParted(hosts, grouping);
  if (split.length > 0) return refuse(split);
  const { revisions, skipped } = settle(await readHouseholds({ documents }), grouping, { ids, back });
  return accept({
    back: { revisions: [...back.revisions.filter((one) => !isOfHousehold(one)), ...revisions], skipped },
    also: revisions.length + hosts.size > 0 ? [putGuestListLock(list.lock)] : [],
  });
}

function settle(
  find: FindHousehold,
  grouping: Grouping,
  { ids, back }: { ids: readonly HouseholdId[]; back: RevertedRows },
): RevertedRows {
  const reverted = new Map(back.revisions.filter(isOfHousehold).map((one) => [one.id, one]));
  const isThere = { before: openPresence(grouping.before), after: openPresence(grouping.after) };
  const own = back.skipped.flatMap(({ patch }) => (patch && isOfHousehold(patch) ? patch.id : []));
  const staying = new Set([
    ...own.filter(isThere.after),
    ...ids.filter((id) => !isThere.before(id) && !isThere.after(id)),
  ]);
  const before = (id: HouseholdId): Household => {
    const own = reverted.get(id);
    return own ? readHousehold(own.stored?.data ?? {}) : find(id).household;
  };
  const changed = new Map<HouseholdId, Household>();
  const known = (id: HouseholdId) => changed.get(id) ?? before(id);
  const were = new Set(grouping.before.map(householdIdOf));
  for (const { id, stored, data } of reverted.values()) {
    if (!data || !isThere.after(id)) continue;
    const [{ name: now }, household] = [before(id), readHousehold(data)];
    const nameOf = openHouseholdNames((one) => ({ household: known(one), stored: null }));
    // A household that comes back gets a name that is free by now.
    const isOther = household.name !== now && (stored !== null || were.has(id));
    const others = isOther ? grouping.after.filter((guest) => householdIdOf(guest) !== id) : [];
    const isTaken = isOther && household.name !== null && findHouseholdNamed(household.name, others, nameOf);
    const isNeeded = isOther && household.name === null && grouping.after.length - others.length > 1;
    if (isTaken) staying.add(id);
    changed.set(id, isTaken || isNeeded ? { ...household, name: now } : household);
  }
  const guests = new Set(grouping.after.map((guest) => guest.id));
  const nameOf = (id: HouseholdId) => known(id).name ?? (guests.has(id) ? null : id);
  for (const [id, name] of nameHouseholds({ ...grouping, nameOf })) changed.set(id, { ...known(id), name });
  const revised = [...changed].flatMap(([id, household]): Reverted[] => {
    if (isDeepStrictEqual(household, before(id))) return [];
    const { stored, data, of } = { data: null, of: null, ...find(id), ...reverted.get(id) };
    const written = writeHousehold(household, data ?? stored?.data ?? {});
    return [{ collection: householdsCollection.name, id, of: stored ? null : of, stored, data: written }];
  });
  const ended = endingRecords((id) => ({ household: blankHousehold, stored: find(id).stored }), grouping);
  return {
    revisions: [...revised, ...ended.map((one) => ({ ...one, of: null }))],
    skipped: [
      ...back.skipped.filter(({ patch }) => !patch || !isOfHousehold(patch)),
      ...[...staying].map(stayOf),
    ],
  };
}

function hostsOf(moves: readonly ChairMove[]): Set<GuestId> {
  return new Set(
    moves.flatMap((move) => {
      const { before, after } = move;
      const brought = after?.companionOf && isUnnamed(after) ? [after.companionOf] : [];
      return before && isMoved(move) ? [...brought, before.id] : brought;
    }),
  );
}

function isMoved({ before, after }: ChairMove): boolean {
  return !before || !after || householdIdOf(before) !== householdIdOf(after);
}

/** Nobody could say any more whose companion that is. */
function findParted(hosts: ReadonlySet<GuestId>, { before, after }: Grouping): Skipped[] {
  const byId = new Map(after.map((guest) => [guest.id, guest]));
  const split = after.flatMap(({ household, id, ...companion }) => {
    const { companionOf } = companion;
    if (!companionOf || !hosts.has(companionOf) || !isUnnamed(companion)) return [];
    const host = byId.get(companionOf);
    return host && householdIdOf(host) === householdIdOf({ id, household }) ? [] : [companionOf];
  });
  return [...new Set(split)].map((guestId) => {
    const host = byId.get(guestId) ?? before.find(({ id }) => id === guestId);
    return { guestId, name: host ? fullName(host) : null, fields: ["household"], why: "changed since" };
  });
}

function openPresence(guests: readonly Guest[]): (id: HouseholdId) => boolean {
  const there = new Set(guests.flatMap((guest) => [guest.id, householdIdOf(guest)]));
  return (id) => there.has(id);
}

function guestsAfter(guests: readonly Guest[], moves: readonly ChairMove[]): Guest[] {
  const after = new Map(guests.map((guest) => [guest.id, guest]));
  for (const move of moves) {
    if (move.after) after.set(move.after.id, move.after);
    else if (move.before) after.delete(move.before.id);
  }
  return [...after.values()];
}

function stayOf(id: HouseholdId): Skipped {
  return skippedOf({ collection: householdsCollection.name, id, at: [], from: null, to: null });
}

export type SettledAnswers = { back: RevertedRows; firstEvents: ReadonlyMap<GuestId, FirstEvent> };

/** What was said of one event never becomes the answer to another: answers move where the first event changes. */
export async function settleAnswers(
  services: Services,
  rows: readonly HistoryRow[],
  back: RevertedRows,
): Promise<SettledAnswers> {
  const firstEvents = new Map<GuestId, FirstEvent>();
  if (!hasFurtherEvents(services.wedding)) return { back, firstEvents };
  const households = back.revisions.filter(isOfHousehold);
  const after = new Map(households.map(({ id, data }) => [id, data && readHousehold(data)]));
  const [findNow, findAfter] = [openFirstEvents(services), openFirstEvents(services, after)];
  const others = await listOtherMembers(services, back, [...after.keys()]);
  const settled: Reverted[] = [];
  for (const revision of [...back.revisions, ...others]) {
    const { id, stored, data } = revision;
    if (!isGuest(revision)) {
      settled.push(revision);
      continue;
    }
    const [before, wanted] = [guestIn(id, stored?.data ?? null), guestIn(id, data)];
    const noted = rows.find((row) => row.guestId === id && row.firstEvent)?.firstEvent?.to ?? weddingKey;
    const from = before ? await findNow(householdIdOf(before)) : noted;
    const to = wanted ? await findAfter(householdIdOf(wanted)) : from;
    const isMoved = from !== to;
    // A guest who leaves the list comes back with answers about this event.
    if (isMoved || (!wanted && from !== weddingKey)) firstEvents.set(id, { from, to });
    const moved = wanted && isMoved ? writeGuest(answersAfter(wanted, { from, to }), data ?? {}) : data;
    if (isMoved || !others.includes(revision)) settled.push({ ...revision, data: moved });
  }
  return { back: { ...back, revisions: settled }, firstEvents };
}

/** Of these households, whose documents stay as they are unless their answers move. */
async function listOtherMembers(
  { documents }: Services,
  { revisions }: RevertedRows,
  households: readonly HouseholdId[],
): Promise<Reverted[]> {
  const known = new Set(revisions.filter(isGuest).map(({ id }) => id));
  const members = await Promise.all(households.map((id) => listStoredMembers(documents, id)));
  const others = new Map(members.flat().map((stored) => [stored.id, stored]));
  return [...others.values()]
    .filter(({ id }) => !known.has(id))
    .map((stored) => {
      const { id, data } = stored;
      return { collection: guestsCollection.name, id, of: id, stored, data };
    });
}
