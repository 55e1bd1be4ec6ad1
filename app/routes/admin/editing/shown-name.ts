// A companion without a name is called by the guest who brings them.

import { fullName, type Guest, type GuestId } from "#domain/guest/guest.ts";
import { isUnnamed, placeAmongCompanions } from "#domain/households/household.ts";
import type { Language } from "#domain/language.ts";
import { tableInWords } from "#i18n/guests/tables.ts";
import { companionName } from "#i18n/households.ts";
import type { GuestListView } from "#server/records/guest-list/guest-list-view.ts";
import type { Services } from "#server/services.ts";

type NameContext = {
  services: { guestList: Pick<GuestListView, "byId" | "guests"> };
  language: Language;
};

export function displayNameOf({ services, language }: NameContext, guest: Guest): string {
  if (!isUnnamed(guest)) return fullName(guest);
  const { guestList } = services;
  const host = guest.companionOf === null ? null : guestList.byId(guest.companionOf);
  return companionName(host?.guest ?? null, language, placeAmongCompanions(guest, guestList.guests()));
}

/** Everybody, for lists that show first and last names apart. */
export function shownGuests(ctx: NameContext): (Guest & { unnamed?: true })[] {
  return ctx.services.guestList.guests().map((guest) => {
    if (!isUnnamed(guest)) return guest;
    return { ...guest, firstName: displayNameOf(ctx, guest), lastName: "", unnamed: true };
  });
}

/** Also for deleted guests, of whom only the last known name is left. */
type NamedGuest = { id: GuestId; name: string; hint: string | null };

export async function nameGuests(
  ctx: NameContext & { services: Services },
  guests: readonly Guest[],
): Promise<NamedGuest[]> {
  const displayNames = (await ctx.services.views.seating()).displayNames();
  return guests.map((guest) => {
    const { id, email, table } = guest;
    const hint = email ?? (table && tableInWords(table, { language: ctx.language, displayNames }));
    return { id, name: displayNameOf(ctx, guest), hint };
  });
}

/** Where several guests stand in one list, those of one name are told apart by their email, or else by their table. */
export function distinctNames(guests: readonly NamedGuest[]): ReadonlyMap<GuestId, string> {
  const namesakes = Map.groupBy(guests, ({ name }) => name);
  return new Map(
    guests.map(({ id, name, hint }) => {
      const isAlone = namesakes.get(name)?.length === 1;
      return [id, isAlone || hint === null ? name : `${name} (${hint})`];
    }),
  );
}
