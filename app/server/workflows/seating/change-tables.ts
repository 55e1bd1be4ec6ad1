// An admin adds, renames or removes a table of the seating plan, or gives it a display name or a number of chairs.

import {
  decideDisplayName,
  type DisplayName,
  type DisplayNameChange,
  type DisplayNameProblem,
  followTable,
  readDisplayName,
} from "#domain/guest/display-names.ts";
import type { Guest } from "#domain/guest/guest.ts";
import type { InEach } from "#domain/language.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { notesFollowing } from "#domain/seating/notes-following.ts";
import type { NoteChange, PlanNote } from "#domain/seating/plan-notes.ts";
import {
  decideNewTable,
  decideRename,
  decideUnseating,
  type TableRefusal,
  decideTableSize,
  type TableSizeRequest,
} from "#domain/seating/seating-decisions.ts";
import type { StoredGuest } from "#server/records/guests.ts";
import type { Admin } from "#server/admin.ts";
import type { Services } from "#server/services.ts";
import { findAtTable, type Stores } from "./reserve-chairs.ts";
import { keepSeating, type SeatingChange } from "./keep-seating.ts";
import type { Busy } from "#server/workflows/keep-change.ts";
import { readSeatingDocument, type SeatingDocument } from "#server/records/seating-document.ts";
import { sizeKey, specifiedSeats } from "#domain/seating/table-sizes.ts";
import { keepingItsTable, noteChange } from "./change-notes.ts";
import { planAround, seatingMoves } from "./seat-guest.ts";

/** `group` null: nothing had to change. `guests`: those who moved along or were unseated. */
export type TableChanged = { name: string; group: string | null; guests: readonly Guest[] };

export type TableChangeRefusal =
  | Busy
  | { reason: TableRefusal | DisplayNameProblem }
  | { reason: "display name changed" }
  /** The guests with this table, with or without a seat. */
  | { reason: "in use"; by: readonly Guest[] };

/** The tables that stay in the plan without guests. */
export async function readKeptTables(services: Pick<Services, "documents">): Promise<readonly string[]> {
  return (await readSeatingDocument(services)).keptTables;
}

export function addTable(
  services: Services,
  admin: Admin,
  name: string,
): Promise<Result<TableChanged, TableChangeRefusal>> {
  return changeTables(services, admin, async ({ keptTables, notes }, group) => {
    const decision = decideNewTable(await namesTaken(services, keptTables, [name]), name);
    if (!decision.ok) return refuse({ reason: decision.refusal });
    const leftOver = notesFollowing(notes, { table: decision.value, to: null });
    const tables = { from: keptTables, to: [...keptTables, decision.value], ...followedBy([], leftOver) };
    return accept({ moves: [], tables, done: { name: decision.value, group, guests: [] } });
  });
}

export function renameTable(
  services: Services,
  admin: Admin,
  { table, to }: { table: string; to: string },
): Promise<Result<TableChanged, TableChangeRefusal>> {
  return changeTables(services, admin, async ({ keptTables, displayNames, notes }, group) => {
    const old = table.trim();
    const there = await findAtTable(services, old);
    const names = await namesTaken(services, keptTables, [old, to]);
    const decision = decideRename(names, { table: old, to });
    if (!decision.ok) return refuse({ reason: decision.refusal });
    const name = decision.value;
    if (name === old) return accept(unchanged(name));
    const kept = keptTables.filter((each) => each !== old);
    const moves = there.map((before) => ({ before, after: { ...before.guest, table: name } }));
    const renamed = { table: old, to: name };
    const followed = followedBy(followTable(displayNames, renamed), notesFollowing(notes, renamed));
    return accept({
      moves,
      tables: { from: [...kept, old], to: [...kept, name], ...followed },
      done: { name, group, guests: moves.map(({ after }) => after) },
    });
  });
}

/** `evenIfUsed`: the table's guests are unseated. */
export function removeTable(
  services: Services,
  admin: Admin,
  { table, evenIfUsed }: { table: string; evenIfUsed: boolean },
): Promise<Result<TableChanged, TableChangeRefusal>> {
  return changeTables(services, admin, async ({ keptTables, displayNames, notes }, group) => {
    const name = table.trim();
    const there = await findAtTable(services, name);
    if (there.length === 0 && !keptTables.includes(name)) return refuse({ reason: "no such table" });
    if (there.length > 0 && !evenIfUsed)
      return refuse({ reason: "in use", by: there.map(({ guest }) => guest) });
    const kept = keptTables.filter((each) => each !== name);
    const moves = there.flatMap(unseating);
    const gone = { table: name, to: null };
    const followed = followedBy(followTable(displayNames, gone), notesFollowing(notes, gone));
    return accept({
      moves,
      tables: { from: [...kept, name], to: kept, ...followed },
      done: { name, group, guests: moves.map(({ after }) => after) },
    });
  });
}

