// The dinner belongs to the wedding itself, and a household may be invited to other events only.

import { fullName, type Guest, type GuestId } from "#domain/guest/guest.ts";
import { householdIdOf } from "#domain/households/household.ts";
import { invitationOf } from "#domain/households/invitation.ts";
import { hasFurtherEvents, weddingKey } from "#domain/wedding/events.ts";
import type { Services } from "#server/services.ts";
import { tagsOfAll } from "#domain/guest-list/list-settings.ts";
import { drawUpNoted, type NotedPlan } from "#domain/seating/plan-notes.ts";
import type { SeatingGuest } from "#domain/seating/proposal/head-table-places.ts";
import { type Chair, chairOf, drawUpPlan, needsNoSeat, type SeatingPlan } from "#domain/seating/seating.ts";
import { readSeatingDocument } from "#server/records/seating-document.ts";
import { findGuestsNamed } from "#domain/names/name-matching.ts";
import { seatsBeside, shapeOf } from "#domain/seating/room/room-geometry.ts";
import type { Language } from "#domain/language.ts";
import { asOthersRead } from "#server/workflows/guests/list-guest-book.ts";

export async function findDinner({
  views,
  wedding,
}: Services): Promise<<G extends Pick<Guest, "id" | "household">>(guest: G) => G & { notAtDinner?: true }> {
  if (!hasFurtherEvents(wedding)) return (guest) => guest;
  const households = await views.households();
  return (guest) => {
    const [first] = invitationOf(households.byId(householdIdOf(guest)), wedding);
    return first.key === weddingKey ? guest : { ...guest, notAtDinner: true };
  };
}

export type GatheredSeating = NotedPlan & { plan: SeatingPlan<SeatingGuest> };

export async function gatherSeating(
  services: Services,
  guests: readonly (Guest & { unnamed?: true })[],
): Promise<GatheredSeating> {
  const markedFor = await findDinner(services);
  const households = await services.views.households();
  const { tables, notes } = await readSeatingDocument(services);
  const known = guests.map(markedFor).map((guest): SeatingGuest => {
    const { id, firstName, lastName, table, seat, answer, answered, child, relations } = guest;
    const household = householdIdOf(guest);
    return {
      id,
      firstName,
      lastName,
      table,
      seat,
      answer,
      answered,
      child,
      relations,
      household,
      tags: tagsOfAll(guest, households.byId(household)),
      ...(guest.notAtDinner ? { notAtDinner: true } : {}),
      ...(guest.unnamed ? { unnamed: true } : {}),
    };
  });
  return { plan: drawUpNoted(known, { tables, notes }), tables, notes };
}

type OwnSeat = { name: string; chair: Chair | null; neighbours: readonly string[] };

/** All of that name who come or may come; null: the couple do not show the seats. */
export async function findOwnSeat(
  services: Services,
  name: string,
  language: Language,
): Promise<OwnSeat[] | null> {
  const view = await services.views.seating();
  if (!view.areSeatsVisible()) return null;
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
    const beside = chair ? neighboursOf(chair, plan, view.plan()) : [];
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
  const split = words.slice(1).flatMap((_, at) => {
    const [firstName, lastName] = [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")];
    return findGuestsNamed({ firstName, lastName }, guestList);
  });
  return new Set([...alone, ...split].map(({ id }) => id));
}

function neighboursOf(chair: Chair, { tables }: SeatingPlan<Guest>, noted: NotedPlan): Guest[] {
  const seats = tables.find(({ name }) => name === chair.table)?.seats ?? [];
  const shape = shapeOf(chair.table, noted.tables);
  const { right, left } = seatsBeside(chair.seat, { shape, count: seats.length });
  return [right, left].flatMap((seat) => (seat === null ? [] : (seats[seat - 1] ?? [])));
}
