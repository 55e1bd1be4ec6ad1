import type { Answer } from "#domain/guest/field-kinds.ts";
import { changesBetween, type FieldChange } from "#domain/guest/field-changes.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import {
  comesElsewhere,
  type ComingField,
  comingFields,
  comparedValues,
  described,
  fieldsOf,
  type Guest,
  type GuestAnswer,
  type GuestId,
  isComing,
  isListField,
  isNeedField,
  type ListField,
  listFields,
  type NeedField,
  needFields,
  type RsvpField,
  rsvpFields,
  severeAmong,
} from "#domain/guest/guest.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import {
  goneAllergies,
  type GoneAllergy,
  ticksOf,
  mergeList,
  mergeTexts,
  othersOf,
  withOther,
  otherAllergyTick,
} from "./gone-allergies.ts";
import { endOfDay } from "#domain/zoned-time.ts";

type FormValues = {
  email: string;
  text: string;
  list: readonly string[];
  marks: readonly string[];
  yesNo: boolean;
  byKey: Readonly<Record<string, string>>;
};

/** What a form says of one guest: trimmed, in bounds, only options that the wedding has. */
export type RsvpForm = {
  firstName: string;
  lastName: string;
  /** null: neither yes nor no was chosen, and nothing changes. */
  answer: Answer | null;
  chosenGuestId: GuestId | null;
} & AnswersOfAll &
  ComingAnswers;

type AnswersOfAll = FormPart<Exclude<RsvpField, ComingField | "answer">>;

export type ComingAnswers = FormPart<ComingField> & Record<OtherField, string>;
type OtherField = (typeof guestFields)[ListField]["other"];

type FormPart<Field extends RsvpField> = {
  [F in Field]: FormValues[Extract<(typeof guestFields)[F]["kind"], keyof FormValues>];
};

export function comingAnswers(
  valueOf: (field: ComingField) => FormValues[keyof FormValues],
  otherOf: (field: ListField) => string,
): ComingAnswers {
  const others = listFields.map((field) => [guestFields[field].other, otherOf(field)]);
  const values = comingFields.map((field) => [field, valueOf(field)]);
  return Object.fromEntries([...values, ...others]) as ComingAnswers;
}

const blankValues: FormValues = { email: "", text: "", list: [], marks: [], yesNo: false, byKey: {} };

export const blankForm: RsvpForm = {
  firstName: "",
  lastName: "",
  email: "",
  answer: null,
  chosenGuestId: null,
  eventAnswers: {},
  questionAnswers: {},
  ...comingAnswers(
    (field) => blankValues[guestFields[field].kind],
    () => "",
  ),
};

/** What is on file that a form showed of food, allergies and questions; an answer can remove nothing else. */
export type OnFile = Pick<Guest, NeedField | "questionAnswers">;

export const nothingOnFile: OnFile = {
  ...fieldsOf(needFields, () => []),
  questionAnswers: {},
};

export type AnswerDecision = {
  guest: Guest;
  changes: FieldChange[];
  late: boolean;
  /** Food or allergies stay on file that the form neither showed nor named. */
  kept: boolean;
  /** Like `kept`, with everything that the form did not show: so the sender learns nothing of the rest from it. */
  hadMore: boolean;
  gone: readonly GoneAllergy[];
  onFile: OnFile;
};

export type Choices = Pick<Wedding, "foodOptions" | "allergyOptions">;

export type AnswerCircumstances = {
  wedding: Deadline & Choices;
  now: number;
  shown: OnFile;
  /** What an earlier decline removed and an acceptance restores. */
  cleared: Pick<OnFile, NeedField>;
  /** A yes leaves the others as they are; all if not given. */
  asked?: readonly ComingField[];
  /** Of the events after the first to which the guest can come; all if not given. */
  eventKeys?: readonly string[];
};

/** Lists on file lose what the form showed and the guest removed, and get what the guest added. */
export function decideAnswer(
  form: RsvpForm,
  guest: Guest,
  { wedding, now, shown, cleared, asked = comingFields, eventKeys }: AnswerCircumstances,
): AnswerDecision {
  const eventAnswers = { ...guest.eventAnswers, ...form.eventAnswers };
  const comes = isComing(withEvents(form, eventKeys));
  const onForm = listsOf(form, shown, othersOf(shown, wedding));
  const merged = (field: NeedField) =>
    mergeList([...guest[field], ...cleared[field]], shown[field], onForm[field]);
  // The couple do not need health data of guests who stay at home.
  const lists = fieldsOf(needFields, (field) => {
    if (comes) return merged(field).all;
    return comesElsewhere(withEvents({ eventAnswers }, eventKeys)) ? guest[field] : [];
  });
  const needs = { ...lists, severeAllergies: severeAmong(lists.allergies, lists.severeAllergies) };
  const unasked = form.answer === "accepted" ? comingFields.filter((field) => !asked.includes(field)) : [];
  const unchanged = fieldsOf(unasked, (field) => guest[field]);
  // Only a form about guests who are known may leave the email blank.
  const after = {
    ...guest,
    ...answerOf(form),
    ...needs,
    ...unchanged,
    email: form.email || guest.email,
    eventAnswers,
    questionAnswers: mergeTexts(guest.questionAnswers, shown.questionAnswers, form.questionAnswers),
  };
  return {
    guest: after,
    changes: changesBetween(guest, after),
    late: isLate(wedding, now),
    kept: comes && listFields.some((field) => merged(field).kept),
    hadMore: comes && listFields.some((field) => merged(field).hadMore),
    gone: goneAllergies(
      {
        allergies: [...guest.allergies, ...cleared.allergies],
        severeAllergies: [...guest.severeAllergies, ...cleared.severeAllergies],
      },
      withEvents(after, eventKeys),
    ),
    onFile: { ...onForm, questionAnswers: form.questionAnswers },
  };
}

