// Fields of a household's form carry the member's place in it, as in "m2-answer". Unknown fields are ignored.

import type { Answer } from "#domain/guest/field-kinds.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import {
  formFields,
  type ComingField,
  comingFields,
  described,
  isComing,
  isOfKind,
  type ListField,
} from "#domain/guest/guest.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import {
  type Questionnaire,
  type QuestionnaireProblem,
  type FormFields,
  firstText,
  type HouseholdQuestionnaire,
  isForAnswer,
  isTick,
  nothingMore,
  readAnswers,
  readChoices,
  readEmail,
  readLine,
  readName,
  readNeeded,
  readQuestions,
  typedAnswers,
  valuesIn,
  type ValuesOf,
} from "./questionnaire.ts";
import {
  type AddressProblem,
  type ConfirmationAddress,
  readConfirmation,
  type DisplayedMember,
  withHousehold,
} from "./household-answer.ts";
import { otherAllergyTick } from "./gone-allergies.ts";
import { comingAnswers, blankForm, type Choices, type RsvpForm } from "./rsvp.ts";

export type FieldProblem =
  | {
      field:
        | Exclude<keyof RsvpForm, "answer" | "chosenGuestId" | "eventAnswers" | "questionAnswers">
        | "accept";
      problem: Problem;
    }
  | QuestionnaireProblem;

type Problem = "required" | "not an email" | "too long" | "not an option" | "not plain text";

type OneProblem = FieldProblem | { field: "answer"; problem: "not an option" | "required" } | AddressProblem;

/** `at`: the member's place; null: what the household is asked. */
export type MemberProblem = { at: number | null } & OneProblem;

/** `typed`: exactly as sent, only for showing the form again. `form`: in bounds, to be used only without problems. */
type Reading<OfProblem> = { typed: RsvpForm; form: RsvpForm; problems: OfProblem[] };

type HowToRead = {
  /** The form showed that an email is on file, which a blank field leaves unchanged. */
  mayLeaveEmail: boolean;
  asksName: boolean;
  /** Whether a name that stands alone in one of the fields is all of a guest's name. */
  isOneName: (name: Names) => boolean;
  questionnaire: Questionnaire;
};

type Names = Pick<RsvpForm, "firstName" | "lastName">;
const nameFields = ["firstName", "lastName"] as const;
const noNames: Names = { firstName: "", lastName: "" };

/** Of one guest. Without an answer, the form has neither the tick nor an explicit no. */
export function readRsvpForm(
  fields: FormFields,
  choices: Choices,
  {
    mayLeaveEmail = false,
    asksName = true,
    isOneName = () => false,
    questionnaire = nothingMore,
  }: Partial<HowToRead> = {},
): Reading<FieldProblem> {
  const valuesOf = valuesIn(fields);
  const own = {
    ...typedNames(valuesOf),
    email: firstText(valuesOf("email")),
    chosenGuestId: firstText(valuesOf("guest")) || null,
  };
  const isWhole = isOneName(own);
  const problems: FieldProblem[] = [];
  const lines = { ...noNames, email: "" };
  for (const field of [...nameFields, "email"] as const) {
    if (field !== "email" && !asksName) continue;
    const read =
      field === "email"
        ? readEmail(valuesOf(field), { mayBeBlank: mayLeaveEmail })
        : readNeeded(valuesOf(field), guestFields[field].most, isWhole);
    if (read.ok) lines[field] = read.value;
    else problems.push({ field, problem: read.refusal });
  }
  if (!valuesOf("accept").every(isTick)) problems.push({ field: "accept", problem: "not an option" });
  const answer = valuesOf("accept").some(isTick)
    ? "accepted"
    : valuesOf("decline").some(isTick)
      ? "declined"
      : null;
  const reading = readSaid(valuesOf, answer, { choices, questionnaire });
  return {
    typed: { ...reading.typed, ...own },
    form: { ...reading.form, ...lines, chosenGuestId: own.chosenGuestId },
    problems: [...problems, ...reading.problems],
  };
}

