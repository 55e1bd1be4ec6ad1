// How much all wishes may ask together. A search takes the longer the more pairs of guests it asks about, however many
// guests there are.

import { type SeatingWish, wishesIn, type WishProblem } from "../plan-notes.ts";
import { type DinnerGuest, guestsMeant, type NotedDinner } from "./dinner-guests.ts";

/** Two tags of 140 guests each; a search is then a few seconds longer. */
export const mostPairs = 20_000;
const mostWishes = 300;

/** What is refused when a wish is added. */
export function limitProblem(
  { guests, notes }: Omit<NotedDinner, "chairs">,
  wish: SeatingWish,
): Extract<WishProblem, "too many wishes" | "too many pairs"> | null {
  const wishes = wishesIn(notes);
  if (wishes.length >= mostWishes) return "too many wishes";
  const leavesMoreOut = wishesLeftOut(guests, [...wishes, wish]).size > wishesLeftOut(guests, wishes).size;
  return leavesMoreOut ? "too many pairs" : null;
}

/**
 * Those that a search does not ask about, because tags have grown since they were added: the ones about the most pairs,
 * and of equals the newest.
 */
export function wishesLeftOut(
  guests: readonly DinnerGuest[],
  wishes: readonly SeatingWish[],
): ReadonlySet<SeatingWish> {
  let pairs = 0;
  return new Set(
    wishes
      .map((wish) => ({ wish, count: countPairs(guests, wish) }))
      .toSorted((one, other) => one.count - other.count)
      .filter(({ count }) => (pairs += count) > mostPairs)
      .map(({ wish }) => wish),
  );
}

/** None of a wish for a place. */
function countPairs(guests: readonly DinnerGuest[], { who, whom }: SeatingWish): number {
  const ones = guestsMeant(guests, who);
  const others = new Set(guestsMeant(guests, whom));
  return ones.length * others.size - ones.filter((one) => others.has(one)).length;
}
