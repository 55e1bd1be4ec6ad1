// A guest is found by first and last name. Nobody is ever chosen for being first in the list.

import { foldAddress, maskEmailsDistinctly } from "#domain/email-address.ts";
import { fullName, type Guest, type GuestId } from "#domain/guest/guest.ts";
import { isUnnamed } from "#domain/households/household.ts";
import {
  isSpelledLike,
  isStartOf,
  lettersOf,
  likenessKey,
  type MarksForgiven,
  type NameForm,
  nameKeyOf,
  shortenedForms,
  type SpelledName,
  spelledNameOf,
  spellName,
  swap,
} from "./name-forms.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { compareByFirstName } from "./collation.ts";
import { caseFoldedName, normalisedName } from "./name-spelling.ts";

export type NameEntry = {
  firstName: string;
  lastName: string;
  email: string;
  /** The chosen suggestion; counts only among guests with the typed name. */
  chosenId: GuestId | null;
};

export type NameMatch = Result<Guest, "no match" | "several">;

export function findGuest(entry: NameEntry, guests: NamedGuests): NameMatch {
  const [guest, ...others] = findGuestsNamed(entry, guests);
  if (!guest) return refuse("no match");
  return others.length === 0 ? accept(guest) : tellApart([guest, ...others], entry);
}

/** Otherwise one of several of that name could never give an address that decides. */
export function canEmailDecide(entry: NameEntry, guests: NamedGuests): boolean {
  const addresses = findGuestsNamed(entry, guests).map(({ email }) => foldAddress(email ?? ""));
  return addresses.length > 0 && !addresses.includes("") && new Set(addresses).size === addresses.length;
}

type TypedName = Pick<NameEntry, "firstName" | "lastName">;

/** Who has one name on the list writes it in either field, or in both where a form asks for two. */
export function findGuestsNamed(entry: TypedName, guests: NamedGuests): readonly Guest[] {
  const { firstName, lastName } = spellName(entry).whole;
  const found = findGuestsLike(entry, guests);
  return found.length === 0 && firstName.join("") === lastName.join("")
    ? findGuestsLike({ ...entry, lastName: "" }, guests)
    : found;
}

/** Exactly as written wins, then any case, then joined or separate; other differences only if nobody else is meant. */
function findGuestsLike(entry: TypedName, guests: NamedGuests): readonly Guest[] {
  const typed = spellName(entry);
  const { firstName, lastName } = typed.whole;
  // A name of only blanks, dashes or emoji counts as empty; it must not match a guest without a name.
  if (firstName.length + lastName.length === 0) return [];

  const keys = new Set([typed.whole, ...typed.untitled, swap(typed.whole)].map(nameKeyOf));
  // A companion whom the couple know by the last name alone has no name to answer by.
  const possible = [...new Set([...keys].flatMap((key) => guests.named(key)))].filter(
    (guest) => !isUnnamed(guest),
  );
  for (const way of ["written", "cased", "joined"] as const) {
    const same = possible.filter((guest) => spelledNameOf(guest)[way] === typed[way]);
    if (same.length > 0) return same;
  }

  // This wins over a name with marks that were not typed.
  const backToFront = spellName({ firstName: entry.lastName, lastName: entry.firstName }).joined;
  const isSwapped = (guest: Guest) => spelledNameOf(guest).joined === backToFront;
  const swapped = possible.filter(isSwapped);
  const isRival = (guest: Guest) => !isSwapped(guest) && isMatch(typed, guest, "left out");
  if (swapped.length > 0 && !possible.some(isRival)) return swapped;

  const match = haveOneName(possible) && possible.find((guest) => isMatch(typed, guest, "either"));
  if (!match) return [];
  // Anna may be short for Anna-Karin, and an Annakarin on the list shares that name.
  const { whole, joined } = spelledNameOf(match);
  return guests.named(nameKeyOf(whole)).filter((guest) => spelledNameOf(guest).joined === joined);
}

