import type { Guest } from "#domain/guest/guest.ts";
import { readStoredAnswer } from "#domain/households/invitation.ts";
import type { Language } from "#domain/language.ts";
import type { Asked } from "#domain/rsvp/asked.ts";
import { type WeddingEvent, weddingKey } from "#domain/wedding/events.ts";
import { happeningsOf } from "#domain/wedding/schedule.ts";
import { addressOf, type OwnQuestion, type Wedding } from "#domain/wedding/wedding.ts";
import { eventName, isWeddingAlone, rowsOfDay, whenOfEvent } from "#i18n/asked.ts";
import { formatDay, startLarge } from "#i18n/dates.ts";
import { wordsOf } from "#i18n/words.ts";
import { type EmailPart, type Fact, labelled } from "./email.ts";

export type ToldEvents = {
  /** The event that an answer's yes or no is about; null: one that the reader may not know of by name. */
  first: WeddingEvent | null;
  asked: Asked;
  ofHousehold: readonly OwnQuestion[];
  /** null: there is nothing in it that the reader is known to be invited to. */
  calendarLink: string | null;
};

type Said = Pick<Guest, "answer" | "eventAnswers">;

export function attendedEvents({ first, asked }: ToldEvents, guests: readonly Said[]): WeddingEvent[] {
  const further = asked.events.filter(({ key }) =>
    guests.some(({ eventAnswers }) => readStoredAnswer(eventAnswers[key]) === "accepted"),
  );
  return first && guests.some(({ answer }) => answer === "accepted") ? [first, ...further] : further;
}

function isAtWedding(told: ToldEvents, guests: readonly Said[]): boolean {
  return attendedEvents(told, guests).some(({ key }) => key === weddingKey);
}

export function eventParts(
  told: ToldEvents,
  guests: readonly Said[],
  { wedding, language }: { wedding: Wedding; language: Language },
  isClose: boolean,
): EmailPart[] {
  const { confirmation: words, events } = wordsOf(language).emails;
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
  const words = wordsOf(language).emails.confirmation;
  const day = { name: words.date, lines: [startLarge(formatDay(wedding.date, language, true))] };
  const rows = rowsOfDay(happeningsOf(wedding), language);
  const facts = rows.flatMap(({ name, time, where }) =>
    rows.length === 1
      ? [
          { name: words.time, lines: time },
          { name: words.place, lines: where },
        ]
      : { name, lines: [...time, ...where] },
  );
  return [day, ...facts]
    .map(({ name, lines }) => ({ name, lines: lines.filter(Boolean) }))
    .filter(({ lines }) => lines.length > 0);
}

function whenAndWhere(event: WeddingEvent, language: Language): Fact {
  const when = startLarge(whenOfEvent(event, language));
  return { name: eventName(event, language), lines: [when, ...addressOf(event.place)] };
}
