// Problems in a couple's further events and own questions that types cannot catch.

import { explainDay, explainTime } from "#domain/left-overs/fact-notation.ts";
import { languages } from "#domain/language.ts";
import { weddingKey } from "./events.ts";
import type { FurtherEvent, Option, OwnQuestion, TimeOfDay } from "./wedding.ts";

/** `at` as in FactProblem. */
type AskedProblem = { at: string; says: string };
type Asked = { events?: readonly FurtherEvent[]; questions?: readonly OwnQuestion[] };

const mostEvents = 8;
const mostQuestions = 12;
const hourMs = 60 * 60 * 1000;
/** Longer than this, the end is taken for one before the beginning. */
const mostHours = 16;
const longest = { key: 20, name: 60, question: 200, stored: 60 };

/** One sentence each, for the couple. */
export function findEventProblems({ events = [], questions = [] }: Asked): AskedProblem[] {
  return [
    ...findKeyProblems({ events, questions }),
    ...events.flatMap((event, index) => findInEvent(`events.${index}`, event)),
    ...questions.flatMap((question, index) => findInQuestion(`questions.${index}`, question, events)),
  ];
}

/** What can stay, but is seldom meant. */
export function findEventWarnings({ events = [], questions = [] }: Asked): AskedProblem[] {
  const late = events.find((event, index) => index > 0 && startOf(event) < startOf(events[index - 1]));
  return [
    ...(late
      ? [
          {
            at: "events",
            says: `"${late.key}" stands after an event that begins later. Guests read them in your order.`,
          },
        ]
      : []),
    ...(events.length > mostEvents
      ? [
          {
            at: "events",
            says: `there are ${events.length}. With more than ${mostEvents} a form gets so long that guests give up.`,
          },
        ]
      : []),
    ...(questions.length > mostQuestions
      ? [
          {
            at: "questions",
            says: `there are ${questions.length}. With more than ${mostQuestions} a form gets so long that guests give up.`,
          },
        ]
      : []),
  ];
}

function startOf(event: FurtherEvent | undefined): string {
  return event ? `${event.date} ${event.startsAt}` : "";
}

/** Events and questions share their keys, since lists and links name both. */
function findKeyProblems({ events = [], questions = [] }: Asked): AskedProblem[] {
  const named = [
    ...events.map(({ key }, index) => ({ at: `events.${index}.key`, key })),
    ...questions.map(({ key }, index) => ({ at: `questions.${index}.key`, key })),
  ];
  return named.flatMap(({ at, key }, index) => {
    const says =
      explainKey(key) ?? (named.findIndex((other) => other.key === key) < index ? twice(key) : null);
    return says === null ? [] : [{ at, says }];
  });
}

function explainKey(key: string): string | null {
  if (key === "") return "it is empty. Write a short word for the guest list, like brunch.";
  if (key === weddingKey)
    return `"${weddingKey}" is the wedding itself, which is always the first event. Choose another word.`;
  if (key.length > longest.key) return `"${key}" is too long. It may have ${longest.key} letters.`;
  if (/^[a-z0-9-]+$/.test(key) && !(key in {})) return null;
  const near = key
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-");
  const proposal = near.replaceAll(/^-|-$/g, "");
  const example = proposal && !(proposal in {}) ? proposal : "brunch";
  return `"${key}" may have only the letters a to z in lower case, digits and hyphens, like ${example}.`;
}

function twice(key: string): string {
  return `"${key}" stands for two events or questions, so nobody could tell their answers apart. Give each its own word.`;
}

function findInEvent(at: string, { date, startsAt, endsAt, ...event }: FurtherEvent): AskedProblem[] {
  return [
    ...findInWords(at, event, longest.name),
    ...explained(`${at}.date`, explainDay(date)),
    ...explained(`${at}.startsAt`, explainTime(startsAt)),
    ...explained(`${at}.endsAt`, endsAt === undefined ? null : explainTime(endsAt)),
    ...explained(`${at}.endsAt`, endsAt === undefined ? null : explainEnd(startsAt, endsAt)),
  ];
}

/** Past midnight is as late as an event goes on. */
function explainEnd(startsAt: TimeOfDay, endsAt: TimeOfDay): string | null {
  const hours =
    ((Date.parse(`2000-01-01T${endsAt}Z`) - Date.parse(`2000-01-01T${startsAt}Z`)) / hourMs + 24) % 24 || 24;
  return hours > mostHours
    ? `it would end ${Math.round(hours)} hours after it begins, on the next day. Leave it out if the end is open.`
    : null;
}

function findInQuestion(at: string, question: OwnQuestion, events: readonly FurtherEvent[]): AskedProblem[] {
  const { askedOf } = question;
  const known = [weddingKey, ...events.map(({ key }) => key)];
  const isUnknown = typeof askedOf === "object" && !known.includes(askedOf.event);
  return [
    ...findInWords(at, question, longest.question),
    ...explained(
      `${at}.askedOf.event`,
      isUnknown
        ? `no event has the key "${askedOf.event}". There is ${known.map((key) => `"${key}"`).join(", ")}.`
        : null,
    ),
    ...(question.kind === "choice"
      ? findInOptions(`${at}.options`, question.options ?? [])
      : explained(
          `${at}.options`,
          "options" in question
            ? `only a question of the kind "choice" has any. Leave them out, or write kind: "choice".`
            : null,
        )),
  ];
}

function findInOptions(at: string, options: readonly Option[]): AskedProblem[] {
  const known = explainStored(options);
  return [
    ...explained(at, options.length < 2 ? "a choice needs two or more." : null),
    ...options.flatMap((option, index) => [
      ...findInWords(`${at}.${index}`, option, longest.name),
      ...explained(`${at}.${index}.stored`, known[index] ?? explainLength(option.stored, longest.stored)),
    ]),
  ];
}

/** For each choice what is wrong with what the guest list would keep of it, or null. */
export function explainStored(options: readonly Option[]): (string | null)[] {
  const stored = options.map((option) => option.stored);
  return stored.map((text, index) => {
    if (!text.trim()) return "it is empty. Write what the guest list should keep for this choice.";
    return stored.indexOf(text) === index
      ? null
      : `"${text}" stands for two choices, so nobody could tell them apart. Give each its own "stored".`;
  });
}

function findInWords(
  at: string,
  words: Pick<Option, (typeof languages)[number]>,
  most: number,
): AskedProblem[] {
  return languages.flatMap((language) => {
    const text = words[language];
    return explained(
      `${at}.${language}`,
      text.trim() ? explainLength(text, most) : "it is empty, and guests read it.",
    );
  });
}

function explainLength({ length }: string, most: number): string | null {
  return length > most ? `it has ${length} letters. Say it in ${most}.` : null;
}

function explained(at: string, says: string | null): AskedProblem[] {
  return says === null ? [] : [{ at, says }];
}
