import { isDeepStrictEqual } from "node:util";
import {
  decideDisplayName,
  type DisplayName,
  type DisplayNameProblem,
  readDisplayName,
} from "#domain/guest/display-names.ts";
import type { Guest } from "#domain/guest/guest.ts";
import type { InEach } from "#domain/language.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { renameTableIn } from "#domain/seating/note-references.ts";
import { type NotedPlan, withSize } from "#domain/seating/plan-notes.ts";
import {
  decideNewTable,
  decideRename,
  decideUnseating,
  type TableRefusal,
  decideTableSize,
  type TableSizeRequest,
} from "#domain/seating/seating-decisions.ts";
import { findTable, ensureTables, putTable, type TableRecord } from "#domain/seating/table-record.ts";
import type { StoredGuest } from "#server/records/guests.ts";
import type { Admin } from "#server/admin.ts";
import type { Services } from "#server/services.ts";
import { findAtTable, type Stores } from "./reserve-chairs.ts";
import { commitSeating, type SeatingChange, planAround, seatingMoves } from "./seat-guest.ts";
import { readSeatingDocument, type SeatingDocument } from "#server/records/seating-document.ts";

/** `group` null: nothing had to change. `guests`: those who moved along or were unseated. */
export type TableChanged = { name: string; group: string | null; guests: readonly Guest[] };

export type TableChangeRefusal =
  | { reason: TableRefusal | DisplayNameProblem }
  | { reason: "display name changed" }
  /** The guests with this table, with or without a seat. */
  | { reason: "in use"; by: readonly Guest[] };

export async function readSavedTables(services: Pick<Services, "documents">): Promise<readonly string[]> {
  return (await readSeatingDocument(services)).tables.map(({ table }) => table);
}

export function addTable(
  services: Services,
  admin: Admin,
  name: string,
): Promise<Result<TableChanged, TableChangeRefusal>> {
  return changeTables(services, admin, async (seating, group) => {
    const decision = decideNewTable(await namesTaken(services, seating, [name]), name);
    if (!decision.ok) return refuse({ reason: decision.refusal });
    const { tables, notes } = renameTableIn(seating, { table: decision.value, to: null });
    const after = { tables: ensureTables(tables, [decision.value]), notes };
    return accept({ moves: [], after, done: { name: decision.value, group, guests: [] } });
  });
}

export function renameTable(
  services: Services,
  admin: Admin,
  { table, to }: { table: string; to: string },
): Promise<Result<TableChanged, TableChangeRefusal>> {
  return changeTables(services, admin, async (seating, group) => {
    const old = table.trim();
    const there = await findAtTable(services, old);
    const names = await namesTaken(services, seating, [old, to]);
    const decision = decideRename(names, { table: old, to });
    if (!decision.ok) return refuse({ reason: decision.refusal });
    const name = decision.value;
    if (name === old) return accept(unchanged(name));
    const moves = there.map((before) => ({ before, after: { ...before.guest, table: name } }));
    const { tables, notes } = renameTableIn(seating, { table: old, to: name });
    return accept({
      moves,
      after: { tables: ensureTables(tables, [name]), notes },
      done: { name, group, guests: moves.map(({ after }) => after) },
    });
  });
}

export function removeTable(
  services: Services,
  admin: Admin,
  { table, evenIfUsed }: { table: string; evenIfUsed: boolean },
): Promise<Result<TableChanged, TableChangeRefusal>> {
  return changeTables<TableChangeRefusal>(services, admin, async (seating, group) => {
    const name = table.trim();
    const there = await findAtTable(services, name);
    const isKept = seating.tables.some((each) => each.table === name);
    if (there.length === 0 && !isKept) return refuse({ reason: "no such table" });
    if (there.length > 0 && !evenIfUsed)
      return refuse({ reason: "in use", by: there.map(({ guest }) => guest) });
    const moves = there.flatMap(unseating);
    return accept({
      moves,
      after: renameTableIn(seating, { table: name, to: null }),
      done: { name, group, guests: moves.map(({ after }) => after) },
    });
  });
}

