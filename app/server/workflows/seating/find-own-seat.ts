// A guest looks up where they sit, by their whole name, while the couple let guests do so.

import { fullName, type Guest } from "#domain/guest/guest.ts";
import { accentFoldedName } from "#domain/names/name-spelling.ts";
import { type Chair, chairOf, drawUpPlan, needsNoSeat } from "#domain/seating/seating.ts";
import type { TableSizes } from "#domain/seating/table-sizes.ts";
import type { Services } from "#server/services.ts";
import { findDinner } from "./find-dinner.ts";

/** `neighbours`: who sits on either side. */
export type OwnSeat = { name: string; chair: Chair | null; neighbours: readonly string[] };

/** All of that name who come or may come; null: the couple do not show the seats. */
export async function findOwnSeat(
  services: Pick<Services, "guestList" | "views" | "wedding">,
  name: string,
): Promise<OwnSeat[] | null> {
  const view = await services.views.seating();
  if (!view.areSeatsShown()) return null;
  const sizes = view.sizes();
  const markedFor = await findDinner(services);
  const guests = services.guestList.guests().map(markedFor);
  const coming = guests.filter((guest) => !needsNoSeat(guest));
  const wanted = accentFoldedName(name);
  const meant = coming.filter((guest) => wanted !== "" && accentFoldedName(fullName(guest)) === wanted);
  return meant.map((guest) => ({
    name: fullName(guest),
    chair: chairOf(guest, sizes),
    neighbours: neighboursOf(guest, coming, sizes),
  }));
}

function neighboursOf(guest: Guest, coming: readonly Guest[], sizes: TableSizes): string[] {
  const chair = chairOf(guest, sizes);
  const table = drawUpPlan(coming, [], sizes).tables.find(({ name }) => name === chair?.table);
  if (!chair || !table) return [];
  const count = table.seats.length;
  const beside = [chair.seat - 2, chair.seat].map((at) => (at + count) % count);
  return beside.flatMap((at) => table.seats[at] ?? []).map((other) => fullName(other));
}