export type HouseholdAnswers = {
  members: readonly RsvpForm[];
  household: Readonly<Record<string, string>>;
  confirmation: ConfirmationAddress;
};

type HouseholdReading = Omit<HouseholdAnswers, "household"> & {
  typed: HouseholdAnswers;
  problems: MemberProblem[];
};

/** `mayBeUnnamed`: the couple may not know yet who a guest brings. */
type HouseholdReads = { choices: Choices; questionnaire: HouseholdQuestionnaire; mayBeUnnamed?: boolean };

export function readHouseholdForm(
  fields: FormFields,
  displayed: readonly DisplayedMember[],
  { choices, questionnaire, mayBeUnnamed = false }: HouseholdReads,
): HouseholdReading {
  const valuesOf = valuesIn(fields);
  const read = displayed.map((member, at) => {
    const ofMember: ValuesOf = (name) => valuesOf(prefixOf(at) + name);
    return readMember(ofMember, member, { choices, questionnaire: questionnaire.ofMember, mayBeUnnamed });
  });
  const members = read.map(({ form }) => form);
  const questions = questionnaire.ofHousehold.filter((question) =>
    members.some((form) => isForAnswer(question, form)),
  );
  const household = readQuestions(valuesOf, questions);
  const typed = typedAnswers(valuesOf, { events: [], questions: questionnaire.ofHousehold });
  const address = readConfirmation(valuesOf, displayed);
  return {
    typed: {
      members: read.map((member) => member.typed),
      household: typed.questionAnswers,
      confirmation: address.typed,
    },
    members: withHousehold(members, displayed, household.answers),
    confirmation: address.confirmation,
    problems: [
      ...read.flatMap(({ problems }, at) => problems.map((problem) => ({ at, ...problem }))),
      ...[...household.problems, ...address.problems].map((problem) => ({ at: null, ...problem })),
    ],
  };
}

export function prefixOf(at: number): string {
  return `m${at}-`;
}

function readMember(
  valuesOf: ValuesOf,
  displayed: DisplayedMember,
  reads: { choices: Choices; questionnaire: Questionnaire; mayBeUnnamed: boolean },
): Reading<OneProblem> {
  const fieldsOnForm: readonly string[] = formFields(displayed);
  // What is not asked is as it was shown.
  const unasked = comingFields.filter((field) => !fieldsOnForm.includes(field));
  const valuesAsked: ValuesOf = (name) => {
    const field = unasked.find((one) => one === name);
    if (field === undefined) return valuesOf(name);
    return displayed[field] === true ? ["yes"] : [];
  };
  const values = valuesOf("answer");
  // Two values are no choice.
  const answer = values.length === 1 ? (choicesOfAnswer.get(values[0]) ?? null) : null;
  const reading = readSaid(valuesAsked, answer, reads);
  const isRead = answer !== null && reading.problems.length === 0;
  const { eventAnswers, questionAnswers } = reading.form;
  const comes = isComing(isRead ? reading.form : reading.typed);
  const names = readNames(valuesOf, displayed, { comes, mayBeUnnamed: reads.mayBeUnnamed });
  const isGarbled = answer === null && values.some((value) => value !== "");
  const isFirstOpen = answer === null && Object.keys(reading.typed.eventAnswers).length > 0;
  return {
    typed: { ...reading.typed, ...names.typed },
    form: {
      ...(isRead ? reading.form : blankForm),
      answer,
      ...(isRead && {
        eventAnswers: { ...displayed.eventAnswers, ...eventAnswers },
        questionAnswers: { ...displayed.questionAnswers, ...questionAnswers },
      }),
      ...names.names,
    },
    problems: [
      ...(isGarbled ? [{ field: "answer", problem: "not an option" } as const] : []),
      ...(isFirstOpen ? [{ field: "answer", problem: "required" } as const] : []),
      ...names.problems,
      ...reading.problems,
    ],
  };
}

const choicesOfAnswer: ReadonlyMap<unknown, Answer> = new Map([
  ["yes", "accepted"],
  ["no", "declined"],
]);

