// What an answer contains, and how it changes a guest (spec.md, section 4).

import { changesBetween, type FieldChange } from "#domain/guest/field-changes.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import {
  type ComingField,
  comingFields,
  described,
  fieldsOf,
  type Guest,
  type GuestAnswer,
  type GuestId,
  isListField,
  type ListField,
  listFields,
  type SaidField,
  saidFields,
} from "#domain/guest/guest.ts";
import type { Option, Wedding } from "#domain/wedding/wedding.ts";
import { type Deadline, isLate } from "./rsvp-deadline.ts";

type FormValues = { email: string; text: string; list: readonly string[]; yesNo: boolean };

/** A validated form: trimmed, in bounds, only options that the wedding has. */
export type RsvpForm = {
  firstName: string;
  lastName: string;
  accept: boolean;
  chosenGuestId: GuestId | null;
} & AskedOfAll &
  AskedOfComing;

type AskedOfAll = FormPart<Exclude<SaidField, ComingField | "answer">>;

/** The free text beside each list is blank if the guest typed none. */
export type AskedOfComing = FormPart<ComingField> & Record<OtherField, string>;
export type OtherField = (typeof guestFields)[ListField]["other"];

type FormPart<Field extends SaidField> = {
  [F in Field]: FormValues[Extract<(typeof guestFields)[F]["kind"], keyof FormValues>];
};

export function askedOfComing(
  valueOf: (field: ComingField) => FormValues[keyof FormValues],
  otherOf: (field: ListField) => string,
): AskedOfComing {
  const others = listFields.map((field) => [guestFields[field].other, otherOf(field)]);
  const values = comingFields.map((field) => [field, valueOf(field)]);
  return Object.fromEntries([...values, ...others]) as AskedOfComing;
}

const blankValues: FormValues = { email: "", text: "", list: [], yesNo: false };

export const blankForm: RsvpForm = {
  firstName: "",
  lastName: "",
  email: "",
  accept: false,
  chosenGuestId: null,
  ...askedOfComing(
    (field) => blankValues[guestFields[field].kind],
    () => "",
  ),
};

/** The food and allergies on file that a form showed; an answer can remove nothing else. */
export type Lists = Pick<Guest, ListField>;

export const noLists: Lists = fieldsOf(listFields, () => []);

export type AnswerDecision = {
  guest: Guest;
  changes: FieldChange[];
  late: boolean;
  /** Food or allergies stay on file that the form neither showed nor named. */
  kept: boolean;
  /**
   * Like `kept`, but counts everything the form did not show, so the sender learns nothing about the rest
   * from what the form names.
   */
  hadMore: boolean;
  /** The food and allergies in the answer itself, without what was on file. */
  said: Lists;
};

export type Choices = Pick<Wedding, "foodOptions" | "allergyOptions">;

export type AnswerCircumstances = {
  wedding: Deadline & Choices;
  /** Milliseconds since the epoch. */
  now: number;
  shown: Lists;
  /** What an earlier decline removed and an acceptance restores. */
  cleared: Lists;
  /** A yes leaves the others as they are; all if not given. */
  asked?: readonly ComingField[];
};

/**
 * Changes only the fields of an answer. Food and allergies are merged: what is on file, minus what the form
 * showed and the guest removed, plus what the guest added (product.md, rule 1).
 */
export function decideAnswer(
  form: RsvpForm,
  guest: Guest,
  { wedding, now, shown, cleared, asked = comingFields }: AnswerCircumstances,
): AnswerDecision {
  const said = listsOf(form, othersOf(shown, wedding));
  const merged = (field: ListField) =>
    mergeList([...guest[field], ...cleared[field]], shown[field], said[field]);
  // The couple do not need health data of guests who stay at home (product.md).
  const lists = form.accept ? fieldsOf(listFields, (field) => merged(field).all) : noLists;
  const unasked = form.accept ? comingFields.filter((field) => !asked.includes(field)) : [];
  const left = fieldsOf(unasked, (field) => guest[field]);
  // Only a form about guests who are known may leave the email blank.
  const after = { ...guest, ...answerOf(form), ...lists, ...left, email: form.email || guest.email };
  return {
    guest: after,
    changes: changesBetween(guest, after),
    late: isLate(wedding, now),
    kept: form.accept && listFields.some((field) => merged(field).kept),
    hadMore: form.accept && listFields.some((field) => merged(field).hadMore),
    said,
  };
}

/** Equal for two forms with the same content: distinguishes a form sent twice from a changed answer. */
export function normalisedBody(form: RsvpForm): string {
  const said: GuestAnswer = { ...answerOf(form), ...listsOf(form, noLists) };
  return JSON.stringify([
    form.firstName,
    form.lastName,
    form.chosenGuestId,
    ...saidFields.map((field) => (isListField(field) ? said[field].toSorted() : said[field])),
  ]);
}

function answerOf(form: RsvpForm): Omit<GuestAnswer, ListField> {
  const asked = comingFields.filter((field) => !isListField(field));
  return {
    email: form.email,
    answered: true,
    answer: form.accept ? "accepted" : "declined",
    ...fieldsOf(asked, (field) => (form.accept ? heldBy(form, field) : guestFields[field].onDecline)),
  };
}

function heldBy(form: RsvpForm, field: Exclude<ComingField, ListField>): Guest[typeof field] {
  const isBlank = described(field).kind === "text" && !form[field];
  return isBlank ? guestFields[field].blank : form[field];
}

function listsOf(form: RsvpForm, shownOthers: Lists): Lists {
  if (!form.accept) return noLists;
  return fieldsOf(listFields, (field) =>
    withOther(form[field], form[guestFields[field].other], shownOthers[field]),
  );
}

/** Items without a box on the form; they are shown as a text beside the boxes, separated by commas. */
export function othersOf(lists: Lists, choices: Choices): Lists {
  return fieldsOf(listFields, (field) =>
    lists[field].filter((item) => !isOption(item, choices[guestFields[field].options])),
  );
}

function isOption(item: string, options: readonly Option[]): boolean {
  return options.some(({ stored }) => stored === item);
}

/** Items on file that were not shown come first. Items that differ only in case count as duplicates. */
function mergeList(
  onFile: readonly string[],
  shown: readonly string[],
  said: readonly string[],
): { all: readonly string[]; kept: boolean; hadMore: boolean } {
  const kept = onFile.filter(
    (item, at) => !has(shown, item) && !has(said, item) && !has(onFile.slice(0, at), item),
  );
  const hadMore = onFile.some((item) => !has(shown, item));
  return { all: [...kept, ...said], kept: kept.length > 0, hadMore };
}

/** If the text is unchanged, it still means the items that it was made of. */
function withOther(
  chosen: readonly string[],
  typed: string,
  shownOthers: readonly string[],
): readonly string[] {
  const other = typed.trim();
  if (other === "") return chosen;
  if (other === shownOthers.join(", ")) return [...chosen, ...shownOthers];
  return has(chosen, other) ? chosen : [...chosen, other];
}

function has(items: readonly string[], item: string): boolean {
  return items.some((one) => one.toLowerCase() === item.toLowerCase());
}
