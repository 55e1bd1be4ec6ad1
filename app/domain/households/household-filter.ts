import { isSameTag } from "#domain/guest-list/list-settings.ts";
import type { Guest } from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import { isUnnamed, type Household } from "./household.ts";
import { answerTo } from "./invitation.ts";

/** "some": part of the household has answered; it may be "coming" as well. "declined": all have said no. */
export const householdAnswers = ["none", "some", "coming", "declined"] as const;
export type HouseholdAnswer = (typeof householdAnswers)[number];

/** Each part narrows the choice; null, or no answer, leaves it open. */
export type HouseholdFilter = {
  answers: readonly HouseholdAnswer[];
  /** The key of an event: those invited to it, and `answers` are about it. */
  event: string | null;
  tag: string | null;
  language: Language | null;
  isInvited: boolean | null;
  hasAddress: boolean | null;
};

export const everyHousehold: HouseholdFilter = {
  answers: [],
  event: null,
  tag: null,
  language: null,
  isInvited: null,
  hasAddress: null,
};

export type FilteredHousehold = {
  members: readonly Guest[];
  household: Pick<Household, "tags">;
  invitedTo: readonly string[];
  /** Its own, else the one in which it last answered; null: nobody knows. */
  language: Language | null;
  isInvited: boolean;
};

export function passesHouseholdFilter(one: FilteredHousehold, filter: HouseholdFilter): boolean {
  const { answers, event, tag, language, isInvited, hasAddress } = filter;
  if (event !== null && !one.invitedTo.includes(event)) return false;
  if (answers.length > 0 && !answersOfHousehold(one, event).some((own) => answers.includes(own)))
    return false;
  if (tag !== null && !one.household.tags.some((own) => isSameTag(own, tag))) return false;
  if (language !== null && one.language !== language) return false;
  if (isInvited !== null && one.isInvited !== isInvited) return false;
  return hasAddress === null || one.members.some(({ email }) => email !== null) === hasAddress;
}

export function answersOfHousehold(
  { members, invitedTo }: Pick<FilteredHousehold, "members" | "invitedTo">,
  event: string | null = null,
): HouseholdAnswer[] {
  const key = event ?? invitedTo[0] ?? "";
  const answers = whoAnswers(members).map((guest) => answerTo(key, guest, invitedTo));
  const is: Readonly<Record<HouseholdAnswer, boolean>> = {
    none: answers.every((answer) => answer === null),
    some: answers.includes(null) && answers.some((answer) => answer !== null),
    coming: answers.includes("accepted"),
    declined: answers.every((answer) => answer === "declined"),
  };
  return householdAnswers.filter((answer) => is[answer]);
}

/** A companion without a name is in the answer of the guest who brings them. */
export function whoAnswers(members: readonly Guest[]): readonly Guest[] {
  const named = members.filter((guest) => !isUnnamed(guest));
  return named.length > 0 ? named : members;
}
