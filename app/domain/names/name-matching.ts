// Which guest somebody means who typed a name and an email (product.md, "a guest is found by exact
// first and last name"). Nobody is ever picked because they come first.

import { foldAddress } from "#domain/email-address.ts";
import type { Guest, GuestId } from "#domain/guest/guest.ts";
import {
  nameKeyOf,
  type NameForm,
  shortenedForms,
  spelledNameOf,
  type SpelledName,
  spellName,
  swap,
} from "./name-forms.ts";
import type { NamedGuests } from "./name-index.ts";
import { isSpelledLike, type MarksForgiven } from "./name-letters.ts";
import { accept, refuse, type Result } from "#domain/result.ts";

export type NameEntry = {
  firstName: string;
  lastName: string;
  email: string;
  /** The suggestion that was chosen; counts only among guests who have the typed name. */
  chosenId: GuestId | null;
};

/** "several": they have one name, and neither a suggestion nor the email tells who it is. */
export type NameMatch = Result<Guest, "no match" | "several">;

export function findGuest(entry: NameEntry, guests: NamedGuests): NameMatch {
  const [guest, ...others] = findNamesakes(entry, guests);
  if (!guest) return refuse("no match");
  return others.length === 0 ? accept(guest) : tellApart([guest, ...others], entry);
}

/**
 * Of a name that several guests have: each has an address of their own on file, so whoever is asked
 * for it can give it. Otherwise one of them never could.
 */
export function canEmailDecide(entry: NameEntry, guests: NamedGuests): boolean {
  const addresses = findNamesakes(entry, guests).map(({ email }) => foldAddress(email ?? ""));
  return addresses.length > 0 && !addresses.includes("") && new Set(addresses).size === addresses.length;
}

/**
 * Guests of one name. The name as written goes first, then in whatever case, then joined or parted.
 * All else is forgiven only if nobody else on the list could be meant in any way.
 */
function findNamesakes(entry: NameEntry, guests: NamedGuests): readonly Guest[] {
  const typed = spellName(entry);
  const { firstName, lastName } = typed.whole;
  // A name of blanks, dashes or emoji alone is none; it must not meet a guest without a name.
  if (firstName.length === 0 || lastName.length === 0) return [];

  const keys = new Set([typed.whole, ...typed.untitled, swap(typed.whole)].map(nameKeyOf));
  const possible = [...new Set([...keys].flatMap((key) => guests.named(key)))];
  for (const way of ["written", "cased", "joined"] as const) {
    const same = possible.filter((guest) => spelledNameOf(guest)[way] === typed[way]);
    if (same.length > 0) return same;
  }

  // Back to front, but else as written: that goes before a name whose marks the typed one adds.
  const backToFront = spellName({ firstName: entry.lastName, lastName: entry.firstName }).joined;
  const isSwapped = (guest: Guest) => spelledNameOf(guest).joined === backToFront;
  const swapped = possible.filter(isSwapped);
  const isRival = (guest: Guest) => !isSwapped(guest) && isMeant(typed, guest, "left out");
  if (swapped.length > 0 && !possible.some(isRival)) return swapped;

  const meant = haveOneName(possible) && possible.find((guest) => isMeant(typed, guest, "either"));
  if (!meant) return [];
  // Anna may be short for Anna-Karin, and an Annakarin on the list has that name too.
  const { whole, joined } = spelledNameOf(meant);
  return guests.named(nameKeyOf(whole)).filter((guest) => spelledNameOf(guest).joined === joined);
}

/** Marks aside, which must be alike, the name is whole, back to front, without a title or shortened. */
function isMeant(typed: SpelledName, guest: Guest, forgiven: MarksForgiven): boolean {
  const { whole, untitled } = spelledNameOf(guest);
  const fits = (form: NameForm, listed: NameForm) =>
    !(form.isUntitled && listed.isUntitled) &&
    isSpelledLike(form.firstName, listed.firstName, forgiven) &&
    isSpelledLike(form.lastName, listed.lastName, forgiven);
  if (fits(swap(typed.whole), whole)) return true;
  const listed = [whole, ...untitled, ...shortenedForms(guest)];
  return [typed.whole, ...typed.untitled].some((form) => listed.some((other) => fits(form, other)));
}

/** A Björn and a Bjørn are two names: what was typed fits both, so it says neither. */
function haveOneName(guests: readonly Guest[]): boolean {
  return new Set(guests.map((guest) => spelledNameOf(guest).joined)).size === 1;
}

/** Guests of one name: the suggestion chosen, else the email on file, else they must be asked. */
function tellApart(sameName: readonly Guest[], { chosenId, email }: NameEntry): NameMatch {
  const chosen = sameName.find((guest) => guest.id === chosenId);
  if (chosen) return accept(chosen);
  const typed = foldAddress(email);
  const [owner, ...sharers] = sameName.filter((guest) => foldAddress(guest.email ?? "") === typed);
  return typed !== "" && owner && sharers.length === 0 ? accept(owner) : refuse("several");
}
