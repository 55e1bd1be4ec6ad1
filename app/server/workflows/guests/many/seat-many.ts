// An admin seats several guests at one table, on its free chairs in their order. Whoever finds none keeps the place
// that they have, and nobody who sits there is moved.

import type { GuestId } from "#domain/guest/guest.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { chairOf, claimedChair, needsNoSeat, tableOf, tablesInUse } from "#domain/seating/seating.ts";
import { sizesIn } from "#domain/seating/plan-notes.ts";
import { seatNumbers, sizeOf } from "#domain/seating/table-sizes.ts";
import type { Admin } from "#server/admin.ts";
import { findStoredGuest, type StoredGuest } from "#server/records/guests.ts";
import type { Services } from "#server/services.ts";
import type { Busy } from "#server/workflows/keep-change.ts";
import { findDinner } from "#server/workflows/seating/find-dinner.ts";
import { keepSeating } from "#server/workflows/seating/keep-seating.ts";
import { findAtTable } from "#server/workflows/seating/reserve-chairs.ts";
import { keepingTablesLeft } from "#server/workflows/seating/seat-guest.ts";
import type { NotDone, ManyChanged } from "./change-many.ts";

export type SeatManyRefusal = { reason: "no such table" };

type WantedSeats = { guestIds: readonly GuestId[]; table: string };

/** Rejects with `DocumentsUnavailable`; nobody was seated. */
export function seatMany(
  services: Services,
  admin: Admin,
  { guestIds, table: typed }: WantedSeats,
): Promise<Result<ManyChanged, SeatManyRefusal | Busy>> {
  const table = typed.trim();
  const ids = [...new Set(guestIds)];
  return keepSeating<ManyChanged, SeatManyRefusal>(services, admin, {
    deed: "seated",
    async decide({ keptTables, notes }, group) {
      const sizes = sizesIn(notes);
      const known = [...keptTables, ...tablesInUse(services.guestList.guests())];
      if (!known.includes(table)) return refuse({ reason: "no such table" });
      const there = await findAtTable(services, table);
      const taken = new Set(there.map(({ guest }) => claimedChair(guest)?.seat));
      const free = seatNumbers(sizeOf(table, sizes)).filter((seat) => !taken.has(seat));
      const markedFor = await findDinner(services);
      const left: NotDone[number][] = [];
      const moves: { before: StoredGuest; after: StoredGuest["guest"] }[] = [];
      for (const guestId of ids) {
        const why = await seat(guestId);
        if (why) left.push({ guestId, why });
      }
      const tables = keepingTablesLeft(
        keptTables,
        moves.map(({ before, after }) => ({ before: before.guest, after })),
      );
      const done = { group: moves.length > 0 ? group : null, done: moves.length, left };
      return accept({ moves, tables, done });

      /** null: the guest has a chair there. */
      async function seat(guestId: GuestId): Promise<NotDone[number]["why"] | null> {
        // Nobody else can get one, and each look costs a read.
        const isFull = free.length === 0 && !there.some(({ guest }) => guest.id === guestId);
        const before = isFull ? services.guestList.byId(guestId) : await findStoredGuest(services, guestId);
        if (!before) return "gone";
        const { guest } = before;
        if (markedFor(guest).notAtDinner) return "not at dinner";
        if (needsNoSeat(guest)) return "declined";
        if (tableOf(guest) === table && chairOf(guest, sizes) !== null) return null;
        const chair = free.shift();
        if (chair === undefined) return "no free chair";
        moves.push({ before, after: { ...guest, table, seat: chair } });
        return null;
      }
    },
  });
}
