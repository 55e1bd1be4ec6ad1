// Reads what a form says of further events and of the couple's own questions.

import { storedAnswers } from "#domain/guest/field-kinds.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import { refuse, type Result } from "#domain/result.ts";
import type { OwnQuestion } from "#domain/wedding/wedding.ts";
import { type Asked, isAskedOf } from "./asked.ts";
import type { RsvpForm } from "./rsvp.ts";
import { readLine } from "./value-readers.ts";

export type AskedFieldName = `event-${string}` | `question-${string}`;
export type AskedProblem = {
  field: AskedFieldName;
  problem: "too long" | "not plain text" | "not an option";
};

type Answers = Pick<RsvpForm, "eventAnswers" | "questionAnswers">;
type ValuesOf = (name: string) => readonly unknown[];

export function eventFieldName(key: string): AskedFieldName {
  return `event-${key}`;
}

export function questionFieldName(key: string): AskedFieldName {
  return `question-${key}`;
}

/** As in documents, from the two values of the form. */
const eventValues: ReadonlyMap<string, string> = new Map([
  ["yes", storedAnswers.accepted],
  ["no", storedAnswers.declined],
]);

/** As a form sends them. */
export function askedPairs({
  eventAnswers,
  questionAnswers,
}: Answers): [name: AskedFieldName, value: string][] {
  const values = [...eventValues];
  return [
    ...Object.entries(eventAnswers).flatMap(([key, stored]): [AskedFieldName, string][] => {
      const [value] = values.find(([, one]) => one === stored) ?? [];
      return value === undefined ? [] : [[eventFieldName(key), value]];
    }),
    ...Object.entries(questionAnswers).map(
      ([key, text]) => [questionFieldName(key), text] as [AskedFieldName, string],
    ),
  ];
}

/** Exactly as typed. */
export function typedAnswers(valuesOf: ValuesOf, { events, questions }: Asked): Answers {
  const textOf = (name: string) => valuesOf(name).find((value) => typeof value === "string") ?? "";
  return {
    eventAnswers: Object.fromEntries(
      events.flatMap(({ key }) => {
        const answer = eventValues.get(textOf(eventFieldName(key)));
        return answer === undefined ? [] : [[key, answer]];
      }),
    ),
    questionAnswers: Object.fromEntries(questions.map(({ key }) => [key, textOf(questionFieldName(key))])),
  };
}

/** An event without a yes or no is left out, and so is a question that is not asked of whoever says this. */
export function readAnswers(
  valuesOf: ValuesOf,
  { events, questions }: Asked,
  { isAccepted }: { isAccepted: boolean },
): { answers: Answers; problems: AskedProblem[] } {
  const problems: AskedProblem[] = [];
  const { eventAnswers } = typedAnswers(valuesOf, { events, questions: [] });
  for (const { key } of events) {
    const values = valuesOf(eventFieldName(key)).filter((value) => value !== "");
    if (values.length > 1 || (values.length === 1 && !(key in eventAnswers)))
      problems.push({ field: eventFieldName(key), problem: "not an option" });
  }
  const said = { answer: isAccepted ? "accepted" : "declined", eventAnswers } as const;
  const questionAnswers = readQuestions(
    valuesOf,
    questions.filter((question) => isAskedOf(question, said)),
  );
  return {
    answers: { eventAnswers, questionAnswers: questionAnswers.answers },
    problems: [...problems, ...questionAnswers.problems],
  };
}

export function readQuestions(valuesOf: ValuesOf, questions: readonly OwnQuestion[]) {
  const problems: AskedProblem[] = [];
  const answers: Record<string, string> = {};
  for (const question of questions) {
    const field = questionFieldName(question.key);
    const read = readQuestion(question, valuesOf(field));
    if (read.ok) answers[question.key] = read.value;
    else problems.push({ field, problem: read.refusal });
  }
  return { answers, problems };
}

function readQuestion(
  question: OwnQuestion,
  values: readonly unknown[],
): Result<string, AskedProblem["problem"]> {
  const line = readLine(values, guestFields.questionAnswers.most);
  if (!line.ok || line.value === "" || question.kind === "text") return line;
  return choicesOf(question).includes(line.value) ? line : refuse("not an option");
}

/** What documents hold of a choice. */
function choicesOf(question: Exclude<OwnQuestion, { kind: "text" }>): readonly string[] {
  return question.kind === "choice" ? question.options.map(({ stored }) => stored) : ["Yes", "No"];
}
