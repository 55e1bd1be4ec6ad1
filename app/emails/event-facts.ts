// What an email says of the events that somebody comes to: those that its reader may know of, and no others.

import type { Guest } from "#domain/guest/guest.ts";
import { readStoredAnswer } from "#domain/households/invitation.ts";
import type { Language } from "#domain/language.ts";
import type { Asked } from "#domain/rsvp/asked.ts";
import { type WeddingEvent, weddingKey } from "#domain/wedding/events.ts";
import { inOrderOfDay, scheduleOf } from "#domain/wedding/schedule.ts";
import type { OwnQuestion, Place, TimeOfDay, Wedding } from "#domain/wedding/wedding.ts";
import { eventName, isWeddingAlone, whenOfEvent } from "#i18n/asked.ts";
import { formatDay, formatTime, startLarge } from "#i18n/dates.ts";
import { emailWords } from "#i18n/emails.ts";
import { siteWords } from "#i18n/site.ts";
import { type EmailPart, type Fact, labelled } from "./email.ts";

export type ToldEvents = {
  /** The event that an answer's yes or no is about; null: one that the reader may not know of by name. */
  first: WeddingEvent | null;
  asked: Asked;
  /** Asked once of a household. */
  ofHousehold: readonly OwnQuestion[];
  /** null: there is nothing in it that the reader is known to be invited to. */
  calendarLink: string | null;
};

type Said = Pick<Guest, "answer" | "eventAnswers">;

/** Those that somebody comes to. */
export function attendedEvents({ first, asked }: ToldEvents, guests: readonly Said[]): WeddingEvent[] {
  const further = asked.events.filter(({ key }) =>
    guests.some(({ eventAnswers }) => readStoredAnswer(eventAnswers[key]) === "accepted"),
  );
  return first && guests.some(({ answer }) => answer === "accepted") ? [first, ...further] : further;
}

/** The wedding itself, and not just other events. */
export function isAtWedding(told: ToldEvents, guests: readonly Said[]): boolean {
  return attendedEvents(told, guests).some(({ key }) => key === weddingKey);
}

/** When and where, for those who come. `isClose`: takes less room. */
export function eventParts(
  told: ToldEvents,
  guests: readonly Said[],
  { wedding, language }: { wedding: Wedding; language: Language },
  isClose: boolean,
): EmailPart[] {
  const { confirmation: words, events } = emailWords[language];
  const attended = attendedEvents(told, guests);
  const further = attended.filter(({ key }) => key !== weddingKey);
  const ofWedding = weddingFacts(wedding, language);
  const facts = further.map((event) => whenAndWhere(event, language));
  const isOnCard = told.first === null && guests.some(({ answer }) => answer === "accepted");
  const { calendarLink } = told;
  return [
    ...(isOnCard ? [{ kind: "paragraph", text: events.onCard } as const] : []),
    ...(isAtWedding(told, guests) && ofWedding.length > 0
      ? [{ kind: "facts", title: words.wedding, facts: ofWedding } as const]
      : []),
    ...(further.length > 0
      ? [
          {
            kind: "facts",
            title: events.title,
            facts: isClose ? [inOneRow(events.title, facts)] : facts,
          } as const,
        ]
      : []),
    ...(calendarLink !== null && attended.length > 0
      ? [
          {
            kind: "link",
            text: isWeddingAlone(told) ? words.calendar : events.calendar,
            address: calendarLink,
            isMain: true,
          } as const,
        ]
      : []),
  ];
}

export function inOneRow(name: string, facts: readonly Fact[]): Fact {
  return { name, lines: facts.map((fact) => labelled(fact.name, fact.lines.join(", "))) };
}

function weddingFacts(wedding: Wedding, language: Language): Fact[] {
  const words = emailWords[language].confirmation;
  const day = { name: words.date, lines: [startLarge(formatDay(wedding.date, language, true))] };
  const said = (facts: Fact[]) =>
    facts
      .map(({ name, lines }) => ({ name, lines: lines.filter(Boolean) }))
      .filter(({ lines }) => lines.length > 0);
  const rows = rowsOfDay(wedding, language);
  if (rows.length === 1) {
    const [{ place }] = scheduleOf(wedding);
    const time = { name: words.time, lines: [formatTime(wedding.ceremonyAt, language)] };
    return said([day, time, { name: words.place, lines: placeLines(place) }]);
  }
  const facts = rows.map(({ name, at, place }, index) => {
    // The address of a place is said once.
    const isAgain = rows.findIndex((row) => row.place === place) < index;
    const where = isAgain ? [place.name] : placeLines(place);
    return { name, lines: [...(at ? [formatTime(at, language)] : []), ...where] };
  });
  return said([day, ...facts]);
}

/** Ceremony, dinner, and what else the couple tell of the day, as on the page of information. */
export function rowsOfDay(
  wedding: Wedding,
  language: Language,
): { name: string; at: TimeOfDay | null; place: Place }[] {
  const { stops = [], place: celebratedAt } = wedding;
  return inOrderOfDay([
    ...scheduleOf(wedding).map((one) => ({ ...one, name: siteWords[language][one.name] })),
    ...stops.map(({ startsAt: at, place = celebratedAt, ...name }) => ({ name: name[language], at, place })),
  ]);
}

function whenAndWhere(event: WeddingEvent, language: Language): Fact {
  const when = startLarge(whenOfEvent(event, language));
  return { name: eventName(event, language), lines: [when, ...placeLines(event.place)] };
}

function placeLines({ name, street, town }: Place): string[] {
  return [name, street, town].filter(Boolean);
}