/** Both languages empty: none. `expected`: the name when the admin started to edit. */
export function nameTable(
  services: Services,
  admin: Admin,
  { table, expected, value }: { table: string; expected: DisplayName | null; value: InEach<string> },
): Promise<Result<TableChanged, TableChangeRefusal>> {
  return changeTable<TableChangeRefusal>(services, admin, {
    table,
    decide(before) {
      const read = readDisplayName(value);
      if (!read.ok) return refuse({ reason: read.refusal });
      const decision = decideDisplayName(before.name, { expected, value: read.value });
      if (!decision.ok) return refuse({ reason: decision.refusal });
      return accept({ ...before, name: decision.value });
    },
  });
}

/** What is noted of the table. It is kept from now on, because otherwise that would outlive it. */
export function changeTable<Refusal>(
  services: Services,
  admin: Admin,
  {
    table,
    deed = "tables changed",
    decide,
  }: {
    table: string;
    deed?: "tables changed" | "seating wishes changed";
    decide: (before: TableRecord, seating: NotedPlan) => Result<TableRecord, Refusal>;
  },
): Promise<Result<TableChanged, Refusal | { reason: "no such table" }>> {
  const name = table.trim();
  async function decideOn(
    seating: SeatingDocument,
    group: string,
  ): Promise<Result<SeatingChange<TableChanged>, Refusal | { reason: "no such table" }>> {
    const names = await namesTaken(services, seating, [name]);
    const before = findTable(seating.tables, name);
    const decided = decide(before, seating);
    if (!decided.ok) return decided;
    if (!names.includes(name)) return refuse({ reason: "no such table" });
    if (isDeepStrictEqual(decided.value, before)) return accept(unchanged(name));
    const after = { ...seating, tables: putTable(seating.tables, decided.value) };
    return accept({ moves: [], after, done: { name, group, guests: [] } });
  }
  return commitSeating(services, admin, { deed, decide: decideOn });
}

function changeTables<Refusal>(
  services: Services,
  admin: Admin,
  decide: (seating: SeatingDocument, group: string) => Promise<Result<SeatingChange<TableChanged>, Refusal>>,
): Promise<Result<TableChanged, Refusal>> {
  return commitSeating(services, admin, { deed: "tables changed", decide });
}

function unchanged(name: string): SeatingChange<TableChanged> {
  return { moves: [], after: null, done: { name, group: null, guests: [] } };
}

async function namesTaken(
  stores: Stores,
  { tables }: SeatingDocument,
  names: readonly string[],
): Promise<readonly string[]> {
  const taken = tables.map(({ table }) => table);
  for (const name of names.map((each) => each.trim())) {
    const there = await findAtTable(stores, name);
    if (there.length > 0) taken.push(name);
  }
  return taken;
}

function unseating(before: StoredGuest): { before: StoredGuest; after: Guest }[] {
  const move = decideUnseating(before.guest);
  return move ? [{ before, after: move.after }] : [];
}

export type TableSizeRefusal = { reason: "no such table" | "not a table size" };

export function changeTableSize(
  services: Services,
  admin: Admin,
  { table, seats }: TableSizeRequest,
): Promise<Result<TableChanged, TableSizeRefusal>> {
  return changeTables<TableSizeRefusal>(services, admin, async (seating, group) => {
    const name = table === null ? null : table.trim();
    const { plan } = await planAround(services, seating, name ?? "");
    const decided = decideTableSize(plan, { table: name, seats });
    if (!decided.ok) return refuse({ reason: decided.refusal });
    const { moves, after: left } = await seatingMoves(services, seating, decided.value.moves);
    const { tables, notes } = withSize(left ?? seating, { table: name, seats });
    const isSame = isDeepStrictEqual([tables, notes], [seating.tables, seating.notes]);
    if (isSame && moves.length === 0) return accept(unchanged(name ?? ""));
    const guests = moves.map(({ after }) => after);
    return accept({ moves, after: { tables, notes }, done: { name: name ?? "", group, guests } });
  });
}
