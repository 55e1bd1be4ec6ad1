// An admin seats a guest, on a free chair or in exchange with who sits there, or unseats one.

import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { type Chair, chairOf, drawUpPlan, keyOf, tableOf, tablesInUse } from "#domain/seating/seating.ts";
import {
  decideSeating,
  decideUnseating,
  type SeatingMove,
  type SeatingRefusal,
} from "#domain/seating/seating-decisions.ts";
import type { ListedGuest } from "#server/records/guests.ts";
import type { Admin } from "#server/identity/admin.ts";
import type { Services } from "#server/services.ts";
import type { TablesChange } from "./chairs.ts";
import { commitSeating, tryOften } from "./commit-seating.ts";
import { findStoredGuest } from "#server/records/guests.ts";
import { readSeatingDocument } from "#server/records/seating-document.ts";
import { findSitting } from "./find-seated.ts";

export type Seated = { group: string; moves: readonly SeatingMove<Guest>[] };

/** "busy": so many others change the plan that it was given up; nothing was saved. */
export type SeatRefusal = SeatingRefusal<Guest> | { reason: "busy" };

export type UnseatRefusal = { reason: "gone" | "unseated already" | "busy" };

/** Rejects with `DocumentsUnavailable`: nothing was saved. */
export function seatGuest(
  services: Services,
  admin: Admin,
  { guestId, chair, mode }: { guestId: GuestId; chair: Chair; mode: "if free" | "swap" },
): Promise<Result<Seated, SeatRefusal>> {
  return tryOften(services, async () => {
    const seating = await readSeatingDocument(services);
    const listed = await findStoredGuest(services, guestId);
    if (!listed) return refuse({ reason: "gone" });
    const old = chairOf(listed.guest);
    const wanted = { table: chair.table.trim(), seat: chair.seat };
    const chairs = old ? [wanted, old] : [wanted];
    const fresh = [listed, ...(await findSitting(services, chairs))];
    const everybody = allWith(services, chairs, fresh);
    const plan = drawUpPlan(everybody, seating.keptTables);
    const decision = decideSeating(plan, { guest: guestId, chair: wanted, mode });
    if (!decision.ok) return decision;
    const moves = decision.value;
    const group = await commitSeating(services, admin, {
      deed: "seated",
      seating,
      moves: moves.flatMap(({ before, after }) => {
        const listed = fresh.find(({ guest }) => guest === before);
        return listed ? [{ listed, after }] : [];
      }),
      tables: keepingTablesLeft(seating.keptTables, moves),
    });
    return accept({ group, moves });
  });
}

/** Rejects with `DocumentsUnavailable`: nothing was saved. */
export function unseatGuest(
  services: Services,
  admin: Admin,
  guestId: GuestId,
): Promise<Result<Seated, UnseatRefusal>> {
  return tryOften(services, async (): Promise<Result<Seated, UnseatRefusal>> => {
    const seating = await readSeatingDocument(services);
    const listed = await findStoredGuest(services, guestId);
    if (!listed) return refuse({ reason: "gone" });
    const move = decideUnseating(listed.guest);
    if (!move) return refuse({ reason: "unseated already" });
    const group = await commitSeating(services, admin, {
      deed: "seated",
      seating,
      moves: [{ listed, after: move.after }],
      tables: keepingTablesLeft(seating.keptTables, [move]),
    });
    return accept({ group, moves: [move] });
  });
}

/** The list in memory, with those on the chairs as they are in the store. */
function allWith(
  { guestList }: Pick<Services, "guestList">,
  chairs: readonly Chair[],
  fresh: readonly ListedGuest[],
): Guest[] {
  const asked = new Set(chairs.map(keyOf));
  const elsewhere = guestList.guests().filter((guest) => {
    const chair = chairOf(guest);
    return chair === null || !asked.has(keyOf(chair));
  });
  return [
    ...new Map([...elsewhere, ...fresh.map(({ guest }) => guest)].map((guest) => [guest.id, guest])).values(),
  ];
}

/** A table does not vanish from the chart because its last guest moved: only `removeTable` takes it away. */
function keepingTablesLeft(
  kept: readonly string[],
  moves: readonly SeatingMove<Guest>[],
): TablesChange | null {
  const stillNamed = new Set([...kept, ...moves.map(({ after }) => tableOf(after))]);
  const left = tablesInUse(moves.map(({ before }) => before)).filter((table) => !stillNamed.has(table));
  return left.length === 0 ? null : { from: kept, to: [...kept, ...left] };
}
