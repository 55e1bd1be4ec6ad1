import { type Answer, storedAnswers } from "#domain/guest/field-kinds.ts";
import type { Guest } from "#domain/guest/guest.ts";
import { eventsOf, type WeddingEvent } from "#domain/wedding/events.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import type { Household } from "./household.ts";

/** In the order of the wedding. A guest's `answer` is about the first of them. */
export type Invitation = readonly [WeddingEvent, ...WeddingEvent[]];

/** Without a choice of the couple's, or if none of what they chose is left, all that is for everyone. */
export function invitationOf({ events }: Pick<Household, "events">, wedding: Wedding): Invitation {
  const all = eventsOf(wedding);
  const [first, ...others] = all.filter(({ key }) => events?.includes(key));
  return first ? [first, ...others] : eventsForEveryone(wedding);
}

export function invitedKeys(household: Pick<Household, "events">, wedding: Wedding): string[] {
  return invitationOf(household, wedding).map(({ key }) => key);
}

export function eventsForEveryone(wedding: Wedding): Invitation {
  const [first, ...others] = eventsOf(wedding);
  return [first, ...others.filter(({ isForEveryone }) => isForEveryone)];
}

export function readStoredAnswer(text: string | undefined): Answer | null {
  if (text === storedAnswers.accepted) return "accepted";
  return text === storedAnswers.declined ? "declined" : null;
}

type StoredAnswers = Pick<Guest, "answered" | "answer" | "eventAnswers">;

/** `invited`: the keys of the invitation, in its order. null: not answered, or not invited. */
export function answerTo(
  key: string,
  { answered, answer, eventAnswers }: StoredAnswers,
  [first, ...others]: readonly string[],
): Answer | null {
  if (key === first) return answered ? answer : null;
  return others.includes(key) ? readStoredAnswer(eventAnswers[key]) : null;
}

/** Those whose invitation changes which event is the first must still have said of each what they said. */
export type FirstEvent = { from: string; to: string };

export function answersAfter<Member extends StoredAnswers>(guest: Member, { from, to }: FirstEvent): Member {
  if (from === to) return guest;
  const { [to]: moved, [from]: _former, ...others } = guest.eventAnswers;
  const answer = readStoredAnswer(moved);
  const former = guest.answered && guest.answer ? { [from]: storedAnswers[guest.answer] } : {};
  return { ...guest, answer, answered: answer !== null, eventAnswers: { ...others, ...former } };
}
