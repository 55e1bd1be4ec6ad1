// The names of guests, where several stand in one list: guests of one name are told apart by their email, or
// else by their table. Server only.

import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { seatingWords } from "#i18n/seating.ts";
import { type AskedForNames, shownNameOf } from "./shown-name.ts";

/** Also for deleted guests, of whom only the last known name is left. */
type NamedGuest = { id: GuestId; name: string; hint: string | null };

export function nameGuest(asked: AskedForNames, guest: Guest): NamedGuest {
  const { id, email, table } = guest;
  const hint = email ?? (table && seatingWords[asked.language].table(table));
  return { id, name: shownNameOf(asked, guest), hint };
}

export function namesApart(guests: readonly NamedGuest[]): ReadonlyMap<GuestId, string> {
  const namesakes = Map.groupBy(guests, ({ name }) => name);
  return new Map(
    guests.map(({ id, name, hint }) => {
      const isAlone = namesakes.get(name)?.length === 1;
      return [id, isAlone || hint === null ? name : `${name} (${hint})`];
    }),
  );
}
