// Reads a household's submitted form. The fields of a member carry the member's place among those that the form
// showed, as in "m2-email", and each member is read like a form of their own.

import type { Answer } from "#domain/guest/field-kinds.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import { askedFields, comingFields, isComing } from "#domain/guest/guest.ts";
import { type ConfirmationAddress, hasOwnEmail, noAddress } from "./confirmation-address.ts";
import type { MemberForm, ShownMember } from "./household-answer.ts";
import { blankForm, type Choices, type RsvpForm } from "./rsvp.ts";
import { type Asked, type HouseholdAsked, isAskedOf } from "./asked.ts";
import { readQuestions, typedAnswers } from "./asked-reader.ts";
import { readLine } from "./line-reader.ts";
import { type FieldProblem, readEmail, readRsvpForm } from "./rsvp-form-reader.ts";
import { refuse } from "#domain/result.ts";

type OneProblem =
  | FieldProblem
  | { field: "answer"; problem: "not an option" | "required" }
  | { field: "whose"; problem: "not an option" | "left open" };

/** `at`: the member's place; null: what the household is asked. */
export type MemberProblem = { at: number | null } & OneProblem;

type Fields = readonly (readonly [name: string, value: unknown])[];

/** What a form says: of each member in the order in which it showed them, and of the household, by question. */
export type HouseholdSaid = {
  members: readonly MemberForm[];
  household: Readonly<Record<string, string>>;
  confirmation: ConfirmationAddress;
};

/** `typed`: for showing the form again. The others are in bounds, and to be used only if there is no problem. */
export function readHouseholdForm(
  fields: Fields,
  shown: readonly ShownMember[],
  { choices, asked }: { choices: Choices; asked: HouseholdAsked },
): {
  typed: HouseholdSaid;
  members: MemberForm[];
  confirmation: ConfirmationAddress;
  problems: MemberProblem[];
} {
  const read = shown.map((member, at) =>
    readMember(fieldsAt(fields, at), member, { choices, asked: asked.ofMember }),
  );
  const members = read.map(({ form }) => form);
  const valuesOf = (name: string) => fields.filter(([field]) => field === name).map(([, value]) => value);
  const questions = asked.ofHousehold.filter((question) => members.some((form) => isAskedOf(question, form)));
  const household = readQuestions(valuesOf, questions);
  const typed = typedAnswers(valuesOf, { events: [], questions: asked.ofHousehold });
  const address = readConfirmation(valuesOf, shown);
  return {
    typed: {
      members: read.map((member) => member.typed),
      household: typed.questionAnswers,
      confirmation: address.typed,
    },
    members: withHousehold(members, shown, household.answers),
    confirmation: address.confirmation,
    problems: [
      ...read.flatMap(({ problems }, at) => problems.map((problem) => ({ at, ...problem }))),
      ...[...household.problems, ...address.problems].map((problem) => ({ at: null, ...problem })),
    ],
  };
}

/** Where nobody is written to, no address is asked for. */
function readConfirmation(
  valuesOf: (name: string) => unknown[],
  shown: readonly ShownMember[],
): { typed: ConfirmationAddress; confirmation: ConfirmationAddress; problems: OneProblem[] } {
  const nothing = { typed: noAddress, confirmation: noAddress, problems: [] };
  if (!shown.some(hasOwnEmail)) return nothing;
  const [whose = "", ...more] = valuesOf("whose");
  const owner = shown.find((member, at) => hasOwnEmail(member) && whose === ownerValue(at));
  const [text = ""] = valuesOf("email");
  const typed = { email: typeof text === "string" ? text : "", of: owner?.id ?? null };
  const email = readEmail(readLine(valuesOf("email"), guestFields.email.most), true);
  if (!email.ok) return { ...nothing, typed, problems: [{ field: "email", problem: email.refusal }] };
  if (email.value === "") return { ...nothing, typed };
  if (more.length > 0 || (whose !== "" && !owner)) {
    return { ...nothing, typed, problems: [{ field: "whose", problem: "not an option" }] };
  }
  return { typed, confirmation: { email: email.value, of: typed.of }, problems: [] };
}

/** The address is said to be a member's who is left open (`placeAddress`). */
export const ownerLeftOpen: MemberProblem = { at: null, field: "whose", problem: "left open" };

/** How the form says that the address is this member's; "": nobody's. */
export function ownerValue(at: number): string {
  return `m${at}`;
}

/** What the household says stands with the member who has said it before, else with the first who is answered for. */
function withHousehold(
  members: readonly MemberForm[],
  shown: readonly ShownMember[],
  said: Readonly<Record<string, string>>,
): MemberForm[] {
  const places = members.flatMap(({ answer }, at) => (answer === null ? [] : [at]));
  const placeOf = (key: string) =>
    places.find((at) => key in (shown[at]?.questionAnswers ?? {})) ?? places[0];
  return members.map((form, at) => {
    const own = Object.entries(said).filter(([key]) => placeOf(key) === at);
    return { ...form, questionAnswers: { ...form.questionAnswers, ...Object.fromEntries(own) } };
  });
}

