// What a household is invited to, and what its guests have said of each event.

import { type Answer, storedAnswers } from "#domain/guest/field-kinds.ts";
import { eventsOf, type WeddingEvent } from "#domain/wedding/events.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import type { Household } from "./household.ts";

/** In the order of the wedding. A guest's `answer` is about the first of them. */
export type Invitation = readonly [WeddingEvent, ...WeddingEvent[]];

/** Without a choice of the couple's, or if none of what they chose is left, whatever is for everyone. */
export function invitationOf({ events }: Pick<Household, "events">, wedding: Wedding): Invitation {
  const all = eventsOf(wedding);
  const [first, ...others] = all.filter(({ key }) => events?.includes(key));
  return first ? [first, ...others] : eventsForEveryone(wedding);
}

/** What visitors know of whom no household is known. */
export function eventsForEveryone(wedding: Wedding): Invitation {
  const [first, ...others] = eventsOf(wedding);
  return [first, ...others.filter(({ isForEveryone }) => isForEveryone)];
}

export function readStoredAnswer(text: string | undefined): Answer | null {
  if (text === storedAnswers.accepted) return "accepted";
  return text === storedAnswers.declined ? "declined" : null;
}
