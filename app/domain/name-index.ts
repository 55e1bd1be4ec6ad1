// The guests of a list by name, kept up to date one guest at a time: so whoever answers is found
// without a look at everybody else, however often the list changes.

import type { Guest } from "./guest.ts";
import { spellingsOf } from "./name-spelling.ts";

export type NamedGuests = {
  /** The guests of this bare spelling of first and last name (name-spelling.ts), in no order to rely on. */
  named(bare: string): readonly Guest[];
};

export type NameIndex = NamedGuests & {
  add(guest: Guest): void;
  /** The very object that was added. */
  remove(guest: Guest): void;
};

export function indexNames(guests: Iterable<Guest>): NameIndex {
  const byName = new Map<string, Guest[]>();

  function add(guest: Guest): void {
    const { bare } = spellingsOf(guest);
    const namesakes = byName.get(bare);
    if (namesakes) namesakes.push(guest);
    else byName.set(bare, [guest]);
  }

  for (const guest of guests) add(guest);
  return {
    named: (bare) => byName.get(bare) ?? [],
    add,
    remove(guest) {
      const { bare } = spellingsOf(guest);
      const others = byName.get(bare)?.filter((other) => other !== guest) ?? [];
      if (others.length > 0) byName.set(bare, others);
      else byName.delete(bare);
    },
  };
}
