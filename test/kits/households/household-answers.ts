// For tests: households of every kind, and what a member may send in their one form.

import type { RsvpForm } from "#domain/rsvp/rsvp.ts";
import fc from "fast-check";
import {
  formFields,
  blankGuest,
  comingFields,
  type Guest,
  isListField,
  isOfKind,
} from "#domain/guest/guest.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import { isUnnamed } from "#domain/households/household.ts";
import { questionnairePairs } from "#domain/rsvp/questionnaire.ts";
import {
  type ConfirmationAddress,
  hasOwnEmail,
  type DisplayedMember,
} from "#domain/rsvp/household-answer.ts";
import { prefixOf } from "#domain/rsvp/answer-form-reader.ts";
import { wedding } from "#wedding/wedding.ts";

/** The sample wedding, for its choices. */
export const askedWedding = wedding;

export type Choice = {
  answer: "yes" | "no" | "left";
  food: readonly number[];
  allergies: readonly number[];
  other: boolean;
  speech: boolean;
  performance: boolean;
  email: boolean;
  brunch: "yes" | "no" | "left";
  song: boolean;
};

export const choice: fc.Arbitrary<Choice> = fc.record({
  answer: fc.constantFrom("yes", "no", "left", "left"),
  food: fc.uniqueArray(fc.nat(2), { maxLength: 2 }),
  allergies: fc.uniqueArray(fc.nat(3), { maxLength: 2 }),
  other: fc.boolean(),
  speech: fc.boolean(),
  performance: fc.boolean(),
  email: fc.boolean(),
  brunch: fc.constantFrom("yes", "no", "left"),
  song: fc.boolean(),
});

type Member = Choice & { kind: "adult" | "child" | "companion"; hasEmail: boolean; noted: boolean };

const member: fc.Arbitrary<Member> = choice.chain((said) =>
  fc
    .record({
      kind: fc.constantFrom("adult", "adult", "child", "companion"),
      hasEmail: fc.boolean(),
      noted: fc.boolean(),
    })
    .map((rest) => ({ ...said, ...rest })),
);

/** One to eight members, the first an adult; `said` of each is the answer on file. */
export const household: fc.Arbitrary<Guest[]> = fc
  .array(member, { minLength: 1, maxLength: 8 })
  .map((members) => members.map((one, at) => guestOf(at === 0 ? { ...one, kind: "adult" } : one, at)));

/** Everything of a member carries their number, so that what is another's can be told. */
export function marked(at: number, what: string): string {
  return `${what} of ${at}`;
}

function guestOf({ kind, hasEmail, noted, ...said }: Member, at: number): Guest {
  const isNameless = kind === "companion";
  const base: Guest = {
    ...blankGuest,
    id: `g${at}`,
    household: "Ek",
    firstName: isNameless ? "" : `Name${letters[at]}`,
    lastName: isNameless ? "" : "Ek",
    child: kind === "child",
    companionOf: isNameless ? "g0" : null,
    email: hasEmail && kind === "adult" ? `g${at}@example.se` : null,
    allergies: noted ? [marked(at, "Noted")] : [],
  };
  if (said.answer === "left" || isNameless) return base;
  const isComing = said.answer === "yes";
  return {
    ...base,
    answered: true,
    answer: isComing ? "accepted" : "declined",
    foodOptions: isComing ? foods(said.food) : [],
    allergies: isComing ? [...base.allergies, ...allergies(said.allergies)] : [],
    speech: isComing && said.speech && kind !== "child",
    performance: isComing && said.performance && kind !== "child",
  };
}

export const letters = "ABCDEFGH";

function foods(chosen: readonly number[]): string[] {
  return chosen.map((at) => wedding.foodOptions[at]?.stored ?? "");
}

function allergies(chosen: readonly number[]): string[] {
  return chosen.map((at) => wedding.allergyOptions[at]?.stored ?? "");
}

const stored = { yes: "Accepted", no: "Declined" } as const;

