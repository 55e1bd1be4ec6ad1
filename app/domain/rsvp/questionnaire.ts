import type { Guest } from "#domain/guest/guest.ts";
import { eventsForEveryone, type Invitation, readStoredAnswer } from "#domain/households/invitation.ts";
import type { WeddingEvent } from "#domain/wedding/events.ts";
import type { RsvpForm } from "./rsvp.ts";
import type { Option, OwnQuestion, Wedding } from "#domain/wedding/wedding.ts";
import { storedAnswers } from "#domain/guest/field-kinds.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { readEmailAddress } from "#domain/email-address.ts";
import { hasControlCharacter } from "#domain/plain-text.ts";

export type Questionnaire = {
  /** After the first, which the form's own yes or no is about. */
  events: readonly WeddingEvent[];
  /** One about the first event is asked of everybody who is coming: the form's own yes is about that event. */
  questions: readonly OwnQuestion[];
};

export const nothingMore: Questionnaire = { events: [], questions: [] };

export function hasQuestionnaire({
  events = [],
  questions = [],
}: Pick<Wedding, "events" | "questions">): boolean {
  return events.length + questions.length > 0;
}

export function questionnaireByName(wedding: Wedding): Questionnaire {
  return questionnaireOf(eventsForEveryone(wedding), wedding);
}

/** What a guest's own answer is about, and what else they are asked; null: an event that not everybody may know of. */
export type GuestQuestionnaire = { first: WeddingEvent | null; questionnaire: Questionnaire };

/** By an answer link, which can be passed on: of what everybody may know, though it is known who answers. */
export function questionnaireByAnswer([first]: Invitation, wedding: Wedding): GuestQuestionnaire {
  if (!first.isForEveryone) return { first: null, questionnaire: questionnaireByName(wedding) };
  const [, ...further] = eventsForEveryone(wedding);
  const others = further.filter(({ key }) => key !== first.key);
  return { first, questionnaire: questionnaireOf([first, ...others], wedding) };
}

/** The form by name asks about the wedding itself; of a guest who is invited to another open event only, about that. */
export function asMeantByName(form: RsvpForm, [first]: Invitation): RsvpForm {
  const { [first.key]: text, ...eventAnswers } = form.eventAnswers;
  const answer = readStoredAnswer(text);
  return answer === null ? form : { ...form, answer, eventAnswers };
}

export type HouseholdQuestionnaire = { ofMember: Questionnaire; ofHousehold: readonly OwnQuestion[] };

export function householdQuestionnaire(invitation: Invitation, wedding: Wedding): HouseholdQuestionnaire {
  const { events, questions } = questionnaireOf(invitation, wedding);
  const { "each guest": ofMember = [], household: ofHousehold = [] } = Object.groupBy(
    questions,
    ({ of }) => of,
  );
  return { ofMember: { events, questions: ofMember }, ofHousehold };
}

/** By question: what one of the members has said for all of them. */
export function answersForHousehold(
  questions: readonly OwnQuestion[],
  members: readonly Pick<Guest, "questionAnswers">[],
): Readonly<Record<string, string>> {
  const answers = questions.flatMap(({ key }) => {
    const member = members.find(({ questionAnswers }) => questionAnswers[key] !== undefined);
    return member ? [[key, member.questionAnswers[key] ?? ""] as const] : [];
  });
  return Object.fromEntries(answers);
}

function questionnaireOf(invitation: Invitation, { questions = [] }: Wedding): Questionnaire {
  const keys = invitation.map(({ key }) => key);
  return {
    events: invitation.slice(1),
    questions: questions.flatMap((question) => questionForInvited(question, keys) ?? []),
  };
}

/** null: the question is about an event that is not among those with these keys. */
export function questionForInvited(
  question: OwnQuestion,
  [first, ...others]: readonly string[],
): OwnQuestion | null {
  const { askedOf: whom } = question;
  if (typeof whom === "string" || others.includes(whom.event)) return question;
  return whom.event === first ? { ...question, askedOf: "coming" } : null;
}

export function isAbout(askedOfWhom: OwnQuestion["askedOf"], { key }: WeddingEvent): boolean {
  return typeof askedOfWhom === "object" && askedOfWhom.event === key;
}

export function isForAnswer(
  { askedOf: whom }: OwnQuestion,
  { answer, eventAnswers }: Pick<Guest, "answer" | "eventAnswers">,
): boolean {
  if (whom === "all") return true;
  const eventAnswer = whom === "coming" ? answer : readStoredAnswer(eventAnswers[whom.event]);
  return eventAnswer === "accepted";
}

type QuestionnaireField = `event-${string}` | `question-${string}`;
export type QuestionnaireProblem = {
  field: QuestionnaireField;
  problem: "too long" | "not plain text" | "not an option";
};

type Answers = Pick<RsvpForm, "eventAnswers" | "questionAnswers">;

export function eventFieldName(key: string): QuestionnaireField {
  return `event-${key}`;
}

export function questionFieldName(key: string): QuestionnaireField {
  return `question-${key}`;
}

