import { findWrongDay, findWrongTime } from "#domain/left-overs/left-overs.ts";
import type { Language, Languages } from "#domain/language.ts";
import { weddingKey } from "./events.ts";
import { languagesOf } from "./site-languages.ts";
import type { FurtherEvent, Option, OwnQuestion, Stop, TimeOfDay } from "./wedding.ts";
import type { FactProblem, WrongFact } from "./wrong-fact.ts";

type EventsAndQuestions = {
  languages?: readonly Language[] | undefined;
  events?: readonly FurtherEvent[];
  questions?: readonly OwnQuestion[];
  stops?: readonly Stop[];
};

const mostEvents = 8;
const mostQuestions = 12;
const hourMs = 60 * 60 * 1000;
/** Longer than this, the end is taken for one before the beginning. */
const mostHours = 16;
const longest = { key: 20, name: 60, question: 200, stored: 60 };

export function findEventProblems(wedding: EventsAndQuestions): FactProblem[] {
  const { languages, events = [], questions = [], stops = [] } = wedding;
  const spoken = languagesOf({ languages });
  return [
    ...findKeyProblems(wedding),
    ...events.flatMap((event, index) => findInEvent(`events.${index}`, event, spoken)),
    ...questions.flatMap((question, index) =>
      findInQuestion(`questions.${index}`, question, { events, spoken }),
    ),
    ...stops.flatMap(({ startsAt, ...stop }, index) => [
      ...findInWords(`stops.${index}`, stop, { most: longest.name, spoken }),
      ...wrong(`stops.${index}.startsAt`, findWrongTime(startsAt)),
    ]),
  ];
}

export function findEventWarnings({ events = [], questions = [] }: EventsAndQuestions): FactProblem[] {
  const late = events.find((event, index) => index > 0 && startOf(event) < startOf(events[index - 1]));
  return [
    ...wrong("events", late ? { reason: "event out of order", text: late.key } : null),
    ...wrong("events", findTooMany("many events", events.length, mostEvents)),
    ...wrong("questions", findTooMany("many questions", questions.length, mostQuestions)),
  ];
}

function findTooMany(
  reason: "many events" | "many questions",
  count: number,
  most: number,
): WrongFact | null {
  return count > most ? { reason, count, most } : null;
}

function startOf(event: FurtherEvent | undefined): string {
  return event ? `${event.date} ${event.startsAt}` : "";
}

/** Events and questions share their keys, since lists and links name both. */
function findKeyProblems({ events = [], questions = [], stops = [] }: EventsAndQuestions): FactProblem[] {
  const named = Object.entries({ events, questions, stops }).flatMap(([list, rows]) =>
    rows.map(({ key }, index) => ({ at: `${list}.${index}.key`, key })),
  );
  return named.flatMap(({ at, key }, index) => {
    const isTwice = named.findIndex((other) => other.key === key) < index;
    return wrong(at, findWrongKey(key) ?? (isTwice ? { reason: "key twice", text: key } : null));
  });
}

function findWrongKey(key: string): WrongFact | null {
  if (key === "") return { reason: "key empty" };
  if (key === weddingKey) return { reason: "key of the wedding", text: key };
  if (key.length > longest.key) return { reason: "key too long", text: key, most: longest.key };
  if (/^[a-z0-9-]+$/.test(key) && !(key in {})) return null;
  const near = key
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-");
  const proposal = near.replaceAll(/^-|-$/g, "");
  return {
    reason: "letters of key",
    text: key,
    proposal: proposal && !(proposal in {}) ? proposal : "brunch",
  };
}

function findInEvent(
  at: string,
  { date, startsAt, endsAt, ...event }: FurtherEvent,
  spoken: Languages,
): FactProblem[] {
  return [
    ...findInWords(at, event, { most: longest.name, spoken }),
    ...wrong(`${at}.date`, findWrongDay(date)),
    ...wrong(`${at}.startsAt`, findWrongTime(startsAt)),
    ...wrong(`${at}.endsAt`, endsAt === undefined ? null : findWrongTime(endsAt)),
    ...wrong(`${at}.endsAt`, endsAt === undefined ? null : findWrongEnd(startsAt, endsAt)),
  ];
}

/** Past midnight is as late as an event goes on. */
function findWrongEnd(startsAt: TimeOfDay, endsAt: TimeOfDay): WrongFact | null {
  const hours =
    ((Date.parse(`2000-01-01T${endsAt}Z`) - Date.parse(`2000-01-01T${startsAt}Z`)) / hourMs + 24) % 24 || 24;
  return hours > mostHours ? { reason: "event too long", hours: Math.round(hours) } : null;
}

type Around = { events: readonly FurtherEvent[]; spoken: Languages };

function findInQuestion(at: string, question: OwnQuestion, { events, spoken }: Around): FactProblem[] {
  const { askedOf } = question;
  const known = [weddingKey, ...events.map(({ key }) => key)];
  const isUnknown = typeof askedOf === "object" && !known.includes(askedOf.event);
  return [
    ...findInWords(at, question, { most: longest.question, spoken }),
    ...wrong(
      `${at}.askedOf.event`,
      isUnknown ? { reason: "event unknown", text: askedOf.event, known } : null,
    ),
    ...(question.kind === "choice"
      ? findInOptions(`${at}.options`, question.options ?? [], spoken)
      : wrong(`${at}.options`, "options" in question ? { reason: "options without choice" } : null)),
  ];
}

function findInOptions(at: string, options: readonly Option[], spoken: Languages): FactProblem[] {
  const wrongStored = findWrongStored(options);
  return [
    ...wrong(at, options.length < 2 ? { reason: "too few options" } : null),
    ...options.flatMap((option, index) => [
      ...findInWords(`${at}.${index}`, option, { most: longest.name, spoken }),
      ...wrong(`${at}.${index}.stored`, wrongStored[index] ?? findTooLong(option.stored, longest.stored)),
    ]),
  ];
}

/** For each choice what is wrong with what the guest list would keep of it, or null. */
export function findWrongStored(options: readonly Option[]): (WrongFact | null)[] {
  const stored = options.map((option) => option.stored);
  return stored.map((text, index) => {
    if (!text.trim()) return { reason: "stored empty" };
    return stored.indexOf(text) === index ? null : { reason: "stored twice", text };
  });
}

function findInWords(
  at: string,
  words: Pick<Option, Language>,
  { most, spoken }: { most: number; spoken: Languages },
): FactProblem[] {
  return spoken.flatMap((language) => {
    const text = words[language];
    return wrong(`${at}.${language}`, text.trim() ? findTooLong(text, most) : { reason: "words empty" });
  });
}

function findTooLong({ length }: string, most: number): WrongFact | null {
  return length > most ? { reason: "too long", length, most } : null;
}

function wrong(at: string, why: WrongFact | null): FactProblem[] {
  return why === null ? [] : [{ at, why }];
}
