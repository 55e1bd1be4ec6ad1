// What an answer does to a guest (spec.md, section 4), and when it comes too late.

import { changesBetween, type FieldChange } from "#domain/guest/field-changes.ts";
import type { Guest, GuestAnswer, GuestId } from "#domain/guest/guest.ts";
import type { Option, Wedding } from "#domain/wedding/wedding.ts";
import { endOfDay } from "#domain/zoned-time.ts";

/** A form that was read: trimmed, in bounds, only options that the wedding has. */
export type RsvpForm = {
  firstName: string;
  lastName: string;
  email: string;
  accept: boolean;
  foodOptions: readonly string[];
  allergies: readonly string[];
  /** Free text beside each list; blank if none. */
  otherFood: string;
  otherAllergy: string;
  speech: boolean;
  performance: boolean;
  chosenGuestId: GuestId | null;
};

/** What a form showed of the food and allergies on file; nothing else may be taken away by it. */
export type Lists = Pick<Guest, "foodOptions" | "allergies">;

export const noLists: Lists = { foodOptions: [], allergies: [] };

export type AnswerDecision = {
  guest: Guest;
  changes: FieldChange[];
  late: boolean;
  /** Food or allergies stay on file that the form neither showed nor named. */
  kept: boolean;
  /** As `kept`, but of all that the form did not show: what it names tells its giver nothing of the rest. */
  hadMore: boolean;
  /** What the answer itself says of food and allergies, without what was on file before. */
  said: Lists;
};

type Deadline = Pick<Wedding, "answerBy" | "timeZone" | "afterAnswerBy">;
type Choices = Pick<Wedding, "foodOptions" | "allergyOptions">;

export type AnswerCircumstances = {
  wedding: Deadline & Choices;
  /** Milliseconds since the epoch. */
  now: number;
  shown: Lists;
  /** What an earlier decline took away and a yes brings back. */
  cleared: Lists;
};

/**
 * Changes the seven fields of an answer and no other. Food and allergies merge: what is on file, less
 * what the form showed and the guest took away, plus what the guest added (product.md, rule 1).
 */
export function decideAnswer(
  form: RsvpForm,
  guest: Guest,
  { wedding, now, shown, cleared }: AnswerCircumstances,
): AnswerDecision {
  const said = listsOf(form, othersOf(shown, wedding));
  const food = mergeList([...guest.foodOptions, ...cleared.foodOptions], shown.foodOptions, said.foodOptions);
  const allergies = mergeList([...guest.allergies, ...cleared.allergies], shown.allergies, said.allergies);
  // Nobody needs the health data of who stays at home (product.md).
  const lists = form.accept ? { foodOptions: food.all, allergies: allergies.all } : noLists;
  const after = { ...guest, ...answerOf(form), ...lists };
  return {
    guest: after,
    changes: changesBetween(guest, after),
    late: isLate(wedding, now),
    kept: form.accept && (food.kept || allergies.kept),
    hadMore: form.accept && (food.hadMore || allergies.hadMore),
    said,
  };
}

export function isAnsweringClosed(wedding: Deadline, now: number): boolean {
  return wedding.afterAnswerBy === "closed" && isAfterAnswerBy(wedding, now);
}

/** Taken all the same, with a mark for the couple. */
export function isLate(wedding: Deadline, now: number): boolean {
  return wedding.afterAnswerBy === "marked late" && isAfterAnswerBy(wedding, now);
}

/** Equal for two forms that say the same: tells a form sent twice from a changed answer. */
export function normalisedBody(form: RsvpForm): string {
  const { email, answer, speech, performance } = answerOf(form);
  const { foodOptions, allergies } = listsOf(form, noLists);
  return JSON.stringify([
    form.firstName,
    form.lastName,
    form.chosenGuestId,
    email,
    answer,
    foodOptions.toSorted(),
    allergies.toSorted(),
    speech,
    performance,
  ]);
}

function answerOf({ email, accept, speech, performance }: RsvpForm): Omit<GuestAnswer, keyof Lists> {
  return {
    email,
    answered: true,
    answer: accept ? "accepted" : "declined",
    speech: accept && speech,
    performance: accept && performance,
  };
}

function listsOf(form: RsvpForm, shownOthers: Lists): Lists {
  if (!form.accept) return noLists;
  return {
    foodOptions: withOther(form.foodOptions, form.otherFood, shownOthers.foodOptions),
    allergies: withOther(form.allergies, form.otherAllergy, shownOthers.allergies),
  };
}

/** What no box of the form stands for: it is shown as a text beside the boxes, parted by commas. */
export function othersOf(lists: Lists, { foodOptions, allergyOptions }: Choices): Lists {
  return {
    foodOptions: lists.foodOptions.filter((item) => !isOption(item, foodOptions)),
    allergies: lists.allergies.filter((item) => !isOption(item, allergyOptions)),
  };
}

function isOption(item: string, options: readonly Option[]): boolean {
  return options.some(({ stored }) => stored === item);
}

/** What is on file and was not shown comes first. Case apart, nothing stands twice. */
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

/** The text left as it was shown still means the items that it was made of. */
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

function isAfterAnswerBy({ answerBy, timeZone }: Deadline, now: number): boolean {
  return now >= endOfDay(answerBy, timeZone);
}
