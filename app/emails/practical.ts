import type { Language } from "#domain/language.ts";
import { addressOf, type OwnQuestion, type Wedding, type WeddingContent } from "#domain/wedding/wedding.ts";
import type { Inline, MarkdownBlock } from "#domain/markdown/markdown.ts";
import { pagesOf, textsOf } from "#i18n/couple.ts";
import { pageWordsOf } from "#i18n/couple/page-words.ts";
import { wordsOf } from "#i18n/words.ts";
import { type EmailPart, type Fact, labelled } from "./email.ts";
import { asText } from "./markdown-words.ts";
import type { Guest } from "#domain/guest/guest.ts";
import { readStoredAnswer } from "#domain/households/invitation.ts";
import type { Questionnaire } from "#domain/rsvp/questionnaire.ts";
import { happeningsOf, type WeddingEvent, weddingKey } from "#domain/wedding/events.ts";
import { eventName, isWeddingAlone, rowsOfDay, whenOfEvent } from "#i18n/asked.ts";
import { formatDay } from "#i18n/dates.ts";

export type Practical = {
  blocks: readonly MarkdownBlock[];
  address: string;
};

export function practicalInEmail(
  { blocks, address }: Practical,
  language: Language,
  isWhole: boolean,
): readonly EmailPart[] {
  if (isWhole || blocks.length === 0) return blocks;
  return [{ kind: "link", text: wordsOf(language).emails.confirmation.practical, address, isMain: false }];
}

export function practicalParts(content: WeddingContent, language: Language): MarkdownBlock[] {
  if (!pagesOf(content, language).includes("information")) return [];
  const {
    paragraphs,
    headings = [],
    dressCode,
    him,
    her,
    toastmaster,
  } = textsOf(content, language).information;
  const { dressCode: clothes, forHim, forHer } = wordsOf(language).site;
  const read = (at: string) => pageWordsOf(content, language, `information.${at}`) ?? [];
  const phone = content.wedding.toastmaster?.phone;
  return [
    ...paragraphs.flatMap((text, at) => (text ? headed(headings[at] ?? "", read(`paragraphs.${at}`)) : [])),
    ...(dressCode ? headed(clothes, [written(asText(dressCode))]) : []),
    ...(him ? headed(forHim, read("him")) : []),
    ...(her ? headed(forHer, read("her")) : []),
    ...(phone && (toastmaster.before || toastmaster.after)
      ? [written(asText(toastmaster.before), dialled(phone), asText(toastmaster.after))]
      : []),
  ];
}

function headed(heading: string, blocks: readonly MarkdownBlock[]): MarkdownBlock[] {
  if (heading === "") return [...blocks];
  const bold: Inline = { kind: "bold", words: [asText(heading)] };
  const [first, ...others] = blocks;
  return first?.kind === "rich text"
    ? [written(bold, { kind: "break" }, ...first.words), ...others]
    : [written(bold), ...blocks];
}

function dialled(phone: string): Inline {
  return { kind: "link", words: [asText(phone)], address: `tel:${phone.replaceAll(/[^+\d]/g, "")}` };
}

function written(...words: Inline[]): MarkdownBlock {
  return { kind: "rich text", words };
}

export type EventsOfReader = {
  /** The event that an answer's yes or no is about; null: one that the reader may not know of by name. */
  first: WeddingEvent | null;
  questionnaire: Questionnaire;
  ofHousehold: readonly OwnQuestion[];
  /** null: there is nothing in it that the reader is known to be invited to. */
  calendarLink: string | null;
};

type GuestAnswers = Pick<Guest, "answer" | "eventAnswers">;

export function attendedEvents(
  { first, questionnaire }: EventsOfReader,
  guests: readonly GuestAnswers[],
): WeddingEvent[] {
  const further = questionnaire.events.filter(({ key }) =>
    guests.some(({ eventAnswers }) => readStoredAnswer(eventAnswers[key]) === "accepted"),
  );
  return first && guests.some(({ answer }) => answer === "accepted") ? [first, ...further] : further;
}

function isAtWedding(reader: EventsOfReader, guests: readonly GuestAnswers[]): boolean {
  return attendedEvents(reader, guests).some(({ key }) => key === weddingKey);
}

export function eventParts(
  reader: EventsOfReader,
  guests: readonly GuestAnswers[],
  { wedding, language }: { wedding: Wedding; language: Language },
  isClose: boolean,
): EmailPart[] {
  const { confirmation: words, events } = wordsOf(language).emails;
  const attended = attendedEvents(reader, guests);
  const further = attended.filter(({ key }) => key !== weddingKey);
  const ofWedding = weddingFacts(wedding, language);
  const facts = further.map((event) => whenAndWhere(event, language));
  const isOnCard = reader.first === null && guests.some(({ answer }) => answer === "accepted");
  const { calendarLink } = reader;
  return [
    ...(isOnCard ? [{ kind: "paragraph", text: events.onCard } as const] : []),
    ...(isAtWedding(reader, guests) && ofWedding.length > 0
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
            text: isWeddingAlone(reader) ? words.calendar : events.calendar,
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
  const day = { name: words.date, lines: [formatDay(wedding.date, language, true)] };
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
  const when = whenOfEvent(event, language);
  return { name: eventName(event, language), lines: [when, ...addressOf(event.place)] };
}