/** A yes to an event to which the couple no longer invite the guest stays on file, but the guest does not come. */
export function withEvents<CountedAnswer extends Pick<Guest, "eventAnswers">>(
  answer: CountedAnswer,
  keys: readonly string[] = Object.keys(answer.eventAnswers),
): CountedAnswer {
  const counted = Object.entries(answer.eventAnswers).filter(([key]) => keys.includes(key));
  return { ...answer, eventAnswers: Object.fromEntries(counted) };
}

/** Equal for two forms with the same content: distinguishes a form sent twice from a changed answer. */
export function normalisedBody(form: RsvpForm): string {
  const answer: GuestAnswer = { ...answerOf(form), ...listsOf(form, nothingOnFile, nothingOnFile) };
  const values = comparedValues(rsvpFields, {
    ...answer,
    ...fieldsOf(needFields, (field) => answer[field].toSorted()),
  });
  return JSON.stringify([form.firstName, form.lastName, form.chosenGuestId, ...values]);
}

function answerOf(form: RsvpForm): Omit<GuestAnswer, NeedField> {
  const otherFields = comingFields.filter((field) => !isNeedField(field));
  const isYes = form.answer === "accepted";
  return {
    email: form.email,
    answered: true,
    answer: isYes ? "accepted" : "declined",
    eventAnswers: form.eventAnswers,
    questionAnswers: form.questionAnswers,
    ...fieldsOf(otherFields, (field) => (isYes ? yesNoOf(form, field) : guestFields[field].onDecline)),
  };
}

function yesNoOf(form: RsvpForm, field: Exclude<ComingField, NeedField>): Guest[typeof field] {
  const isBlank = described(field).kind === "text" && !form[field];
  return isBlank ? guestFields[field].blank : form[field];
}

function listsOf(
  form: RsvpForm,
  displayed: Pick<OnFile, NeedField>,
  shownOthers: Pick<OnFile, ListField>,
): Pick<OnFile, NeedField> {
  if (!isComing(form)) return fieldsOf(needFields, () => []);
  const lists = fieldsOf(listFields, (field) =>
    withOther(form[field], form[guestFields[field].other], shownOthers[field]),
  );
  return { ...lists, severeAllergies: ticksOf(form, lists.allergies, displayed) };
}

/** Says what is on file: everything is ticked or written out, so that the guest sees what the form may remove. */
export function filledForm(
  guest: Pick<Guest, "id" | "firstName" | "lastName"> & GuestAnswer,
  wedding: Pick<Wedding, "foodOptions" | "allergyOptions">,
): RsvpForm {
  const others = othersOf(guest, wedding);
  return {
    firstName: guest.firstName,
    lastName: guest.lastName,
    email: guest.email ?? "",
    answer: guest.answer,
    chosenGuestId: guest.id,
    eventAnswers: guest.eventAnswers,
    questionAnswers: guest.questionAnswers,
    ...comingAnswers(
      (field) =>
        isListField(field)
          ? guest[field].filter((item) => !others[field].includes(item))
          : field === "severeAllergies"
            ? marksOnForm(guest[field], others.allergies)
            : (guest[field] ?? blankForm[field]),
      (field) => others[field].join(", "),
    ),
  };
}

function marksOnForm(marks: Guest["severeAllergies"], written: readonly string[]): Guest["severeAllergies"] {
  const listed = marks.filter((item) => !written.includes(item));
  return listed.length < marks.length ? [...listed, otherAllergyTick] : listed;
}

type Deadline = Pick<Wedding, "answerBy" | "timeZone" | "afterAnswerBy">;

export function isAnsweringClosed(wedding: Deadline, now: number): boolean {
  return wedding.afterAnswerBy === "closed" && isAfterAnswerBy(wedding, now);
}

export function isLate(wedding: Deadline, now: number): boolean {
  return wedding.afterAnswerBy === "marked late" && isAfterAnswerBy(wedding, now);
}

export function isAfterAnswerBy(
  { answerBy, timeZone }: Pick<Deadline, "answerBy" | "timeZone">,
  now: number,
): boolean {
  return answerBy !== "" && now >= endOfDay(answerBy, timeZone);
}
