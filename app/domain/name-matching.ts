// Which guest somebody means who typed a name and an email (product.md, "a guest is found by exact
// first and last name"). Nobody is ever picked because they come first.

import type { Guest, GuestId } from "./guest.ts";
import type { NamedGuests } from "./name-index.ts";
import { spell, type Spellings, spellingsOf } from "./name-spelling.ts";
import { accept, refuse, type Result } from "./result.ts";

export type NameEntry = {
  firstName: string;
  lastName: string;
  email: string;
  /** The suggestion that was chosen; counts only among guests who have the typed name. */
  chosenId: GuestId | null;
};

/** "several": they have one name, and neither a suggestion nor the email tells who it is. */
export type Match = Result<Guest, "no match" | "several">;

export function findGuest(entry: NameEntry, guests: NamedGuests): Match {
  const typed = spell(entry);
  const swapped = spell({ firstName: entry.lastName, lastName: entry.firstName });
  if (isHalfBlank(typed)) return refuse("no match");
  const close = [...new Set([typed.bare, swapped.bare])].flatMap((bare) => guests.named(bare));
  const spelled = (way: keyof Spellings, name: Spellings) =>
    close.filter((guest) => spellingsOf(guest)[way] === name[way]);

  for (const sameName of [spelled("written", typed), spelled("normal", typed)]) {
    if (sameName.length > 0) return tellApart(sameName, entry);
  }
  for (const likeName of [spelled("bare", typed), spelled("bare", swapped)]) {
    if (likeName.length > 0) return haveOneName(likeName) ? tellApart(likeName, entry) : refuse("no match");
  }
  return refuse("no match");
}

/** Guests of one name: the suggestion chosen, else the email on file, else they must be asked. */
function tellApart(sameName: readonly Guest[], { chosenId, email }: NameEntry): Match {
  const [first, ...others] = sameName;
  if (first && others.length === 0) return accept(first);
  const chosen = sameName.find((guest) => guest.id === chosenId);
  if (chosen) return accept(chosen);
  const [owner, ...sharers] = sameName.filter((guest) => isSameAddress(guest.email, email));
  return owner && sharers.length === 0 ? accept(owner) : refuse("several");
}

/** A Björn and a Bjørn are two names: what was typed fits both, so it says neither. */
function haveOneName(guests: readonly Guest[]): boolean {
  return new Set(guests.map((guest) => spellingsOf(guest).normal)).size === 1;
}

/** A name of blanks, dashes or apostrophes alone is none; it must not meet a guest without a name. */
function isHalfBlank({ bare }: Spellings): boolean {
  return bare.split("\n").includes("");
}

function isSameAddress(onFile: string | null, typed: string): boolean {
  return onFile !== null && onFile.trim().toLowerCase() === typed.trim().toLowerCase();
}