/** Apart from marks, which must match, the name may be whole, swapped, without a title or shortened. */
function isMatch(typed: SpelledName, guest: Guest, forgiven: MarksForgiven): boolean {
  const { whole, untitled } = spelledNameOf(guest);
  const fits = (form: NameForm, listed: NameForm) =>
    !(form.isUntitled && listed.isUntitled) &&
    isSpelledLike(form.firstName, listed.firstName, forgiven) &&
    isSpelledLike(form.lastName, listed.lastName, forgiven);
  if (fits(swap(typed.whole), whole)) return true;
  const listed = [whole, ...untitled, ...shortenedForms(guest)];
  return [typed.whole, ...typed.untitled].some((form) => listed.some((other) => fits(form, other)));
}

/** Björn and Bjørn are different names: a typed text that fits both decides for neither. */
function haveOneName(guests: readonly Guest[]): boolean {
  return new Set(guests.map((guest) => spelledNameOf(guest).joined)).size === 1;
}

function tellApart(sameName: readonly Guest[], { chosenId, email }: NameEntry): NameMatch {
  const chosen = sameName.find((guest) => guest.id === chosenId);
  if (chosen) return accept(chosen);
  const typed = foldAddress(email);
  const [owner, ...sharers] = sameName.filter((guest) => foldAddress(guest.email ?? "") === typed);
  return typed !== "" && owner && sharers.length === 0 ? accept(owner) : refuse("several");
}

type NameIndex = ReturnType<typeof indexNames>;
export type NamedGuests = Pick<NameIndex, "named">;

export function indexNames(guests: Iterable<Guest>) {
  const byKey = new Map<string, Guest[]>();
  const keysByGuest = new WeakMap<Guest, ReadonlySet<string>>();

  function add(guest: Guest): void {
    const keys = keysOf(guest);
    keysByGuest.set(guest, keys);
    for (const key of keys) {
      const alike = byKey.get(key);
      if (alike) alike.push(guest);
      else byKey.set(key, [guest]);
    }
  }

  for (const guest of guests) add(guest);
  return {
    named: (key: string): readonly Guest[] => byKey.get(key) ?? [],
    add,
    remove(guest: Guest): void {
      for (const key of keysByGuest.get(guest) ?? []) {
        const others = byKey.get(key)?.filter((other) => other !== guest) ?? [];
        if (others.length > 0) byKey.set(key, others);
        else byKey.delete(key);
      }
    },
  };
}

export function keysOf(guest: Guest): ReadonlySet<string> {
  const { whole, untitled } = spelledNameOf(guest);
  return new Set([whole, ...untitled, ...shortenedForms(guest)].map(nameKeyOf));
}

export type Suggestion = {
  id: GuestId;
  name: string;
  hint: string | null;
};

const fewestCharacters = 2;

/** A mark may be missing, but not differ. `guests` must not change: their spellings are cached. */
export function suggestGuests(typed: string, guests: readonly Guest[]): Suggestion[] {
  if (countNonBlank(typed) < fewestCharacters) return [];
  const start = lettersOf(caseFoldedName(typed));
  if (start.length === 0) return [];
  const startKey = likenessKey(start);
  const starts = ({ firstKey, whole }: SpelledName) =>
    firstKey.startsWith(startKey) && isStartOf(start, whole.firstName);
  const offered = guests
    .filter((guest) => !guest.answered && starts(spelledNameOf(guest)))
    .toSorted(compareByFirstName);
  const hints = hintsFor(offered);
  return offered.map((guest) => ({ id: guest.id, name: fullName(guest), hint: hints.get(guest) ?? null }));
}

function hintsFor(offered: readonly Guest[]): ReadonlyMap<Guest, string> {
  const namesakes = Map.groupBy(offered, (guest) => spelledNameOf(guest).joined);
  return new Map(
    [...namesakes.values()].flatMap((guests) => {
      if (guests.length === 1) return [];
      const withEmail = guests.flatMap((guest) =>
        guest.email === null ? [] : [{ guest, email: guest.email }],
      );
      const masked = maskEmailsDistinctly(withEmail.map(({ email }) => email));
      return withEmail.map(({ guest }, at) => [guest, masked[at] ?? ""] as const);
    }),
  );
}

/** A hyphen does not count: "A-" would otherwise suggest everyone whose name starts with A. */
function countNonBlank(typed: string): number {
  return [...normalisedName(typed).replace(/[- ]/g, "")].length;
}
