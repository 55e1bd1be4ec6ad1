// The browser uses these rules for the preview and the server for the decision, so both agree.

import { mostSeats } from "#domain/guest/field-kinds.ts";
import { readFieldText } from "#domain/guest/field-text.ts";
import type { GuestId } from "#domain/guest/guest.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import {
  type Chair,
  chairOf,
  guestsIn,
  isSameChair,
  keyOf,
  needsNoSeat,
  type Seatable,
  type SeatingPlan,
  type SeatPlace,
  seatPlaceOf,
  type TableSizes,
} from "./seating.ts";
import { isClosedChair, lockedGuestsIn, type NotedPlan } from "./plan-notes.ts";

/** "swap": the guest on that chair gets the one that becomes free, or none if there is none or none is needed. */
export type SeatRequest = { guest: GuestId; chair: Chair; mode: "if free" | "swap" };

export type SeatingMove<G> = { before: G; after: G };

export type SeatingRefusal<G> =
  | { reason: "gone" | "declined" | "not at dinner" | "no such table" | "no such seat" | "already there" }
  | { reason: "taken"; chair: Chair; by: readonly G[] }
  /** A swap needs a single guest on each of the two chairs; `chair` is the one with several. */
  | { reason: "several there"; chair: Chair; by: readonly G[] };

export type TableNameProblem = "name missing" | "too long" | "not plain text";

export type TableRefusal = TableNameProblem | "name in use" | "no such table";

export function decideSeating<G extends Seatable>(
  plan: SeatingPlan<G>,
  { guest: id, chair, mode }: SeatRequest,
): Result<SeatingMove<G>[], SeatingRefusal<G>> {
  const guest = guestsIn(plan).find((each) => each.id === id);
  if (!guest) return refuse({ reason: "gone" });
  if (guest.notAtDinner) return refuse({ reason: "not at dinner" });
  if (needsNoSeat(guest)) return refuse({ reason: "declined" });
  const table = plan.tables.find(({ name }) => name === chair.table.trim());
  if (!table) return refuse({ reason: "no such table" });
  const wanted = { table: table.name, seat: chair.seat };
  const sitting = table.seats[chair.seat - 1];
  if (!sitting) return refuse({ reason: "no such seat" });
  const old = chairOf(guest, plan.sizes);
  if (isSameChair(old, wanted)) return refuse({ reason: "already there" });

  const [other, ...more] = sitting;
  const seated = { before: guest, after: { ...guest, ...wanted } };
  if (!other) return accept([seated]);
  if (mode === "if free") return refuse({ reason: "taken", chair: wanted, by: sitting });
  if (more.length > 0) return refuse({ reason: "several there", chair: wanted, by: sitting });
  if (!old || needsNoSeat(other)) return accept([seated, { before: other, after: withoutChair(other) }]);
  const onChair = sittingOn(plan, old) ?? [];
  if (onChair.length > 1) return refuse({ reason: "several there", chair: old, by: onChair });
  return accept([seated, { before: other, after: { ...other, ...old } }]);
}

/** Clears the table too: else a new seat number would put the guest back. null: the guest has no place already. */
export function decideUnseating<G extends Seatable>(guest: G): SeatingMove<G> | null {
  const isNowhere = guest.table === null && guest.seat === null;
  return isNowhere ? null : { before: guest, after: withoutChair(guest) };
}

/** Returns the name as stored. `tables` are all names in use and kept. */
export function decideNewTable(tables: readonly string[], name: string): Result<string, TableRefusal> {
  const read = readTableName(name);
  return read.ok && tables.includes(read.value) ? refuse("name in use") : read;
}

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

export type TableSizeRequest = {
  /** null: each table that has no size of its own. */
  table: string | null;
  seats: number;
};

export function decideTableSize<G extends Seatable>(
  { sizes, ...plan }: SeatingPlan<G>,
  { table, seats }: TableSizeRequest,
): Result<{ sizes: TableSizes; moves: SeatingMove<G>[] }, "no such table" | "not a table size"> {
  if (table !== null && !plan.tables.some(({ name }) => name === table)) return refuse("no such table");
  if (!Number.isInteger(seats) || seats < 1 || seats > mostSeats) return refuse("not a table size");
  const others = sizes.own.filter((one) => one.table !== table);
  const own = table === null || seats === sizes.usual ? others : [...others, { table, seats }];
  const after = { usual: table === null ? seats : sizes.usual, own };
  const moves = plan.tables
    .flatMap((each) => each.seats.flat())
    .filter((guest) => chairOf(guest, after) === null)
    .flatMap((guest) => decideUnseating(guest) ?? []);
  return accept({ sizes: after, moves });
}

function readTableName(text: string): Result<string, TableNameProblem> {
  const read = readFieldText("table", text);
  if (!read.ok) return refuse(read.refusal === "too long" ? "too long" : "not plain text");
  return read.value === null ? refuse("name missing") : accept(read.value);
}

function withoutChair<G extends Seatable>(guest: G): G {
  return { ...guest, table: null, seat: null };
}

/** `from`: where the guest sat, or waited for a chair, when the proposal was made; null: nowhere. */
export type ProposedMove = { guest: GuestId; from: SeatPlace | null; to: Chair | null };

/** Returns the moves that are still to be made: none if all of them have been made already. */
export function decideProposal(
  plan: SeatingPlan<Seatable>,
  { tables, notes }: NotedPlan,
  moves: readonly ProposedMove[],
): Result<readonly ProposedMove[], "changed meanwhile"> {
  const guests = new Map(guestsIn(plan).map((guest) => [guest.id, guest]));
  const chairNow = (id: GuestId) => {
    const guest = guests.get(id);
    return guest ? chairOf(guest, plan.sizes) : null;
  };
  if (moves.every(({ guest, to }) => guests.has(guest) && isSameChair(chairNow(guest), to)))
    return accept([]);
  const moving = new Set(moves.map(({ guest }) => guest));
  const arriving = moves.flatMap(({ to }) => to ?? []);
  const areEachOnce = moving.size === moves.length && new Set(arriving.map(keyOf)).size === arriving.length;
  const areOpen = arriving.every(
    (chair) =>
      !isClosedChair(tables, chair) && sittingOn(plan, chair)?.every(({ id }) => moving.has(id)) === true,
  );
  const locked = new Set(lockedGuestsIn(notes));
  const mayMove = moves.every(({ guest: id, from }) => {
    const guest = guests.get(id);
    if (!guest || needsNoSeat(guest) || !isSameChair(seatPlaceOf(guest, plan.sizes), from)) return false;
    const chair = chairNow(id);
    const isAlone = chair !== null && sittingOn(plan, chair)?.length === 1;
    return !locked.has(id) && !(isAlone && isClosedChair(tables, chair));
  });
  return areEachOnce && areOpen && mayMove ? accept(moves) : refuse("changed meanwhile");
}

function sittingOn<G extends Seatable>({ tables }: SeatingPlan<G>, { table, seat }: Chair) {
  return tables.find(({ name }) => name === table)?.seats[seat - 1];
}
