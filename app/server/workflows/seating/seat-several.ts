// An admin seats a household in one move, fills a table, or empties it.

import { accept, refuse, type Result } from "#domain/result.ts";
import { decideSeveral, type SeveralRefusal, type SeveralRequest } from "#domain/seating/seat-several.ts";
import { chairOf, drawUpPlan, isSameChair } from "#domain/seating/seating.ts";
import type { Admin } from "#server/admin.ts";
import { findStoredGuest } from "#server/records/guests.ts";
import type { Services } from "#server/services.ts";
import { Conflict } from "#server/store/documents.ts";
import type { Busy } from "#server/workflows/keep-change.ts";
import { findDinner } from "./find-dinner.ts";
import { keepSeating, type SeatingChange } from "./keep-seating.ts";
import { findAtTable } from "./reserve-chairs.ts";
import { keepingTablesLeft, type Seated } from "./seat-guest.ts";

export function seatSeveral(
  services: Services,
  admin: Admin,
  request: SeveralRequest,
): Promise<Result<Seated, SeveralRefusal | Busy>> {
  return keepSeating<Seated, SeveralRefusal>(services, admin, {
    deed: "seated",
    async decide({ keptTables }, group) {
      const markedFor = await findDinner(services);
      // Who sits at the table comes from the store, because the list in memory may lag behind another process.
      const there = await findAtTable(services, request.table.trim());
      const fresh = new Map(there.map(({ guest }) => [guest.id, guest]));
      const guests = services.guestList.guests().map((guest) => markedFor(fresh.get(guest.id) ?? guest));
      const decided = decideSeveral(drawUpPlan(guests, keptTables), request);
      if (!decided.ok) return refuse(decided.refusal);
      const moves: SeatingChange<Seated>["moves"][number][] = [];
      for (const { before: seen, after } of decided.value) {
        const before = await findStoredGuest(services, seen.id);
        if (!before || !isSameChair(chairOf(before.guest), chairOf(seen)))
          throw new Conflict("A guest has another chair meanwhile");
        moves.push({ before, after: { ...before.guest, table: after.table, seat: after.seat } });
      }
      const seen = moves.map(({ before, after }) => ({ before: before.guest, after }));
      return accept({ moves, tables: keepingTablesLeft(keptTables, seen), done: { group, moves: seen } });
    },
  });
}
