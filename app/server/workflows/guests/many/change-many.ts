// The change takes as few commits as the store allows. What cannot be saved is reported, and can be tried again.

import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { decideEdits } from "#domain/guest/guest-edit.ts";
import { textOfField } from "#domain/guest/field-text.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";
import { newId } from "#server/records/history.ts";
import type { Services } from "#server/services.ts";
import { DocumentsUnavailable } from "#server/store/documents.ts";
import { byAdmin, type DecidedChange, commitChange, readList } from "#server/workflows/commit-change.ts";
import { unnamedCompanionsOf } from "#domain/households/household-move.ts";
import {
  findStoredGuest,
  guestsCollection,
  putGuestListLock,
  type StoredGuest,
  toListedGuest,
} from "#server/records/guests.ts";
import { withCleared } from "#server/workflows/guests/change-guest.ts";
import { leaveList } from "#server/workflows/guests/delete-guest.ts";
import { decideChosen } from "#domain/seating/seat-several.ts";
import { chairOf, needsNoSeat, tableOf } from "#domain/seating/seating.ts";
import { commitSeating, planAround, seatingMoves } from "#server/workflows/seating/seat-guest.ts";
import { householdIdOf, membersInOrder } from "#domain/households/household.ts";
import { isLanguage, type Language } from "#domain/language.ts";
import { findStoredHousehold, reviseHousehold } from "#server/records/households.ts";

export type NotDone = readonly { guestId: GuestId; why: WhyNotDone }[];

export const whysNotDone = [
  "gone",
  "changed meanwhile",
  /** They would be invited to nothing. */
  "to nothing",
  "no free chair",
  "declined",
  "not at dinner",
  /** The store could not be reached any more, or others wrote all the time. */
  "not saved",
] as const;
export type WhyNotDone = (typeof whysNotDone)[number];

/** `group` null: nothing had to change. `done`: for how many guests. */
export type ManyChanged = { group: string | null; done: number; left: NotDone };

export type DecidedPortion = DecidedChange<Pick<ManyChanged, "done" | "left">>;

type WantedChange = {
  guestIds: readonly GuestId[];
  decide: (ids: readonly GuestId[]) => Promise<DecidedPortion>;
};

export async function changeMany(
  services: Services,
  admin: Admin,
  { guestIds, decide }: WantedChange,
): Promise<ManyChanged> {
  const all = [...new Set(guestIds)];
  const group = newId(services.random);
  const changePortion = (ids: readonly GuestId[]) =>
    commitChange<DecidedPortion["done"], never>(services, byAdmin(admin, group), async () =>
      accept(await decide(ids)),
    );
  let done = 0;
  const skipped: NotDone[number][] = [];
  for (let from = 0; from < all.length; from += portion) {
    const result = await orNull(changePortion(all.slice(from, from + portion)), done > 0);
    if (!result?.ok) {
      skipped.push(...all.slice(from).map((guestId) => ({ guestId, why: "not saved" as const })));
      break;
    }
    done += result.value.done;
    skipped.push(...result.value.left);
  }
  return { group: done > 0 ? group : null, done, left: skipped };
}

/** Well within what a hosted store takes at once, with a row of the history for each guest. */
const portion = 500;

/** null: the store failed after a part was saved. */
async function orNull<T>(work: Promise<T>, isPartSaved: boolean): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isPartSaved && error instanceof DocumentsUnavailable) return null;
    throw error;
  }
}

export type SeenVersions = Readonly<Record<GuestId, string>>;

export function deleteMany(services: Services, admin: Admin, seen: SeenVersions): Promise<ManyChanged> {
  const decide = (ids: readonly GuestId[]) => decideDeletion(services, ids, seen);
  return changeMany(services, admin, { guestIds: Object.keys(seen), decide });
}

async function decideDeletion(
  services: Services,
  ids: readonly GuestId[],
  seen: SeenVersions,
): Promise<DecidedPortion> {
  const { guests, storedById, lock } = await readList(services.documents);
  const skipped: NotDone[number][] = [];
  const named = ids.flatMap((guestId) => {
    const stored = storedById.get(guestId);
    if (stored?.version === seen[guestId]) return stored ?? [];
    skipped.push({ guestId, why: stored ? "changed meanwhile" : "gone" });
    return [];
  });
  const brought = named.flatMap(({ id }) => unnamedCompanionsOf(id, guests));
  const companions = brought.flatMap(({ id }) => (ids.includes(id) ? [] : (storedById.get(id) ?? [])));
  const leaving = [...new Map([...named, ...companions].map((one) => [one.id, one])).values()];
  const done = { done: named.length, left: skipped };
  if (leaving.length === 0) return { deed: "deleted", done };
  const { rows } = await leaveList(services, { leaving, guests });
  // Nobody joins a household at the moment at which it ends.
  return { deed: "deleted", rows, also: [putGuestListLock(lock)], done };
}

type SeatManyRefusal = { reason: "no such table" };

type WantedSeats = { guestIds: readonly GuestId[]; table: string };

