// A guest looks up where they sit, by their whole name, while the couple let guests do so.

import { fullName, type Guest, type GuestId } from "#domain/guest/guest.ts";
import { findGuestsNamed } from "#domain/names/name-matching.ts";
import { type Chair, chairOf, drawUpPlan, needsNoSeat, type SeatingPlan } from "#domain/seating/seating.ts";
import type { PlanNote } from "#domain/seating/plan-notes.ts";
import { shapeOf } from "#domain/seating/room/lay-out.ts";
import { seatsBeside } from "#domain/seating/room/room-geometry.ts";
import type { Language } from "#domain/language.ts";
import type { Services } from "#server/services.ts";
import { asOthersRead } from "#server/workflows/guests/list-guest-book.ts";
import { findDinner } from "./find-dinner.ts";

/** `neighbours`: who sits on either side. */
export type OwnSeat = { name: string; chair: Chair | null; neighbours: readonly string[] };

/** All of that name who come or may come; null: the couple do not show the seats. */
export async function findOwnSeat(
  services: Pick<Services, "documents" | "guestList" | "views" | "wedding">,
  name: string,
  language: Language,
): Promise<OwnSeat[] | null> {
  const view = await services.views.seating();
  if (!view.areSeatsShown()) return null;
  const sizes = view.sizes();
  const markedFor = await findDinner(services);
  const { guestList } = services;
  const coming = guestList
    .guests()
    .map(markedFor)
    .filter((guest) => !needsNoSeat(guest));
  const namesakes = findByWholeName(name, guestList);
  const meant = coming.filter(({ id }) => namesakes.has(id));
  const plan = drawUpPlan(coming, [], sizes);
  const read = await asOthersRead(services, language);
  return meant.map((guest) => {
    const chair = chairOf(guest, sizes);
    const beside = chair ? neighboursOf(chair, plan, view.notes()) : [];
    return { name: fullName(guest), chair, neighbours: beside.map((other) => fullName(read(other))) };
  });
}

/** Where the first name ends is not known, so every way to part the name is tried. */
function findByWholeName(name: string, guestList: Services["guestList"]): ReadonlySet<GuestId> {
  const words = name.split(/\s+/).filter((word) => word !== "");
  const alone = guestList
    .guests()
    .filter(
      ({ firstName, lastName }) =>
        lastName === "" && firstName.trim().toLowerCase() === words.join(" ").toLowerCase(),
    );
  const parted = words.slice(1).flatMap((_, at) => {
    const [firstName, lastName] = [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")];
    return findGuestsNamed({ firstName, lastName }, guestList);
  });
  return new Set([...alone, ...parted].map(({ id }) => id));
}

function neighboursOf(chair: Chair, { tables }: SeatingPlan<Guest>, notes: readonly PlanNote[]): Guest[] {
  const seats = tables.find(({ name }) => name === chair.table)?.seats ?? [];
  const shape = shapeOf(chair.table, notes);
  const { right, left } = seatsBeside(chair.seat, { shape, count: seats.length });
  return [right, left].flatMap((seat) => (seat === null ? [] : (seats[seat - 1] ?? [])));
}
