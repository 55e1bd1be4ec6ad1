// An admin seats a guest on a free chair, swaps two guests, or unseats one.

import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import {
  type Chair,
  claimedChair,
  drawUpPlan,
  keyOf,
  tableOf,
  tablesInUse,
} from "#domain/seating/seating.ts";
import {
  decideSeating,
  decideUnseating,
  type SeatingMove,
  type SeatingRefusal,
} from "#domain/seating/seating-decisions.ts";
import { sizesIn } from "#domain/seating/plan-notes.ts";
import { type StoredGuest, findStoredGuest } from "#server/records/guests.ts";
import type { Admin } from "#server/admin.ts";
import type { Services } from "#server/services.ts";
import { type TablesChange, findSitting } from "./reserve-chairs.ts";
import { findDinner } from "./find-dinner.ts";
import { keepSeating } from "./keep-seating.ts";
import type { Busy } from "#server/workflows/keep-change.ts";

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
    async decide({ keptTables, notes }, group) {
      const sizes = sizesIn(notes);
      const listed = await findStoredGuest(services, guestId);
      if (!listed) return refuse({ reason: "gone" });
      const old = claimedChair(listed.guest);
      const wanted = { table: chair.table.trim(), seat: chair.seat };
      const chairs = old ? [wanted, old] : [wanted];
      const markedFor = await findDinner(services);
      const fresh = [listed, ...(await findSitting(services, chairs))].map((one) => {
        return { ...one, guest: markedFor(one.guest) };
      });
      const plan = drawUpPlan(allWith(services, chairs, fresh), keptTables, sizes);
      const decision = decideSeating(plan, { guest: guestId, chair: wanted, mode });
      if (!decision.ok) return decision;
      const moves = decision.value;
      return accept({
        moves: moves.flatMap(({ before: guest, after }) => {
          const before = fresh.find((one) => one.guest === guest);
          return before ? [{ before, after }] : [];
        }),
        tables: keepingTablesLeft(keptTables, moves),
        done: { group, moves },
      });
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

/** The list in memory, with the guests on these chairs from the store. */
function allWith(
  { guestList }: Pick<Services, "guestList">,
  chairs: readonly Chair[],
  fresh: readonly StoredGuest[],
): Guest[] {
  const asked = new Set(chairs.map(keyOf));
  const elsewhere = guestList.guests().filter((guest) => {
    const chair = claimedChair(guest);
    return chair === null || !asked.has(keyOf(chair));
  });
  return [
    ...new Map([...elsewhere, ...fresh.map(({ guest }) => guest)].map((guest) => [guest.id, guest])).values(),
  ];
}

/** A table stays on the chart after its last guest moves; only `removeTable` removes it. */
export function keepingTablesLeft(
  kept: readonly string[],
  moves: readonly SeatingMove<Guest>[],
): TablesChange | null {
  const stillNamed = new Set([...kept, ...moves.map(({ after }) => tableOf(after))]);
  const left = tablesInUse(moves.map(({ before }) => before)).filter((table) => !stillNamed.has(table));
  return left.length === 0 ? null : { from: kept, to: [...kept, ...left] };
}
