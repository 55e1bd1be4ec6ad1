// An admin says how many chairs a table has, or each table that has no size of its own.

import type { Guest } from "#domain/guest/guest.ts";
import type { PlanNote } from "#domain/seating/plan-notes.ts";
import { decideTableSize, type TableSizeRequest } from "#domain/seating/seating-decisions.ts";
import { sizeKey, specifiedSeats } from "#domain/seating/table-sizes.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";
import type { Services } from "#server/services.ts";
import type { Busy } from "#server/workflows/keep-change.ts";
import { keepingItsTable, noteChange } from "./change-notes.ts";
import { keepSeating } from "./keep-seating.ts";
import { planAround, seatingMoves } from "./seat-several.ts";

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
