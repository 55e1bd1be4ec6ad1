// Wishes that mean nobody any more: the guest is off the list, nobody has the tag, or nobody belongs to the household.

import { type PlanNote, type SeatingWish, type Subject, wishesIn } from "./plan-notes.ts";
import { type DinnerGuest, guestsMeant } from "./proposal/dinner-guests.ts";

/** `guests`: all of the list. Who declined or is not at the dinner is still meant. */
export function findLostWishes(
  notes: readonly PlanNote[],
  guests: readonly DinnerGuest[],
): readonly SeatingWish[] {
  const isLost = (of: Subject) => isOfGuests(of) && guestsMeant(guests, of).length === 0;
  return wishesIn(notes).filter(({ who, whom }) => isLost(who) || isLost(whom));
}

function isOfGuests({ kind }: Subject): boolean {
  return kind === "guest" || kind === "household" || kind === "tag";
}
