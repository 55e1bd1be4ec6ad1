// Where several guests stand in one list, those of one name are told apart by their email, or else by their table.

import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { tableInWords } from "#i18n/guests/tables.ts";
import type { Services } from "#server/services.ts";
import { type AskedForNames, shownNameOf } from "./shown-name.ts";

/** Also for deleted guests, of whom only the last known name is left. */
type NamedGuest = { id: GuestId; name: string; hint: string | null };

export async function nameGuests(
  asked: AskedForNames & { services: Pick<Services, "views"> },
  guests: readonly Guest[],
): Promise<NamedGuest[]> {
  const displayNames = (await asked.services.views.seating()).displayNames();
  return guests.map((guest) => {
    const { id, email, table } = guest;
    const hint = email ?? (table && tableInWords(table, { language: asked.language, displayNames }));
    return { id, name: shownNameOf(asked, guest), hint };
  });
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
