// Guesses whom a visitor may have meant by a name that matches none. The couple decide.

import { memoize } from "#domain/memoize.ts";
import { compareByLastName } from "./collation.ts";
import { foldAddress } from "#domain/email-address.ts";
import type { Guest } from "#domain/guest/guest.ts";
import { accentFoldedName } from "./name-spelling.ts";

type Entry = { firstName: string; lastName: string; email: string };

const mostOffered = 5;
/** Reached when one of the two names is equal, or both are nearly equal. */
const leastLikeness = 0.45;
/** Reached when both names are nearly equal, not by one who only shares the last name. */
const sureLikeness = 0.7;

/** Likeliest first. `guests` must not be changed in place, because their names are cached. */
export function findLikeGuests(entry: Entry, guests: readonly Guest[]): Guest[] {
  return rank(entry, guests).map(({ guest }) => guest);
}

/** Who must have been meant; null: nobody is like that, or several are. */
export function guessGuest(entry: Entry, guests: readonly Guest[]): Guest | null {
  const [best, ...others] = rank(entry, guests).filter(({ score }) => score >= sureLikeness);
  return best && others.length === 0 ? best.guest : null;
}

function rank(entry: Entry, guests: readonly Guest[]): { guest: Guest; score: number }[] {
  const first = pairsOf(accentFoldedName(entry.firstName));
  const last = pairsOf(accentFoldedName(entry.lastName));
  const email = foldAddress(entry.email);
  return guests
    .map((guest) => {
      const names = namePairsOf(guest);
      const asWritten = (likeness(first, names.first) + likeness(last, names.last)) / 2;
      const swapped = (likeness(first, names.last) + likeness(last, names.first)) / 2;
      const hasAddress = email !== "" && foldAddress(guest.email ?? "") === email;
      return { guest, score: Math.max(asWritten, swapped) + (hasAddress ? 1 : 0) };
    })
    .filter(({ score }) => score >= leastLikeness)
    .toSorted(
      (one, other) =>
        other.score - one.score ||
        Number(one.guest.answered) - Number(other.guest.answered) ||
        compareByLastName(one.guest, other.guest),
    )
    .slice(0, mostOffered);
}

const namePairsOf = memoize(
  ({ firstName, lastName }: Guest) => ({
    first: pairsOf(accentFoldedName(firstName)),
    last: pairsOf(accentFoldedName(lastName)),
  }),
  new WeakMap(),
);

/** Every two adjacent letters; the edges of the name count as letters. */
function pairsOf(name: string): ReadonlySet<string> {
  if (name === "") return new Set();
  const letters = ["^", ...name, "$"];
  return new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`));
}

/** 0: nothing in common; 1: equal (Sørensen–Dice coefficient). */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  const shared = [...one].filter((pair) => other.has(pair)).length;
  return (2 * shared) / (one.size + other.size);
}
