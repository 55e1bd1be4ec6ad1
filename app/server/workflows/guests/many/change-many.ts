// The change takes as few commits as the store allows. What cannot be saved is reported, and can be tried again.

import type { GuestId } from "#domain/guest/guest.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";
import { newId } from "#server/records/history.ts";
import type { Services } from "#server/services.ts";
import { DocumentsUnavailable } from "#server/store/documents.ts";
import { byAdmin, type DecidedChange, commitChange, readList } from "#server/workflows/commit-change.ts";
import { unnamedCompanionsOf } from "#domain/households/household-move.ts";
import { putGuestListLock } from "#server/records/guests.ts";
import { leaveList } from "#server/workflows/guests/delete-guest.ts";
import { decideChosen } from "#domain/seating/seat-several.ts";
import { chairOf, needsNoSeat, tableOf } from "#domain/seating/seating.ts";
import { commitSeating, planAround, seatingMoves } from "#server/workflows/seating/seat-guest.ts";
import { householdIdOf } from "#domain/households/household.ts";
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
      const { moves, unseated } = decideChosen(table, seatable);
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
