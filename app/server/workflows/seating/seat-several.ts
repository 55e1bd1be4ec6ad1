// An admin seats a household in one move, fills a table, empties it, or seats everybody at their tables.

import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { decideSeveral, type SeveralRefusal, type SeveralRequest } from "#domain/seating/seat-several.ts";
import { drawUpPlan, type SeatingPlan } from "#domain/seating/seating.ts";
import type { SeatingMove } from "#domain/seating/seating-decisions.ts";
import { sizesIn } from "#domain/seating/plan-notes.ts";
import type { Admin } from "#server/admin.ts";
import type { SeatingDocument } from "#server/records/seating-document.ts";
import type { Services } from "#server/services.ts";
import type { Busy } from "#server/workflows/keep-change.ts";
import { findDinner } from "./find-dinner.ts";
import { keepSeating, readMoves, type SeatingChange } from "./keep-seating.ts";
import { findAtTable } from "./reserve-chairs.ts";
import { keepingTablesLeft, type Seated } from "./seat-guest.ts";

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

/** Who sits at the table comes from the store, because the list in memory may lag behind another process. */
export async function planAround(
  services: Services,
  { keptTables, notes }: SeatingDocument,
  table: string,
): Promise<{
  plan: SeatingPlan<Guest & { notAtDinner?: true }>;
  guests: ReadonlyMap<GuestId, Guest & { notAtDinner?: true }>;
}> {
  const markedFor = await findDinner(services);
  const there = await findAtTable(services, table);
  const listed = [...services.guestList.guests(), ...there.map(({ guest }) => guest)].map(markedFor);
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
