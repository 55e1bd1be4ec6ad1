// An admin seats a household in one move, fills a table, or empties it.

import { accept, refuse, type Result } from "#domain/result.ts";
import { decideSeveral, type SeveralRefusal, type SeveralRequest } from "#domain/seating/seat-several.ts";
import { drawUpPlan } from "#domain/seating/seating.ts";
import { sizesIn } from "#domain/seating/plan-notes.ts";
import type { Admin } from "#server/admin.ts";
import type { Services } from "#server/services.ts";
import type { Busy } from "#server/workflows/keep-change.ts";
import { findDinner } from "./find-dinner.ts";
import { keepSeating, readMoves } from "./keep-seating.ts";
import { findAtTable } from "./reserve-chairs.ts";
import { keepingTablesLeft, type Seated } from "./seat-guest.ts";

export function seatSeveral(
  services: Services,
  admin: Admin,
  request: SeveralRequest,
): Promise<Result<Seated, SeveralRefusal | Busy>> {
  return keepSeating<Seated, SeveralRefusal>(services, admin, {
    deed: "seated",
    async decide({ keptTables, notes }, group) {
      const markedFor = await findDinner(services);
      // Who sits at the table comes from the store, because the list in memory may lag behind another process.
      const there = await findAtTable(services, request.table.trim());
      const fresh = new Map(there.map(({ guest }) => [guest.id, guest]));
      const guests = services.guestList.guests().map((guest) => markedFor(fresh.get(guest.id) ?? guest));
      const decided = decideSeveral(drawUpPlan(guests, keptTables, sizesIn(notes)), request);
      if (!decided.ok) return refuse(decided.refusal);
      const moves = await readMoves(services, decided.value);
      const seen = moves.map(({ before, after }) => ({ before: before.guest, after }));
      return accept({ moves, tables: keepingTablesLeft(keptTables, seen), done: { group, moves: seen } });
    },
  });
}
