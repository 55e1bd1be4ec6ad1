// Whom a list is of: everybody, or who is invited to one event, each with what they have said of it.

import type { Guest } from "#domain/guest/guest.ts";
import { readSaid } from "#domain/rsvp/said.ts";
import { eventsOf, hasFurtherEvents, type WeddingEvent, weddingKey } from "#domain/wedding/events.ts";
import { eventName } from "#i18n/asked.ts";
import { formatDay } from "#i18n/dates.ts";
import { listInvitations } from "#server/workflows/households/change-invitations.ts";
import type { AdminRequest } from "../admin-request.ts";
import { shownGuests } from "../editing/shown-name.ts";
import type { PrintView } from "./print-view.ts";

/** Sheets of one event. The others are about the dinner, or about households. */
const ofEvents: ReadonlySet<PrintView["sheet"]> = new Set(["guest-list", "door-list", "kitchen"]);

export type OfEvent = {
  /** Among which to choose; empty: the sheet is not of one event. */
  events: readonly { key: string; name: string }[];
  /** null: of everybody. */
  eventKey: string | null;
  day: string;
};

export function ofEvent(asked: AdminRequest, view: PrintView): OfEvent {
  const { services, language } = asked;
  const { wedding } = services;
  const event = findEvent(asked, view);
  const isChosen = hasFurtherEvents(wedding) && ofEvents.has(view.sheet);
  const day = formatDay(event?.date ?? wedding.date, language);
  return {
    events: isChosen
      ? eventsOf(wedding).map((one) => ({ key: one.key, name: eventName(one, language) }))
      : [],
    eventKey: event?.key ?? null,
    day: event && isChosen ? [eventName(event, language), day].filter(Boolean).join(", ") : day,
  };
}

/** Tables are those of the dinner. */
export function hasTables(asked: AdminRequest, view: PrintView): boolean {
  return (findEvent(asked, view)?.key ?? weddingKey) === weddingKey;
}

export async function expectedGuests(asked: AdminRequest, view: PrintView): Promise<Guest[]> {
  const guests = await guestsOf(asked, view);
  return guests.filter(({ answer }) => answer === "accepted" || (view.withUnanswered && answer === null));
}

/** For whom `answer` is what they have said of the event. */
export async function guestsOf(asked: AdminRequest, view: PrintView): Promise<Guest[]> {
  const guests = shownGuests(asked);
  const event = findEvent(asked, view);
  if (!event) return guests;
  const { ofEvent: saidOfEvent } = readSaid(guests, await listInvitations(asked.services));
  return guests.flatMap((guest) => {
    const said = saidOfEvent(guest, event.key);
    return said === null ? [] : [{ ...guest, answer: said === "open" ? null : said }];
  });
}

/** null: everybody is meant. What belongs to the tables is about the wedding itself. */
function findEvent({ services: { wedding } }: AdminRequest, view: PrintView): WeddingEvent | null {
  if (!hasFurtherEvents(wedding)) return null;
  const [first, ...others] = eventsOf(wedding);
  const chosen = ofEvents.has(view.sheet) ? [first, ...others].find(({ key }) => key === view.event) : first;
  return chosen ?? (view.sheet === "guest-list" ? null : first);
}
