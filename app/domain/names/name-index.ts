// Updated one guest at a time, so that nobody is searched for through the whole list.

import type { Guest } from "#domain/guest/guest.ts";
import { nameKeyOf, shortenedForms, spelledNameOf } from "./name-forms.ts";

export type NameIndex = ReturnType<typeof indexNames>;
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
    /** The same object that was added. */
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