/** What stands before the names and ids of a member's fields. */
export function prefixOf(at: number): string {
  return `m${at}-`;
}

function fieldsAt(fields: Fields, at: number): Fields {
  const prefix = prefixOf(at);
  return fields.flatMap(([name, value]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), value] as const] : [],
  );
}

function readMember(
  fields: Fields,
  shown: ShownMember,
  { choices, asked: more }: { choices: Choices; asked: Asked },
): { typed: MemberForm; form: MemberForm; problems: OneProblem[] } {
  const said = fields.filter(([name]) => name === "answer").map(([, value]) => value);
  const answer = readAnswer(said);
  const asked = askedFields(shown);
  const left = comingFields.filter((field) => !asked.includes(field));
  const ignored = new Set<string>([...left, ...Object.values(decidingField), "email"]);
  const { typed, form } = readRsvpForm(
    [
      ...fields.filter(([name]) => !ignored.has(name)),
      ...left.filter((field) => shown[field] === true).map((field) => [field, "yes"] as const),
      ...(answer === null ? [] : [[decidingField[answer], "yes"] as const]),
    ],
    choices,
    { mayLeaveEmail: true, asksName: false, asked: more },
  );
  const { eventAnswers } = form.ok ? form.value : typed;
  const names = readNames(fields, shown, isComing({ answer, eventAnswers }));
  const isGarbled = answer === null && said.some((value) => value !== "");
  // What is not asked, or has no yes or no, is as it was shown.
  const answers = form.ok
    ? {
        eventAnswers: { ...shown.eventAnswers, ...form.value.eventAnswers },
        questionAnswers: { ...shown.questionAnswers, ...form.value.questionAnswers },
      }
    : {};
  const isFirstOpen = answer === null && Object.keys(typed.eventAnswers).length > 0;
  return {
    typed: { ...memberForm(typed, answer), ...names.typed },
    form: {
      ...memberForm(form.ok ? form.value : blankForm, answer),
      ...answers,
      ...names.names,
    },
    problems: [
      ...(isGarbled ? [{ field: "answer", problem: "not an option" } as const] : []),
      ...(isFirstOpen ? [{ field: "answer", problem: "required" } as const] : []),
      ...names.problems,
      ...(form.ok || form.refusal === "undecided" ? [] : form.refusal),
    ],
  };
}

function memberForm({ accept: _accept, chosenGuestId: _chosen, ...form }: RsvpForm, answer: Answer | null) {
  return { ...form, answer };
}

const decidingField = { accepted: "accept", declined: "decline" } as const;

/** Two values are no choice. */
function readAnswer([value, ...more]: readonly unknown[]): Answer | null {
  if (more.length > 0) return null;
  return value === "yes" ? "accepted" : value === "no" ? "declined" : null;
}

type Names = Pick<RsvpForm, "firstName" | "lastName">;

/** A companion who comes needs a first name; one who does not keeps none. */
function readNames(
  fields: Fields,
  { asksName }: ShownMember,
  comes: boolean,
): { typed: Names; names: Names; problems: OneProblem[] } {
  const blank = { firstName: "", lastName: "" };
  if (!asksName) return { typed: blank, names: blank, problems: [] };
  const valuesOf = (name: string) => fields.filter(([field]) => field === name).map(([, value]) => value);
  const textOf = (name: string) => valuesOf(name).find((value) => typeof value === "string") ?? "";
  const typed = { firstName: textOf("firstName"), lastName: textOf("lastName") };
  if (!comes) return { typed, names: blank, problems: [] };
  const names = { ...blank };
  const problems: OneProblem[] = [];
  for (const field of ["firstName", "lastName"] as const) {
    const line = readName(valuesOf(field), guestFields[field].most);
    if (line.ok) names[field] = line.value;
    else problems.push({ field, problem: line.refusal });
  }
  if (names.firstName === "" && problems.length === 0) {
    problems.push({ field: "firstName", problem: "required" });
  }
  return { typed, names, problems };
}

/** Emails name guests, so what a guest types as a name can be neither an address nor a number. */
function readName(values: readonly unknown[], most: number): ReturnType<typeof readLine> {
  const line = readLine(values, most);
  if (!line.ok || line.value === "") return line;
  const isName = /^\p{L}[\p{L}\p{M}’'´`. -]*$/u.test(line.value) && !/\.\S/u.test(line.value);
  return isName ? line : refuse("not plain text");
}
