// An admin seats several guests at one table, on the chairs there that nobody else waits for. Whoever finds none keeps
// the place that they have, and nobody who sits there is moved.

import type { GuestId } from "#domain/guest/guest.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { decideChosen } from "#domain/seating/seat-several.ts";
import { chairOf, needsNoSeat, tableOf } from "#domain/seating/seating.ts";
import type { Admin } from "#server/admin.ts";
import type { Services } from "#server/services.ts";
import type { Busy } from "#server/workflows/keep-change.ts";
import { keepSeating } from "#server/workflows/seating/keep-seating.ts";
import { planAround, seatingMoves } from "#server/workflows/seating/seat-guest.ts";
import type { NotDone, ManyChanged } from "./change-many.ts";

export type SeatManyRefusal = { reason: "no such table" };

type WantedSeats = { guestIds: readonly GuestId[]; table: string };

export function seatMany(
  services: Services,
  admin: Admin,
  { guestIds, table: typed }: WantedSeats,
): Promise<Result<ManyChanged, SeatManyRefusal | Busy>> {
  return keepSeating<ManyChanged, SeatManyRefusal>(services, admin, {
    deed: "seated",
    async decide(seating, group) {
      const { plan, guests } = await planAround(services, seating, typed.trim());
      const table = plan.tables.find(({ name }) => name === typed.trim());
      if (!table) return refuse({ reason: "no such table" });
      const chosen = [...new Set(guestIds)].map((guestId) => ({ guestId, guest: guests.get(guestId) }));
      const seatable = chosen.flatMap(({ guest }) => {
        const isThere = guest && tableOf(guest) === table.name && chairOf(guest, plan.sizes) !== null;
        return !guest || needsNoSeat(guest) || isThere ? [] : [guest];
      });
      const { moves, left } = decideChosen(table, seatable);
      const whyNot = ({ guestId, guest }: (typeof chosen)[number]): NotDone[number][] => {
        if (!guest) return [{ guestId, why: "gone" }];
        if (guest.notAtDinner) return [{ guestId, why: "not at dinner" }];
        if (needsNoSeat(guest)) return [{ guestId, why: "declined" }];
        return left.includes(guest) ? [{ guestId, why: "no free chair" }] : [];
      };
      const done = {
        group: moves.length > 0 ? group : null,
        done: moves.length,
        left: chosen.flatMap(whyNot),
      };
      return accept({ ...(await seatingMoves(services, seating, moves)), done });
    },
  });
}
