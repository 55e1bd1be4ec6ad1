import { countChanges } from "#domain/kitchen/noted-sheet.ts";
import { eventsOf, hasFurtherEvents, type WeddingEvent, weddingKey } from "#domain/wedding/events.ts";
import { spokenLanguage } from "#domain/wedding/site-languages.ts";
import { formatDay, formatMoment } from "#i18n/dates.ts";
import { findOpenLink } from "#server/links/kitchen-link.ts";
import type { AdminRequest } from "../admin-request.ts";
import type { PrintView } from "./print-view.ts";
import { readKitchenPaper, digestOfCrew } from "#server/workflows/kitchen/read-kitchen-sheet.ts";
import type { Guest } from "#domain/guest/guest.ts";
import { openAnswers } from "#domain/rsvp/answer-reader.ts";
import { eventName } from "#i18n/asked.ts";
import { shownGuests } from "../editing/reader.ts";
import { listInvitations } from "#server/workflows/households/change-invitations.ts";

export type KitchenContent = Awaited<ReturnType<typeof loadKitchen>>;

export async function loadKitchen(
  { services, language }: AdminRequest,
  view: PrintView,
  { eventKey }: Pick<OfEvent, "eventKey">,
) {
  const { wedding } = services;
  const event = eventKey ?? weddingKey;
  const inLanguage = spokenLanguage(wedding, view.kitchenLanguage ?? language);
  const { paper, kitchen, mark, since, coming } = await readKitchenPaper(services, event, inLanguage);
  const moment = (at: number) => formatMoment(at, wedding.timeZone, language);
  const found = kitchen.link && findOpenLink(services, event, kitchen.link);
  return {
    sheet: "kitchen" as const,
    event,
    paper: { language: inLanguage, ...paper },
    isEmpty: coming === 0,
    crew: kitchen.crew,
    crewMark: digestOfCrew(kitchen.crew),
    /** Sent back by the form, so that nothing is noted that nobody saw. */
    mark,
    /** null: the sheet was never noted. */
    noted: since && { at: moment(since.at), changes: countChanges(since.changes) },
    link:
      kitchen.link && found
        ? {
            state: found.state,
            madeAt: moment(kitchen.link.madeAt),
            until: formatDay(found.lastDay, language),
          }
        : null,
  };
}

/** Sheets of one event. The others are about the dinner, or about households. */
const ofEvents: ReadonlySet<PrintView["sheet"]> = new Set(["guest-list", "door-list", "kitchen"]);

export type OfEvent = {
  /** Among which to choose; empty: the sheet is not of one event. */
  events: readonly { key: string; name: string }[];
  /** null: of everybody. */
  eventKey: string | null;
  day: string;
};

export function ofEvent(ctx: AdminRequest, view: PrintView): OfEvent {
  const { services, language } = ctx;
  const { wedding } = services;
  const event = findEvent(ctx, view);
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
export function hasTables(ctx: AdminRequest, view: PrintView): boolean {
  return (findEvent(ctx, view)?.key ?? weddingKey) === weddingKey;
}

export async function expectedGuests(ctx: AdminRequest, view: PrintView): Promise<Guest[]> {
  const guests = await guestsOf(ctx, view);
  return guests.filter(({ answer }) => answer === "accepted" || (view.unanswered && answer === null));
}

/** For whom `answer` is what they have said of the event. */
export async function guestsOf(ctx: AdminRequest, view: PrintView): Promise<Guest[]> {
  const guests = shownGuests(ctx);
  const event = findEvent(ctx, view);
  if (!event) return guests;
  const { ofEvent: saidOfEvent } = openAnswers(guests, await listInvitations(ctx.services));
  return guests.flatMap((guest) => {
    const answer = saidOfEvent(guest, event.key);
    return answer === null ? [] : [{ ...guest, answer: answer === "open" ? null : answer }];
  });
}

/** null: everybody is meant. What belongs to the tables is about the wedding itself. */
function findEvent({ services: { wedding } }: AdminRequest, view: PrintView): WeddingEvent | null {
  if (!hasFurtherEvents(wedding)) return null;
  const [first, ...others] = eventsOf(wedding);
  const chosen = ofEvents.has(view.sheet) ? [first, ...others].find(({ key }) => key === view.event) : first;
  return chosen ?? (view.sheet === "guest-list" ? null : first);
}