function readSaid(
  valuesOf: ValuesOf,
  answer: Answer | null,
  { choices, questionnaire }: { choices: Choices; questionnaire: Questionnaire },
): Reading<FieldProblem> {
  const textsOf = (name: string) => valuesOf(name).filter((value) => typeof value === "string");
  // A choice may have left the list while the form was open. Without a box it stays as the guest's own words.
  const listed = (field: ListField) => choices[guestFields[field].options].map(({ stored }) => stored);
  const unlisted = (field: ListField) =>
    textsOf(field).filter((text) => text !== "" && !listed(field).includes(text));
  const marksIn = (of: ListField) => {
    const others = unlisted(of);
    const marks = textsOf("severeAllergies").map((mark) => (others.includes(mark) ? otherAllergyTick : mark));
    return [...new Set(marks)].filter((mark) => mark === otherAllergyTick || listed(of).includes(mark));
  };
  const typed = comingAnswers(
    (field) => {
      if (isOfKind(field, "marks")) return marksIn(guestFields[field].of);
      if (isOfKind(field, "list")) return textsOf(field);
      return isOfKind(field, "yesNo") ? valuesOf(field).some(isTick) : firstText(valuesOf(field));
    },
    (field) => [firstText(valuesOf(guestFields[field].other)), ...unlisted(field)].filter(Boolean).join(", "),
  );

  const problems: FieldProblem[] = [];
  function take<T>(
    field: ComingField | "otherFood" | "otherAllergy",
    reading: Result<T, Problem>,
    instead: T,
  ): T {
    if (reading.ok) return reading.value;
    problems.push({ field, problem: reading.refusal });
    return instead;
  }
  const readAsked = (field: ComingField) => {
    const { kind, ...how } = described(field);
    const values = valuesOf(field);
    if (isOfKind(field, "list"))
      return take(field, readChoices(values, choices[guestFields[field].options]), []);
    if (isOfKind(field, "marks")) return marksIn(guestFields[field].of);
    if (kind === "text" && "most" in how) return take(field, readLine(values, how.most), "");
    return take(field, values.every(isTick) ? accept(values.length > 0) : refuse("not an option"), false);
  };
  const readOther = (field: ListField) => {
    const { other, most } = guestFields[field];
    return take(other, readLine(valuesOf(other), most), "");
  };
  const { answers, problems: more } = readAnswers(valuesOf, questionnaire, {
    isAccepted: answer === "accepted",
  });
  // The form hides these fields from a guest who comes to nothing, so their contents must not block sending.
  const coming = isComing({ answer, ...answers }) ? comingAnswers(readAsked, readOther) : {};
  return {
    typed: { ...blankForm, answer, ...typed, ...typedAnswers(valuesOf, questionnaire) },
    form: { ...blankForm, answer, ...answers, ...coming },
    problems: [...problems, ...more],
  };
}

/** A companion who comes needs a first name; one who does not keeps none. */
function readNames(
  valuesOf: ValuesOf,
  { asksName }: DisplayedMember,
  { comes, mayBeUnnamed }: { comes: boolean; mayBeUnnamed: boolean },
): { typed: Names; names: Names; problems: OneProblem[] } {
  if (!asksName) return { typed: noNames, names: noNames, problems: [] };
  const typed = typedNames(valuesOf);
  if (!comes) return { typed, names: noNames, problems: [] };
  const names = { ...noNames };
  const problems: OneProblem[] = [];
  for (const field of nameFields) {
    const name = readName(valuesOf(field), guestFields[field].most);
    if (name.ok) names[field] = name.value;
    else problems.push({ field, problem: name.refusal });
  }
  if (names.firstName === "" && !mayBeUnnamed && problems.length === 0)
    problems.push({ field: "firstName", problem: "required" });
  return { typed, names, problems };
}

function typedNames(valuesOf: ValuesOf): Names {
  return { firstName: firstText(valuesOf("firstName")), lastName: firstText(valuesOf("lastName")) };
}
