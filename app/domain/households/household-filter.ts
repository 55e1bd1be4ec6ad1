// Which households of the list somebody means: one filter for emails and for the guest list.

import type { Guest } from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import { isUnnamed, type Household } from "./household.ts";
import { answerTo } from "./invitation.ts";

/** "some": part of the household has answered. "coming", "declined": all have, and somebody comes or nobody. */
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
  /** At least one. */
  members: readonly Guest[];
  household: Pick<Household, "tags">;
  /** The keys of the events that it is invited to, in their order. */
  invitedTo: readonly string[];
  /** Its own, else the one in which it last answered; null: nobody knows. */
  language: Language | null;
  /** An invitation was sent, or its card is made. */
  isInvited: boolean;
};

export function passesHouseholdFilter(one: FilteredHousehold, filter: HouseholdFilter): boolean {
  const { answers, event, tag, language, isInvited, hasAddress } = filter;
  if (event !== null && !one.invitedTo.includes(event)) return false;
  if (answers.length > 0 && !answers.includes(answerOfHousehold(one, event))) return false;
  if (tag !== null && !one.household.tags.some((own) => sameTag(own, tag))) return false;
  if (language !== null && one.language !== language) return false;
  if (isInvited !== null && one.isInvited !== isInvited) return false;
  return hasAddress === null || one.members.some(({ email }) => email !== null) === hasAddress;
}

/** `event` null: the first that it is invited to. */
export function answerOfHousehold(
  { members, invitedTo }: Pick<FilteredHousehold, "members" | "invitedTo">,
  event: string | null = null,
): HouseholdAnswer {
  const key = event ?? invitedTo[0] ?? "";
  const answers = whoAnswers(members).map((guest) => answerTo(key, guest, invitedTo));
  if (answers.every((answer) => answer === null)) return "none";
  if (answers.includes(null)) return "some";
  return answers.includes("accepted") ? "coming" : "declined";
}

/** A companion without a name is in the answer of the guest who brings them. */
export function whoAnswers(members: readonly Guest[]): readonly Guest[] {
  const named = members.filter((guest) => !isUnnamed(guest));
  return named.length > 0 ? named : members;
}

function sameTag(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