/**
 * Sets the name that guests read in place of the short one; both languages empty: none. `expected`: the name when
 * the admin started to edit. The table is kept from now on, because otherwise its name would outlive it.
 */
export function nameTable(
  services: Services,
  admin: Admin,
  { table, expected, value }: { table: string; expected: DisplayName | null; value: InEach<string> },
): Promise<Result<TableChanged, TableChangeRefusal>> {
  return changeTables(services, admin, async ({ keptTables, displayNames }, group) => {
    const name = table.trim();
    const read = readDisplayName(value);
    if (!read.ok) return refuse({ reason: read.refusal });
    const names = await namesTaken(services, keptTables, [name]);
    if (!names.includes(name)) return refuse({ reason: "no such table" });
    const decision = decideDisplayName(displayNames, { table: name, expected, value: read.value });
    if (!decision.ok) return refuse({ reason: decision.refusal });
    const change = decision.value;
    if (!change) return accept(unchanged(name));
    const kept = keptTables.filter((each) => each !== name);
    const tables = { from: keptTables, to: [...kept, name], displayNames: [change] };
    return accept({ moves: [], tables, done: { name, group, guests: [] } });
  });
}

function changeTables(
  services: Services,
  admin: Admin,
  decide: (
    seating: SeatingDocument,
    group: string,
  ) => Promise<Result<SeatingChange<TableChanged>, TableChangeRefusal>>,
): Promise<Result<TableChanged, TableChangeRefusal>> {
  return keepSeating(services, admin, { deed: "tables changed", decide });
}

function unchanged(name: string): SeatingChange<TableChanged> {
  return { moves: [], tables: null, done: { name, group: null, guests: [] } };
}

/** The kept tables, and those of `names` that a guest has. */
async function namesTaken(
  stores: Stores,
  kept: readonly string[],
  names: readonly string[],
): Promise<readonly string[]> {
  const taken = [...kept];
  for (const name of names.map((each) => each.trim())) {
    const there = await findAtTable(stores, name);
    if (there.length > 0) taken.push(name);
  }
  return taken;
}

function followedBy(displayNames: readonly DisplayNameChange[], notes: readonly NoteChange[]) {
  return { ...(displayNames.length > 0 ? { displayNames } : {}), ...(notes.length > 0 ? { notes } : {}) };
}

function unseating(before: StoredGuest): { before: StoredGuest; after: Guest }[] {
  const move = decideUnseating(before.guest);
  return move ? [{ before, after: move.after }] : [];
}

/** `group` null: nothing had to change. `guests`: those whose chair is gone. */
export type TableSized = { group: string | null; guests: readonly Guest[] };

export type TableSizeRefusal = Busy | { reason: "no such table" | "not a table size" };

export function changeTableSize(
  services: Services,
  admin: Admin,
  { table, seats }: TableSizeRequest,
): Promise<Result<TableSized, TableSizeRefusal>> {
  return keepSeating<TableSized, TableSizeRefusal>(services, admin, {
    deed: "tables changed",
    async decide(seating, group) {
      const { keptTables, notes } = seating;
      const name = table === null ? null : table.trim();
      const { plan } = await planAround(services, seating, name ?? "");
      const decided = decideTableSize(plan, { table: name, seats });
      if (!decided.ok) return refuse({ reason: decided.refusal });
      const isUsual = seats === (name === null ? specifiedSeats : plan.sizes.usual);
      const size: PlanNote = { kind: "size", key: sizeKey(name), table: name, seats };
      const change = noteChange(notes, isUsual ? { without: size.key, kind: size.kind } : size);
      const { moves, tables } = await seatingMoves(services, seating, decided.value.moves);
      if (!change && moves.length === 0)
        return accept({ moves, tables: null, done: { group: null, guests: [] } });
      const kept = await keepingItsTable(services, tables?.to ?? keptTables, change?.to ?? null);
      return accept({
        moves,
        tables: { from: keptTables, to: kept, notes: change ? [change] : [] },
        done: { group, guests: moves.map(({ after }) => after) },
      });
    },
  });
}