export function seatMany(
  services: Services,
  admin: Admin,
  { guestIds, table: typed }: WantedSeats,
): Promise<Result<ManyChanged, SeatManyRefusal>> {
  return commitSeating<ManyChanged, SeatManyRefusal>(services, admin, {
    deed: "seated",
    async decide(seating, group) {
      const { plan, guests } = await planAround(services, seating, typed.trim());
      const table = plan.tables.find(({ name }) => name === typed.trim());
      if (!table) return refuse({ reason: "no such table" });
      const chosen = [...new Set(guestIds)].map((guestId) => ({ guestId, guest: guests.get(guestId) }));
      const seatable = chosen.flatMap(({ guest }) => {
        const isThere = guest && tableOf(guest) === table.name && chairOf(guest, plan.sizes) !== null;
        return !guest || needsNoSeat(guest) || isThere ? [] : [guest];
      });
      const households = [...Map.groupBy(seatable, householdIdOf).values()];
      const { moves, unseated } = decideChosen(table, households.flatMap(membersInOrder));
      const whyNot = ({ guestId, guest }: (typeof chosen)[number]): NotDone[number][] => {
        if (!guest) return [{ guestId, why: "gone" }];
        if (guest.notAtDinner) return [{ guestId, why: "not at dinner" }];
        if (needsNoSeat(guest)) return [{ guestId, why: "declined" }];
        return unseated.includes(guest) ? [{ guestId, why: "no free chair" }] : [];
      };
      const done = {
        group: moves.length > 0 ? group : null,
        done: moves.length,
        left: chosen.flatMap(whyNot),
      };
      return accept({ ...(await seatingMoves(services, seating, moves)), done });
    },
  });
}

type WantedAnswers = { answer: Guest["answer"]; seen: SeenVersions };

export function changeManyAnswers(
  services: Services,
  admin: Admin,
  { answer, seen }: WantedAnswers,
): Promise<ManyChanged> {
  const change = async (before: Guest): Promise<Guest> => {
    const expected = textOfField(before, "answer");
    const edit = { field: "answer", expected, value: textOfField({ ...before, answer }, "answer") } as const;
    const decided = decideEdits(before, [edit]);
    if (!decided.ok || decided.value.changes.length === 0) return before;
    return withCleared(services, { before, after: decided.value.guest });
  };
  const decide = (ids: readonly GuestId[]) => decideGuests(services, ids, { change, seen });
  return changeMany(services, admin, { guestIds: Object.keys(seen), decide });
}

type ChangeOfEach = { change: (guest: Guest) => Guest | Promise<Guest>; seen?: SeenVersions };

export async function decideGuests(
  services: Services,
  ids: readonly GuestId[],
  { change, seen }: ChangeOfEach,
): Promise<DecidedPortion> {
  const stored = await findMany(services, ids);
  const skipped: NotDone[number][] = [];
  const guests: { before: StoredGuest; after: Guest }[] = [];
  for (const guestId of ids) {
    const before = stored.get(guestId);
    if (!before || (seen && seen[guestId] !== before.version)) {
      skipped.push({ guestId, why: before ? "changed meanwhile" : "gone" });
      continue;
    }
    const after = await change(before.guest);
    if (after !== before.guest) guests.push({ before, after });
  }
  return { deed: "changed", guests, done: { done: guests.length, left: skipped } };
}

async function findMany(
  { documents }: Services,
  ids: readonly GuestId[],
): Promise<ReadonlyMap<GuestId, StoredGuest>> {
  const found =
    ids.length <= few
      ? await Promise.all(ids.map((id) => findStoredGuest({ documents }, id)))
      : (await guestsCollection.list(documents)).map(toListedGuest);
  return new Map(found.flatMap((one) => (one ? [[one.guest.id, one]] : [])));
}

const few = 20;

type WantedLanguage = { guestIds: readonly GuestId[]; language: string };

export async function changeManyLanguages(
  services: Services,
  admin: Admin,
  { guestIds, language }: WantedLanguage,
): Promise<Result<ManyChanged, { reason: "no language" }>> {
  if (!isLanguage(language)) return refuse({ reason: "no language" });
  const decide = (ids: readonly GuestId[]) => decideFor(services, ids, language);
  return accept(await changeMany(services, admin, { guestIds, decide }));
}

async function decideFor(
  services: Services,
  ids: readonly GuestId[],
  language: Language,
): Promise<DecidedPortion> {
  const { guests, lock } = await readList(services.documents);
  const chosen = guests.filter(({ id }) => ids.includes(id));
  const households = [...new Set(chosen.map(householdIdOf))];
  const found = await Promise.all(
    households.map(async (id) => ({ id, ...(await findStoredHousehold(services, id)) })),
  );
  const due = found.filter(({ household }) => household.language !== language);
  const isDue = new Set(due.map(({ id }) => id));
  const gone = ids.filter((id) => !chosen.some((guest) => guest.id === id));
  return {
    deed: "household changed",
    // A row for each, which is erased with the household's last guest and is in the guest's own export.
    rows: due.map((one) => ({
      guestId: null,
      documents: [reviseHousehold(one.id, one, { ...one.household, language })],
    })),
    // Its last guest may leave a household at this moment.
    also: due.length === 0 ? [] : [putGuestListLock(lock)],
    done: {
      done: chosen.filter((guest) => isDue.has(householdIdOf(guest))).length,
      left: gone.map((guestId) => ({ guestId, why: "gone" as const })),
    },
  };
}
