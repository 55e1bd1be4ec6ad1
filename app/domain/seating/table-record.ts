// A record is kept under the text that its guests have. A table with one is on the chart without guests, too.

import type { DisplayName, NamedTable } from "#domain/guest/display-names.ts";
import type { StandsAt, TableShape } from "./room/room-notes.ts";

export type TableRecord = {
  table: string;
  /** What guests read in its place; null: the text. */
  name: DisplayName | null;
  /** null: as many as usual. */
  seats: number | null;
  /** null: wherever the plan of the room puts it. */
  place: (StandsAt & { shape: TableShape }) | null;
  isLocked: boolean;
  /** By seat, the chairs that a proposal leaves as they are. */
  lockedChairs: Readonly<Record<string, true>>;
};

export function findTable(tables: readonly TableRecord[], table: string): TableRecord {
  const blank = { name: null, seats: null, place: null, isLocked: false, lockedChairs: {} };
  return tables.find((each) => each.table === table) ?? { table, ...blank };
}

export function putTable(tables: readonly TableRecord[], record: TableRecord): readonly TableRecord[] {
  const isThere = tables.some(({ table }) => table === record.table);
  return isThere ? tables.map((each) => (each.table === record.table ? record : each)) : [...tables, record];
}

export function ensureTables(
  tables: readonly TableRecord[],
  names: readonly string[],
): readonly TableRecord[] {
  const known = new Set(tables.map(({ table }) => table));
  const missing = [...new Set(names)].filter((name) => !known.has(name));
  return missing.length === 0 ? tables : [...tables, ...missing.map((name) => findTable([], name))];
}

export function displayNamesOf(tables: readonly TableRecord[]): readonly NamedTable[] {
  return tables.flatMap(({ table, name }) => (name ? [{ table, name }] : []));
}
