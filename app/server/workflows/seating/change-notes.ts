// An admin notes a wish for the seating or takes one back, locks or unlocks, or changes the customs.

import { isDeepStrictEqual } from "node:util";
import {
  type Customs,
  customsKey,
  type Lock,
  lockKey,
  type NoteChange,
  type PlanNote,
  presetIn,
  type PresetName,
  printedKey,
  type PrintedPlan,
  seatsShownKey,
  sizesIn,
  type Subject,
  type SeatingWish,
  type WishProblem,
  wishProblem,
  seatsNow,
} from "#domain/seating/plan-notes.ts";
import {
  type HonourGuests,
  honourKey,
  honourTableKey,
  type HonourProblem,
  honourProblem,
} from "#domain/seating/honour-seats.ts";
import { limitProblem } from "#domain/seating/proposal/wish-limits.ts";
import { guestsIn, needsNoSeat } from "#domain/seating/seating.ts";
import { tableOfNote } from "#domain/seating/notes-following.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";
import { newId } from "#server/records/history.ts";
import type { Services } from "#server/services.ts";
import type { Busy } from "#server/workflows/keep-change.ts";
import { findDinner, gatherDinner } from "./find-dinner.ts";
import { keepSeating } from "./keep-seating.ts";
import { findAtTable, type Stores } from "./reserve-chairs.ts";

/** `group` null: nothing had to change. */
export type NotesChanged = { group: string | null };

export type Changed<Refusal = never> = Promise<Result<NotesChanged, Refusal | Busy>>;

export async function addWish(
  services: Services,
  admin: Admin,
  asked: Omit<SeatingWish, "kind" | "key">,
): Changed<{ reason: WishProblem }> {
  const { plan } = await gatherDinner(services, services.guestList.guests());
  const guests = guestsIn(plan).filter((guest) => !needsNoSeat(guest));
  return keepNote(services, admin, (notes) => {
    const wish: SeatingWish = { kind: "wish", key: newId(services.random), ...asked };
    const reason = wishProblem(notes, wish) ?? limitProblem({ guests, notes }, wish);
    return reason ? refuse({ reason }) : accept(wish);
  });
}

export function removeWish(services: Services, admin: Admin, key: string): Changed {
  return keepNote(services, admin, () => accept({ without: key, kind: "wish" }));
}

export function setLock(
  services: Services,
  admin: Admin,
  { of, isOn }: { of: Subject; isOn: boolean },
): Changed {
  const lock: Lock = { kind: "lock", key: lockKey(of), of };
  return keepNote(services, admin, () => accept(isOn ? lock : { without: lock.key, kind: "lock" }));
}

export function changeCustoms(
  services: Services,
  admin: Admin,
  wanted: Omit<Customs, "kind" | "key">,
): Changed {
  return keepNote(services, admin, () => accept({ kind: "customs", key: customsKey, ...wanted }));
}

export function choosePreset(services: Services, admin: Admin, name: PresetName): Changed {
  return keepNote(services, admin, (notes) =>
    accept({ kind: "customs", key: customsKey, ...presetIn(notes, name) }),
  );
}

export function changeHonour(
  services: Services,
  admin: Admin,
  seats: HonourGuests,
): Changed<{ reason: HonourProblem }> {
  return keepNote(services, admin, () => {
    const reason = honourProblem(seats);
    if (reason) return refuse({ reason });
    const isNobody = Object.keys(seats).length === 0;
    return accept(
      isNobody ? { without: honourKey, kind: "honour" } : { kind: "honour", key: honourKey, seats },
    );
  });
}

export async function chooseHonourTable(
  services: Services,
  admin: Admin,
  table: string,
): Changed<{ reason: "no such table" }> {
  const { plan } = await gatherDinner(services, services.guestList.guests());
  const isThere = plan.tables.some(({ name }) => name === table);
  return keepNote(services, admin, () =>
    isThere
      ? accept({ kind: "honour table", key: honourTableKey, table })
      : refuse({ reason: "no such table" }),
  );
}

export async function notePrinted(services: Services, admin: Admin): Changed {
  const markedFor = await findDinner(services);
  const guests = services.guestList.guests().map(markedFor);
  const printedNow = (notes: readonly PlanNote[]): PrintedPlan => ({
    kind: "printed",
    key: printedKey,
    at: services.now(),
    seats: seatsNow(guests, sizesIn(notes)),
  });
  return keepNote(services, admin, (notes) => accept(printedNow(notes)), "seating printed");
}

export function showSeats(services: Services, admin: Admin, isOn: boolean): Changed {
  return keepNote(services, admin, () => {
    const note = { kind: "seats shown", key: seatsShownKey } as const;
    return accept(isOn ? note : { without: note.key, kind: note.kind });
  });
}

/** A note that is to go. Its kind counts, because a key may come from a form. */
export type NoteToGo = { without: string; kind: PlanNote["kind"] };

/** `decide` returns the note as it is to be, or the one that is to go. */
export function keepNote<Refusal>(
  services: Services,
  admin: Admin,
  decide: (notes: readonly PlanNote[]) => Result<PlanNote | NoteToGo, Refusal>,
  deed: "seating wishes changed" | "tables changed" | "seating printed" = "seating wishes changed",
): Changed<Refusal> {
  return keepSeating<NotesChanged, Refusal>(services, admin, {
    deed,
    async decide({ notes, keptTables }, group) {
      const decided = decide(notes);
      if (!decided.ok) return decided;
      const change = noteChange(notes, decided.value);
      if (!change) return accept({ moves: [], tables: null, done: { group: null } });
      const kept = await keepingItsTable(services, keptTables, change.to);
      const tables = { from: keptTables, to: kept, notes: [change] };
      return accept({ moves: [], tables, done: { group } });
    },
  });
}

/** A table with a note stays on the chart without guests, because otherwise the note would outlive it. */
export async function keepingItsTable(
  stores: Stores,
  kept: readonly string[],
  note: PlanNote | null,
): Promise<readonly string[]> {
  const table = note && tableOfNote(note);
  if (table === null || kept.includes(table)) return kept;
  return (await findAtTable(stores, table)).length > 0 ? [...kept, table] : kept;
}

/** null: it is so already. */
export function noteChange(notes: readonly PlanNote[], wanted: PlanNote | NoteToGo): NoteChange | null {
  const key = "without" in wanted ? wanted.without : wanted.key;
  const from = notes.find((note) => note.key === key && note.kind === wanted.kind) ?? null;
  const to = "without" in wanted ? null : wanted;
  return isDeepStrictEqual(from, to) ? null : { key, from, to };
}
