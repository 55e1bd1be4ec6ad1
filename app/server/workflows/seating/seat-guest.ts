// An admin seats a guest on a free chair, swaps two guests, or unseats one; or several at once: a household, those who
// fill a table, all of one, everybody at their tables.

import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { type Chair, drawUpPlan, tableOf, tablesInUse, type SeatingPlan } from "#domain/seating/seating.ts";
import {
  decideSeating,
  decideUnseating,
  type SeatingMove,
  type SeatingRefusal,
} from "#domain/seating/seating-decisions.ts";
import { sizesIn } from "#domain/seating/plan-notes.ts";
import { findStoredGuest } from "#server/records/guests.ts";
import type { Admin } from "#server/admin.ts";
import type { Services } from "#server/services.ts";
import { type TablesChange, findAtTable } from "./reserve-chairs.ts";
import { findDinner } from "./find-dinner.ts";
import { keepSeating, readMoves, type SeatingChange } from "./keep-seating.ts";
import type { Busy } from "#server/workflows/keep-change.ts";
import { decideSeveral, type SeveralRefusal, type SeveralRequest } from "#domain/seating/seat-several.ts";
import type { SeatingDocument } from "#server/records/seating-document.ts";

export type Seated = { group: string; moves: readonly SeatingMove<Guest>[] };

/** "busy": too many concurrent changes of the plan; nothing was saved. */
export type SeatRefusal = SeatingRefusal<Guest> | Busy;

export type UnseatRefusal = { reason: "gone" | "unseated already" } | Busy;

export function seatGuest(
  services: Services,
  admin: Admin,
  { guestId, chair, mode }: { guestId: GuestId; chair: Chair; mode: "if free" | "swap" },
): Promise<Result<Seated, SeatRefusal>> {
  return keepSeating<Seated, SeatingRefusal<Guest>>(services, admin, {
    deed: "seated",
    async decide(seating, group) {
      const { plan } = await planAround(services, seating, chair.table.trim(), guestId);
      const decision = decideSeating(plan, { guest: guestId, chair, mode });
      if (!decision.ok) return decision;
      const change = await seatingMoves(services, seating, decision.value);
      return accept({ ...change, done: { group, moves: decision.value } });
    },
  });
}

export function unseatGuest(
  services: Services,
  admin: Admin,
  guestId: GuestId,
): Promise<Result<Seated, UnseatRefusal>> {
  return keepSeating<Seated, UnseatRefusal>(services, admin, {
    deed: "seated",
    async decide({ keptTables }, group) {
      const before = await findStoredGuest(services, guestId);
      if (!before) return refuse({ reason: "gone" });
      const move = decideUnseating(before.guest);
      if (!move) return refuse({ reason: "unseated already" });
      const tables = keepingTablesLeft(keptTables, [move]);
      return accept({ moves: [{ before, after: move.after }], tables, done: { group, moves: [move] } });
    },
  });
}

/** A table stays on the chart after its last guest moves; only `removeTable` removes it. */
function keepingTablesLeft(
  kept: readonly string[],
  moves: readonly SeatingMove<Guest>[],
): TablesChange | null {
  const stillNamed = new Set([...kept, ...moves.map(({ after }) => tableOf(after))]);
  const left = tablesInUse(moves.map(({ before }) => before)).filter((table) => !stillNamed.has(table));
  return left.length === 0 ? null : { from: kept, to: [...kept, ...left] };
}

export function seatSeveral(
  services: Services,
  admin: Admin,
  request: SeveralRequest,
): Promise<Result<Seated, SeveralRefusal | Busy>> {
  return keepSeating<Seated, SeveralRefusal>(services, admin, {
    deed: "seated",
    async decide(seating, group) {
      const { plan } = await planAround(services, seating, request.table.trim());
      const decided = decideSeveral(plan, request);
      if (!decided.ok) return refuse(decided.refusal);
      const change = await seatingMoves(services, seating, decided.value);
      const moves = change.moves.map(({ before, after }) => ({ before: before.guest, after }));
      return accept({ ...change, done: { group, moves } });
    },
  });
}

/** Who sits at the table, and the guest who is meant, come from the store: the list in memory may lag behind. */
export async function planAround(
  services: Services,
  { keptTables, notes }: SeatingDocument,
  table: string,
  guestId?: GuestId,
): Promise<{
  plan: SeatingPlan<Guest & { notAtDinner?: true }>;
  guests: ReadonlyMap<GuestId, Guest & { notAtDinner?: true }>;
}> {
  const markedFor = await findDinner(services);
  const meant = guestId === undefined ? null : await findStoredGuest(services, guestId);
  const stored = [...(await findAtTable(services, table)), ...(meant ? [meant] : [])];
  const listed = [...services.guestList.guests(), ...stored.map(({ guest }) => guest)].map(markedFor);
  const guests = new Map(listed.map((guest) => [guest.id, guest]));
  return { plan: drawUpPlan([...guests.values()], keptTables, sizesIn(notes)), guests };
}

/** These moves of guests as they are stored, with the tables that stay on the chart. */
export async function seatingMoves(
  services: Services,
  { keptTables }: SeatingDocument,
  decided: readonly SeatingMove<Guest>[],
): Promise<Pick<SeatingChange<unknown>, "moves" | "tables">> {
  const moves = await readMoves(services, decided);
  const seen = moves.map(({ before, after }) => ({ before: before.guest, after }));
  return { moves, tables: keepingTablesLeft(keptTables, seen) };
}
