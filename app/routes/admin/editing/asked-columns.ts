// Columns and filters of further events and of the couple's own questions. Server and browser draw them the same way.

import type { GuestRow } from "#domain/guest/guest-list.ts";
import type { Language } from "#domain/language.ts";
import { eventFieldName, questionFieldName } from "#domain/rsvp/asked-reader.ts";
import { type Invitations, passes, readSaid, type SaidFilter, type SaidOfEvent } from "#domain/rsvp/said.ts";
import { weddingKey } from "#domain/wedding/events.ts";
import { askedWords, choicesInWords, questionAnswer } from "#i18n/asked.ts";
import type { Reader } from "#i18n/guest-fields.ts";
import { guestListWords } from "#i18n/guest-list.ts";

export type AskedColumn = {
  /** In the address. */
  id: string;
  kind: "event" | "question";
  name: string;
  textOf: (row: GuestRow) => string;
  /** null: nothing to sort by. */
  orderOf: (row: GuestRow) => number | string | null;
};

export type AskedList = {
  columns: readonly AskedColumn[];
  /** Whether the row is in the part of the list; without one, every row is. */
  isIn: (row: GuestRow, part: string) => boolean;
};

/** Of a wedding that asks no more than every wedding. */
export const nothingAsked: AskedList = { columns: [], isIn: () => true };

export function openAskedList(
  rows: readonly GuestRow[],
  invitations: Invitations,
  { language, options: { events = [], questions = [] } }: Reader,
): AskedList {
  const said = readSaid(rows, invitations);
  const words = askedWords[language];
  const { toAsk } = guestListWords[language].asked;
  const parts = new Map(listParts({ language, options: { events, questions } }));

  return {
    columns: [
      ...events.map((event): AskedColumn => {
        const sayings = Object.keys(eventParts(language));
        return {
          id: eventFieldName(event.key),
          kind: "event",
          name: event[language],
          textOf(row) {
            const answer = said.ofEvent(row, event.key);
            return answer === null ? "" : eventParts(language)[answer];
          },
          orderOf(row) {
            const answer = said.ofEvent(row, event.key);
            return answer === null || answer === "open" ? null : sayings.indexOf(answer);
          },
        };
      }),
      ...questions.map((question): AskedColumn => {
        const answerOf = (row: GuestRow) => {
          const answer = said.ofQuestion(row, question);
          return answer?.is === "said" ? questionAnswer(question, answer.text, language) : null;
        };
        return {
          id: questionFieldName(question.key),
          kind: "question",
          name: question[language],
          textOf(row) {
            const is = said.ofQuestion(row, question)?.is;
            return answerOf(row) ?? (is === "blank" ? words.blank : is === "to ask" ? toAsk : "");
          },
          orderOf: answerOf,
        };
      }),
    ],
    isIn(row, part) {
      const filter = parts.get(part)?.filter;
      return !filter || passes(row, filter, said);
    },
  };
}

type Part = { group: string; text: string; filter: SaidFilter };

/** By what the address says of each, in the order of the selector. The wedding itself counts if there are others. */
export function listParts({
  language,
  options: { events = [], questions = [] },
}: Pick<Reader, "language"> & { options: Pick<Reader["options"], "events" | "questions"> }): [
  string,
  Part,
][] {
  const { said, toAsk } = guestListWords[language].asked;
  const { wedding, blank } = askedWords[language];
  const all = events.length === 0 ? [] : [{ key: weddingKey, name: wedding }];
  const named = [...all, ...events.map((event) => ({ key: event.key, name: event[language] }))];
  return [
    ...named.flatMap(({ key, name }) =>
      Object.entries(eventParts(language)).map(([answer, text]): [string, Part] => [
        eventPart(key, answer as SaidOfEvent),
        { group: name, text, filter: { event: key, said: answer as SaidOfEvent } },
      ]),
    ),
    ...questions.flatMap((question): [string, Part][] => {
      const group = question[language];
      return [
        [questionPart(question.key, "said"), { group, text: said, filter: { question, said: "said" } }],
        ...choicesInWords(question, language).map(({ stored, text }): [string, Part] => [
          questionPart(question.key, `=${stored}`),
          { group, text, filter: { question, said: { text: stored } } },
        ]),
        [questionPart(question.key, "blank"), { group, text: blank, filter: { question, said: "blank" } }],
        [questionPart(question.key, "to-ask"), { group, text: toAsk, filter: { question, said: "to ask" } }],
      ];
    }),
  ];
}

function eventParts(language: Language): Record<SaidOfEvent, string> {
  const { answers, open } = askedWords[language];
  return { ...answers, open };
}

function eventPart(key: string, said: SaidOfEvent): string {
  return `${eventFieldName(key)}:${said}`;
}

/** `is`: "said", "blank", "to-ask", or a choice after an equals sign. */
export function questionPart(key: string, is: string): string {
  return `${questionFieldName(key)}:${is}`;
}