const eventValues: ReadonlyMap<string, string> = new Map([
  ["yes", storedAnswers.accepted],
  ["no", storedAnswers.declined],
]);

export function questionnairePairs({
  eventAnswers,
  questionAnswers,
}: Answers): [name: QuestionnaireField, value: string][] {
  const values = [...eventValues];
  return [
    ...Object.entries(eventAnswers).flatMap(([key, stored]): [QuestionnaireField, string][] => {
      const [value] = values.find(([, one]) => one === stored) ?? [];
      return value === undefined ? [] : [[eventFieldName(key), value]];
    }),
    ...Object.entries(questionAnswers).map(
      ([key, text]) => [questionFieldName(key), text] as [QuestionnaireField, string],
    ),
  ];
}

export function typedAnswers(valuesOf: ValuesOf, { events, questions }: Questionnaire): Answers {
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

/** An event without a yes or no is left out, and so is a question that is not asked of this guest. */
export function readAnswers(
  valuesOf: ValuesOf,
  { events, questions }: Questionnaire,
  { isAccepted }: { isAccepted: boolean },
): { answers: Answers; problems: QuestionnaireProblem[] } {
  const problems: QuestionnaireProblem[] = [];
  const { eventAnswers } = typedAnswers(valuesOf, { events, questions: [] });
  for (const { key } of events) {
    const values = valuesOf(eventFieldName(key)).filter((value) => value !== "");
    if (values.length > 1 || (values.length === 1 && !(key in eventAnswers)))
      problems.push({ field: eventFieldName(key), problem: "not an option" });
  }
  const guestAnswer = { answer: isAccepted ? "accepted" : "declined", eventAnswers } as const;
  const questionAnswers = readQuestions(
    valuesOf,
    questions.filter((question) => isForAnswer(question, guestAnswer)),
  );
  return {
    answers: { eventAnswers, questionAnswers: questionAnswers.answers },
    problems: [...problems, ...questionAnswers.problems],
  };
}

export function readQuestions(valuesOf: ValuesOf, questions: readonly OwnQuestion[]) {
  const problems: QuestionnaireProblem[] = [];
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
): Result<string, QuestionnaireProblem["problem"]> {
  const line = readLine(values, guestFields.questionAnswers.most);
  if (!line.ok || line.value === "" || question.kind === "text") return line;
  return choicesOf(question).includes(line.value) ? line : refuse("not an option");
}

function choicesOf(question: Exclude<OwnQuestion, { kind: "text" }>): readonly string[] {
  return question.kind === "choice" ? question.options.map(({ stored }) => stored) : ["Yes", "No"];
}

export type ValuesOf = (name: string) => readonly unknown[];

export type FormFields = Iterable<readonly [name: string, value: unknown]>;

export function valuesIn(fields: FormFields): ValuesOf {
  const values = Map.groupBy(fields, ([name]) => name);
  return (name) => (values.get(name) ?? []).map(([, value]) => value);
}

export function firstText(values: readonly unknown[]): string {
  return values.find((value) => typeof value === "string") ?? "";
}

export function readLine(
  values: readonly unknown[],
  most: number,
): Result<string, "not plain text" | "too long"> {
  const [value = "", ...more] = values;
  if (typeof value !== "string" || more.length > 0) return refuse("not plain text");
  // A name copied from a spreadsheet may contain a tab.
  const line = value.replaceAll("\t", " ");
  if (hasControlCharacter(line)) return refuse("not plain text");
  return line.trim().length > most ? refuse("too long") : accept(line.trim());
}

/** Emails name guests, so what a guest types as a name can be neither an address nor a number. */
export function readName(values: readonly unknown[], most: number): ReturnType<typeof readLine> {
  const line = readLine(values, most);
  const isName =
    !line.ok ||
    line.value === "" ||
    (/^\p{L}[\p{L}\p{M}’'´`. -]*$/u.test(line.value) && !/\.\S/u.test(line.value));
  return isName ? line : refuse("not plain text");
}

export function readEmail(
  values: readonly unknown[],
  { mayBeBlank }: { mayBeBlank: boolean },
): Result<string, "not plain text" | "too long" | "required" | "not an email"> {
  const line = readLine(values, guestFields.email.most);
  if (!line.ok) return line;
  if (line.value === "") return mayBeBlank ? line : refuse("required");
  const address = readEmailAddress(line.value);
  return address.ok ? address : refuse("not an email");
}

/** Browsers send `on` for a box without a value. */
export function isTick(value: unknown): boolean {
  return value === "yes" || value === "on";
}

export function readChoices(
  values: readonly unknown[],
  options: readonly Option[],
): Result<readonly string[], "not an option"> {
  const stored = options.map((option) => option.stored);
  const isKnown = values.every((value) => stored.some((option) => option === value));
  return isKnown ? accept(stored.filter((option) => values.includes(option))) : refuse("not an option");
}

export function readNeeded(
  values: readonly unknown[],
  most: number,
  mayBeBlank: boolean,
): Result<string, QuestionnaireProblem["problem"] | "required"> {
  const line = readLine(values, most);
  return line.ok && line.value === "" && !mayBeBlank ? refuse("required") : line;
}
