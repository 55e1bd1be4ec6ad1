// The guests of a dinner as a proposal knows them, by their numbers in its list.

import { foldTag } from "#domain/guest-list/list-settings.ts";
import type { Guest } from "#domain/guest/guest.ts";
import { memoize } from "#domain/memoize.ts";
import type { HouseholdId } from "#domain/households/household.ts";
import {
  type NotedPlan,
  type PlanNote,
  type Subject,
  type TablePartners,
  textOfSubject,
  type SeatingWish,
  wishesIn,
} from "../plan-notes.ts";
import type { Chair, Seatable } from "../seating.ts";
import type { PartnerSide } from "./seating-problem.ts";

export type DinnerGuest = Seatable & {
  household: HouseholdId;
  child: boolean;
  relations: Guest["relations"];
  /** Their own and their household's, in small letters. */
  tags: readonly string[];
};

/** `guests`: those who need a chair. */
export type NotedDinner = NotedPlan & {
  guests: readonly DinnerGuest[];
  chairs: readonly Chair[];
};

export function guestsMeant(guests: readonly DinnerGuest[], { kind, of }: Subject): readonly number[] {
  const text = textOfSubject({ kind, of: kind === "tag" ? foldTag(of) : of });
  return meantIn(guests).get(text) ?? [];
}

const known = new WeakMap<readonly DinnerGuest[], ReadonlyMap<string, readonly number[]>>();

const meantIn = memoize((guests: readonly DinnerGuest[]): ReadonlyMap<string, readonly number[]> => {
  const meant = new Map<string, number[]>();
  for (const [number, { id, household, tags }] of guests.entries()) {
    const subjects: readonly Subject[] = [
      { kind: "guest", of: id },
      { kind: "household", of: household },
      ...[...new Set(tags)].map((of): Subject => ({ kind: "tag", of })),
    ];
    for (const text of subjects.map(textOfSubject)) {
      const numbers = meant.get(text) ?? [];
      numbers.push(number);
      meant.set(text, numbers);
    }
  }
  return meant;
}, known);

/** Two adults of one household, if there are no more. */
export function partnersIn(guests: readonly DinnerGuest[]): readonly (readonly [number, number])[] {
  return [...householdsIn(guests).values()].flatMap((members) => {
    const [one, other, ...more] = members.filter((member) => !guests[member]?.child);
    return one === undefined || other === undefined || more.length > 0 ? [] : [[one, other] as const];
  });
}

export function householdsIn(guests: readonly DinnerGuest[]): ReadonlyMap<HouseholdId, readonly number[]> {
  return Map.groupBy(guests.keys(), (guest) => guests[guest]?.household ?? "");
}

/** On which side of a table partner the guest sits. Who has neither tag, or both, has none. */
export function handOf(
  { tags }: Pick<DinnerGuest, "tags">,
  partners: TablePartners | null,
): PartnerSide | null {
  const [isLeft, isRight] = [partners?.left, partners?.right].map(
    (tag) => tag !== undefined && tags.includes(tag),
  );
  if (isLeft === isRight) return null;
  return isLeft ? "left" : "right";
}

export function isOfParty({ relations }: Pick<DinnerGuest, "relations">): boolean {
  return partyRelations.some((relation) => relations.includes(relation));
}

const partyRelations = ["Maid of Honor", "Bridesmaid", "Bestman", "Groomsman", "Toastmadame"] as const;

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