/** What a form that shows `shown` is changed to by this choice; "left" leaves it as it is shown. */
export function formAfter(displayed: DisplayedMember, form: RsvpForm, said: Choice, at: number): RsvpForm {
  if (said.answer === "left") return form;
  const asked = formFields(displayed);
  return {
    ...form,
    firstName: displayed.asksName ? `Guest${letters[at]}` : "",
    lastName: "",
    email: said.email && hasOwnEmail(displayed) ? `new.g${at}@example.se` : "",
    answer: said.answer === "yes" ? "accepted" : "declined",
    foodOptions: foods(said.food),
    allergies: allergies(said.allergies),
    otherAllergy: said.other ? marked(at, "Typed") : form.otherAllergy,
    speech: asked.includes("speech") && said.speech,
    performance: asked.includes("performance") && said.performance,
    eventAnswers: {
      ...form.eventAnswers,
      ...(said.brunch === "left" ? {} : { brunch: stored[said.brunch] }),
    },
    questionAnswers: { ...form.questionAnswers, ...(said.song ? { song: marked(at, "Song") } : {}) },
  };
}

/** The one address of a form, said to be that of the first member for whom an address stands here. */
export function withOneAddress(
  shown: readonly Pick<DisplayedMember, "id">[],
  forms: readonly RsvpForm[],
): { forms: RsvpForm[]; confirmation: ConfirmationAddress } {
  const at = forms.findIndex(({ email }) => email !== "");
  const confirmation = { email: forms[at]?.email ?? "", of: shown[at]?.id ?? null };
  return { forms: forms.map((form) => ({ ...form, email: "" })), confirmation };
}

/** As a browser sends the form. What a no hides is sent, too. */
export function fieldsOfForms(forms: readonly RsvpForm[]): [string, string][] {
  return forms.flatMap((form, at) => {
    const pairs: [string, string][] = [
      ["firstName", form.firstName],
      ["lastName", form.lastName],
      ["email", form.email],
    ];
    if (form.answer !== null) pairs.push(["answer", form.answer === "accepted" ? "yes" : "no"]);
    for (const field of comingFields) {
      if (isListField(field)) {
        pairs.push(...form[field].map((item): [string, string] => [field, item]));
        pairs.push([guestFields[field].other, form[guestFields[field].other]]);
      } else if (isOfKind(field, "marks")) {
        pairs.push(...form[field].map((mark): [string, string] => [field, mark]));
      } else if (form[field]) pairs.push([field, "yes"]);
    }
    pairs.push(...questionnairePairs(form));
    return pairs.map(([name, value]): [string, string] => [prefixOf(at) + name, value]);
  });
}

export function snapshot(guest: Guest): DisplayedMember {
  const { id, firstName, lastName, child, answered, answer, speech, performance, email } = guest;
  const { foodOptions, allergies, severeAllergies, eventAnswers, questionAnswers } = guest;
  const lists = { foodOptions, allergies, severeAllergies, eventAnswers, questionAnswers };
  const said = { answered, answer, ...lists, speech, performance };
  const marks = { emailMark: email ?? "", keepsEmail: true, asksName: isUnnamed(guest) };
  return { id, firstName, lastName, child, ...said, ...marks };
}

/** All texts of a guest that name somebody's number, apart from the id and the address. */
export function foreignTo(guest: Guest, at: number): string[] {
  const texts = [
    ...Object.values(guest.questionAnswers),
    ...guest.allergies,
    ...guest.foodOptions,
    guest.firstName,
    guest.email ?? "",
  ];
  return texts.filter((text) => {
    const [, number] = / of (\d)$/.exec(text) ?? [];
    const [, letter] = /^(?:Name|Guest)([A-H])$/.exec(text) ?? [];
    const [, address] = /^(?:new\.)?g(\d)@/.exec(text) ?? [];
    const found = number ?? address ?? (letter === undefined ? undefined : String(letters.indexOf(letter)));
    return found !== undefined && Number(found) !== at;
  });
}
