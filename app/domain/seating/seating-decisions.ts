// What becomes of the plan when somebody is seated or a table gets a name. The browser asks for a
// preview and the server to decide, so both say the same.

import { readFieldText } from "#domain/guest/field-text.ts";
import type { GuestId } from "#domain/guest/guest.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import {
  type Chair,
  chairOf,
  guestsIn,
  hasDeclined,
  isSameChair,
  type Seatable,
  type SeatingPlan,
} from "./seating.ts";

/** "swap": who sits there gets the chair that the guest leaves, or none if there is none or none is needed. */
export type SeatRequest = { guest: GuestId; chair: Chair; mode: "if free" | "swap" };

export type SeatingMove<G> = { before: G; after: G };

export type SeatingRefusal<G> =
  | { reason: "gone" | "declined" | "no such table" | "no such seat" | "already there" }
  | { reason: "taken"; chair: Chair; by: readonly G[] }
  /** Nobody can swap with two; which of the two chairs it is. */
  | { reason: "several there"; chair: Chair; by: readonly G[] };

export type TableNameProblem = "name missing" | "too long" | "not plain text";

export type TableRefusal = TableNameProblem | "name in use" | "no such table";

/** The guest first, then the one who makes room. */
export function decideSeating<G extends Seatable>(
  plan: SeatingPlan<G>,
  { guest: id, chair, mode }: SeatRequest,
): Result<SeatingMove<G>[], SeatingRefusal<G>> {
  const guest = guestsIn(plan).find((each) => each.id === id);
  if (!guest) return refuse({ reason: "gone" });
  if (hasDeclined(guest)) return refuse({ reason: "declined" });
  const table = plan.tables.find(({ name }) => name === chair.table.trim());
  if (!table) return refuse({ reason: "no such table" });
  const wanted = { table: table.name, seat: chair.seat };
  const sitting = table.seats[chair.seat - 1];
  if (!sitting) return refuse({ reason: "no such seat" });
  const old = chairOf(guest);
  if (isSameChair(old, wanted)) return refuse({ reason: "already there" });

  const [other, ...more] = sitting;
  const seated = { before: guest, after: { ...guest, ...wanted } };
  if (!other) return accept([seated]);
  if (mode === "if free") return refuse({ reason: "taken", chair: wanted, by: sitting });
  if (more.length > 0) return refuse({ reason: "several there", chair: wanted, by: sitting });
  if (!old || hasDeclined(other)) return accept([seated, { before: other, after: withoutChair(other) }]);
  const left = guestsOn(plan, old);
  if (left.length > 1) return refuse({ reason: "several there", chair: old, by: left });
  return accept([seated, { before: other, after: { ...other, ...old } }]);
}

/**
 * Takes away the table too: "Unseated" on the chart means nowhere, and a table that is left behind
 * would bring the guest back there when the list gets a seat number. null: nowhere already.
 */
export function decideUnseating<G extends Seatable>(guest: G): SeatingMove<G> | null {
  const isNowhere = guest.table === null && guest.seat === null;
  return isNowhere ? null : { before: guest, after: withoutChair(guest) };
}

/** The name as it is kept. `tables` are the names in use and kept. */
export function decideNewTable(tables: readonly string[], name: string): Result<string, TableRefusal> {
  const read = readTableName(name);
  return read.ok && tables.includes(read.value) ? refuse("name in use") : read;
}

/** The new name as it is kept; the old one again if nothing is to change. */
export function decideRename(
  tables: readonly string[],
  { table, to }: { table: string; to: string },
): Result<string, TableRefusal> {
  const old = table.trim();
  if (!tables.includes(old)) return refuse("no such table");
  return decideNewTable(
    tables.filter((name) => name !== old),
    to,
  );
}

function readTableName(text: string): Result<string, TableNameProblem> {
  const read = readFieldText("table", text);
  if (!read.ok) return refuse(read.refusal === "too long" ? "too long" : "not plain text");
  return read.value === null ? refuse("name missing") : accept(read.value);
}

function guestsOn<G extends Seatable>({ tables }: SeatingPlan<G>, { table, seat }: Chair): readonly G[] {
  return tables.find(({ name }) => name === table)?.seats[seat - 1] ?? [];
}

function withoutChair<G extends Seatable>(guest: G): G {
  return { ...guest, table: null, seat: null };
}
