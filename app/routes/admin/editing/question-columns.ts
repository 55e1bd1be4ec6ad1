import type { GuestRow } from "#domain/guest/guest-list.ts";
import type { Language } from "#domain/language.ts";
import { eventFieldName, questionFieldName } from "#domain/rsvp/questionnaire.ts";
import { type Invitations, openAnswers, type EventAnswer } from "#domain/rsvp/answer-reader.ts";
import { weddingKey } from "#domain/wedding/events.ts";
import { choicesInWords, questionAnswer } from "#i18n/asked.ts";
import type { Reader } from "#i18n/guest-fields.ts";
import { wordsOf } from "#i18n/words.ts";

export type QuestionColumn = {
  /** In the address. */
  id: string;
  kind: "event" | "question";
  name: string;
  textOf: (row: GuestRow) => string;
  /** null: nothing to sort by. */
  orderOf: (row: GuestRow) => number | string | null;
};

export function askedColumns(
  rows: readonly GuestRow[],
  invitations: Invitations,
  { language, options: { events = [], questions = [] } }: Reader,
): QuestionColumn[] {
  const answers = openAnswers(rows, invitations);
  const words = wordsOf(language).asked;
  const { toAsk } = wordsOf(language).guestList.asked;

  return [
    ...events.map((event): QuestionColumn => {
      const sayings = Object.keys(eventParts(language));
      return {
        id: eventFieldName(event.key),
        kind: "event",
        name: event[language],
        textOf(row) {
          const answer = answers.ofEvent(row, event.key);
          return answer === null ? "" : eventParts(language)[answer];
        },
        orderOf(row) {
          const answer = answers.ofEvent(row, event.key);
          return answer === null || answer === "open" ? null : sayings.indexOf(answer);
        },
      };
    }),
    ...questions.map((question): QuestionColumn => {
      const answerOf = (row: GuestRow) => {
        const answer = answers.ofQuestion(row, question);
        return answer?.is === "said" ? questionAnswer(question, answer.text, language) : null;
      };
      return {
        id: questionFieldName(question.key),
        kind: "question",
        name: question[language],
        textOf(row) {
          const is = answers.ofQuestion(row, question)?.is;
          return answerOf(row) ?? (is === "blank" ? words.blank : is === "to ask" ? toAsk : "");
        },
        orderOf: answerOf,
      };
    }),
  ];
}

/** An event or a question in the filter, and what it can be. The wedding counts if there are other events. */
export type QuestionKindChoices = { kind: string; name: string; choices: { choice: string; text: string }[] };

export function listQuestionKinds({
  language,
  options: { events = [], questions = [] },
}: Pick<Reader, "language" | "options">): QuestionKindChoices[] {
  const { said, toAsk, invited } = wordsOf(language).guestList.asked;
  const { wedding, blank } = wordsOf(language).asked;
  const all = events.length === 0 ? [] : [{ key: weddingKey, name: wedding }];
  const named = [...all, ...events.map((event) => ({ key: event.key, name: event[language] }))];
  return [
    ...named.map(({ key, name }) => ({
      kind: eventFieldName(key),
      name,
      choices: Object.entries({ invited, ...eventParts(language) }).map(([choice, text]) => ({
        choice,
        text,
      })),
    })),
    ...questions.map((question) => ({
      kind: questionFieldName(question.key),
      name: question[language],
      choices: [
        { choice: "said", text: said },
        ...choicesInWords(question, language).map(({ stored, text }) => ({ choice: `=${stored}`, text })),
        { choice: "blank", text: blank },
        { choice: "to-ask", text: toAsk },
      ],
    })),
  ];
}

function eventParts(language: Language): Record<EventAnswer, string> {
  const { answers, open } = wordsOf(language).asked;
  return { ...answers, open };
}

/** One choice of an event or a question, as an address says it: "event-brunch:accepted". */
export function questionFilterPart(kind: string, choice: string): string {
  return `${kind}:${choice}`;
}
