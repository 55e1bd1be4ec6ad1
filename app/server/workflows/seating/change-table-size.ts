// An admin says how many chairs a table has, or each table that has no size of its own.

import type { Guest } from "#domain/guest/guest.ts";
import { type PlanNote, sizesIn } from "#domain/seating/plan-notes.ts";
import { decideTableSize, type TableSizeRequest } from "#domain/seating/seating-decisions.ts";
import { drawUpPlan } from "#domain/seating/seating.ts";
import { sizeKey, specifiedSeats } from "#domain/seating/table-sizes.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";
import type { Services } from "#server/services.ts";
import type { Busy } from "#server/workflows/keep-change.ts";
import { noteChange } from "./change-notes.ts";
import { findAtTable } from "./reserve-chairs.ts";
import { keepSeating, readMoves } from "./keep-seating.ts";
import { keepingTablesLeft } from "./seat-guest.ts";

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
    async decide({ keptTables, notes }, group) {
      const name = table === null ? null : table.trim();
      const there = name === null ? [] : await findAtTable(services, name);
      const fresh = new Map(there.map(({ guest }) => [guest.id, guest]));
      const guests = services.guestList.guests().map((guest) => fresh.get(guest.id) ?? guest);
      const before = sizesIn(notes);
      const decided = decideTableSize(drawUpPlan(guests, keptTables, before), { table: name, seats });
      if (!decided.ok) return refuse({ reason: decided.refusal });
      const isUsual = seats === (name === null ? specifiedSeats : before.usual);
      const size: PlanNote = { kind: "size", key: sizeKey(name), table: name, seats };
      const change = noteChange(notes, isUsual ? { without: size.key, kind: size.kind } : size);
      const moves = await readMoves(services, decided.value.moves);
      if (!change && moves.length === 0)
        return accept({ moves, tables: null, done: { group: null, guests: [] } });
      const unseated = moves.map((move) => ({ before: move.before.guest, after: move.after }));
      const left = keepingTablesLeft(keptTables, unseated) ?? { from: keptTables, to: keptTables };
      return accept({
        moves,
        tables: { ...left, notes: change ? [change] : [] },
        done: { group, guests: unseated.map(({ after }) => after) },
      });
    },
  });
}
