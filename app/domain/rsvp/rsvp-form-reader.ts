// Reads a submitted RSVP form, from a browser or any other client, into an `RsvpForm`, or returns a problem
// for each bad field. Unknown fields are ignored.

import { guestFields } from "#domain/guest/guest-fields.ts";
import {
  comesElsewhere,
  type ComingField,
  described,
  isOfKind,
  type ListField,
} from "#domain/guest/guest.ts";
import { readEmailAddress } from "#domain/email-address.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { type Asked, nothingMore } from "./asked.ts";
import { type AskedProblem, readAnswers, typedAnswers } from "./asked-reader.ts";
import { readLine } from "./line-reader.ts";
import { writtenMark } from "./merge.ts";
import { askedOfComing, blankForm, type Choices, type RsvpForm } from "./rsvp.ts";
import type { Option } from "#domain/wedding/wedding.ts";

/** The form as typed; only for showing the form again. */
export type TypedRsvp = RsvpForm;

export type FieldProblem =
  | { field: Exclude<keyof RsvpForm, "chosenGuestId" | "eventAnswers" | "questionAnswers">; problem: Problem }
  | AskedProblem;

type Problem = "required" | "not an email" | "too long" | "not an option" | "not plain text";

/** "undecided": neither the tick nor an explicit no (product.md, rule 2). */
export type RsvpFormRefusal = "undecided" | readonly FieldProblem[];

type HowToRead = {
  mayLeaveEmail: boolean;
  asksName: boolean;
  isOneName: (name: Pick<RsvpForm, "firstName" | "lastName">) => boolean;
  asked: Asked;
};

/**
 * `fields`: the pairs of a `FormData` or a `URLSearchParams`. Returns at most one problem per field.
 * `mayLeaveEmail`: the form showed that an email is on file, which a blank field leaves unchanged.
 * `asksName`: false for a form about a guest who is already known. `isOneName`: whether a name that stands alone in
 * one of the fields is all of a guest's name. `asked`: of further events and own questions.
 */
export function readRsvpForm(
  fields: Iterable<readonly [name: string, value: unknown]>,
  choices: Choices,
  {
    mayLeaveEmail = false,
    asksName = true,
    isOneName = () => false,
    asked = nothingMore,
  }: Partial<HowToRead> = {},
): { typed: TypedRsvp; form: Result<RsvpForm, RsvpFormRefusal> } {
  const values = Map.groupBy(fields, ([name]) => name);
  const valuesOf = (name: string) => (values.get(name) ?? []).map(([, value]) => value);
  const textsOf = (name: string) => valuesOf(name).filter((value) => typeof value === "string");
  const textOf = (name: string) => textsOf(name)[0] ?? "";
  // A choice may have left the list while the form was open. It has no box any more, and stays as words of the guest's own.
  const unlisted = (field: ListField) => {
    const listed = choices[guestFields[field].options].map(({ stored }) => stored);
    return textsOf(field).filter((text) => text !== "" && !listed.includes(text));
  };
  const marksIn = (of: ListField) => {
    const listed = choices[guestFields[of].options].map(({ stored }) => stored);
    const left = unlisted(of);
    const marks = textsOf("severeAllergies").map((mark) => (left.includes(mark) ? writtenMark : mark));
    return [...new Set(marks)].filter((mark) => mark === writtenMark || listed.includes(mark));
  };
  const typed: TypedRsvp = {
    firstName: textOf("firstName"),
    lastName: textOf("lastName"),
    email: textOf("email"),
    accept: isTicked(valuesOf("accept")),
    chosenGuestId: textOf("guest") || null,
    ...askedOfComing(
      (field) => {
        if (isOfKind(field, "marks")) return marksIn(guestFields[field].of);
        if (isOfKind(field, "list")) return textsOf(field);
        return isOfKind(field, "yesNo") ? isTicked(valuesOf(field)) : textOf(field);
      },
      (field) => [textOf(guestFields[field].other), ...unlisted(field)].filter(Boolean).join(", "),
    ),
    ...typedAnswers(valuesOf, asked),
  };

  const problems: FieldProblem[] = [];
  function take<T>(
    field: Exclude<FieldProblem, AskedProblem>["field"],
    reading: Result<T, Problem>,
    instead: T,
  ): T {
    if (reading.ok) return reading.value;
    problems.push({ field, problem: reading.refusal });
    return instead;
  }
  const lineOf = (name: string, { most }: { most: number }) => readLine(valuesOf(name), most);
  const readAsked = (field: ComingField) => {
    const asked = described(field);
    if (asked.kind === "list") return take(field, readChoices(valuesOf(field), choices[asked.options]), []);
    if (asked.kind === "marks") return marksIn(asked.of);
    if (asked.kind === "text") return take(field, lineOf(field, asked), "");
    return take(field, readTick(valuesOf(field)), false);
  };
  const readOther = (field: ListField) => {
    const { other } = guestFields[field];
    return take(other, lineOf(other, guestFields[field]), "");
  };

  const { email } = guestFields;
  const names = {
    firstName: lineOf("firstName", guestFields.firstName),
    lastName: lineOf("lastName", guestFields.lastName),
  };
  const isWhole = isOneName({ firstName: typed.firstName, lastName: typed.lastName });
  const readName = (field: keyof typeof names) =>
    asksName ? take(field, isWhole ? names[field] : required(names[field]), "") : "";
  const said = {
    firstName: readName("firstName"),
    lastName: readName("lastName"),
    email: take("email", readEmail(lineOf("email", email), mayLeaveEmail), ""),
    accept: take("accept", readTick(valuesOf("accept")), false),
    chosenGuestId: typed.chosenGuestId,
  };
  const { answers, problems: more } = readAnswers(valuesOf, asked, { isAccepted: said.accept });
  // The form hides these fields from a guest who comes to nothing, so their contents must not block sending.
  const isAnywhere = said.accept || comesElsewhere(answers);
  const coming = isAnywhere ? askedOfComing(readAsked, readOther) : {};
  problems.push(...more);
  const form = { ...blankForm, ...said, ...answers, ...coming };
  if (problems.length > 0) return { typed, form: refuse(problems) };
  const isDecided = form.accept || isTicked(valuesOf("decline"));
  return { typed, form: isDecided ? accept(form) : refuse("undecided") };
}

function required(line: Result<string, Problem>): Result<string, Problem> {
  return line.ok && line.value === "" ? refuse("required") : line;
}

export function readEmail(line: Result<string, Problem>, mayBeBlank: boolean): Result<string, Problem> {
  if (!line.ok || (mayBeBlank && line.value === "")) return line;
  if (line.value === "") return refuse("required");
  const address = readEmailAddress(line.value);
  return address.ok ? address : refuse("not an email");
}

/** Browsers send `on` for a box without a value. */
const ticks: readonly unknown[] = ["yes", "on"];

function isTicked(values: readonly unknown[]): boolean {
  return values.some((value) => ticks.includes(value));
}

function readTick(values: readonly unknown[]): Result<boolean, Problem> {
  return values.every((value) => ticks.includes(value)) ? accept(values.length > 0) : refuse("not an option");
}

/** In the order of the options, without duplicates. */
function readChoices(
  values: readonly unknown[],
  options: readonly Option[],
): Result<readonly string[], Problem> {
  const stored = options.map((option) => option.stored);
  const isKnown = values.every((value) => stored.some((option) => option === value));
  return isKnown ? accept(stored.filter((option) => values.includes(option))) : refuse("not an option");
}
