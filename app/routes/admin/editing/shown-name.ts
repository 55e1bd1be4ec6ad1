// A companion without a name is called by the guest who brings them.

import { fullName, type Guest } from "#domain/guest/guest.ts";
import { isUnnamed, placeAmongCompanions } from "#domain/households/household.ts";
import type { Language } from "#domain/language.ts";
import { companionName } from "#i18n/households.ts";
import type { GuestListView } from "#server/records/guest-list/guest-list-view.ts";

export type AskedForNames = {
  services: { guestList: Pick<GuestListView, "byId" | "guests"> };
  language: Language;
};

export function shownNameOf({ services, language }: AskedForNames, guest: Guest): string {
  if (!isUnnamed(guest)) return fullName(guest);
  const { guestList } = services;
  const host = guest.companionOf === null ? null : guestList.byId(guest.companionOf);
  return companionName(host?.guest ?? null, language, placeAmongCompanions(guest, guestList.guests()));
}

/** Everybody, for lists that show first and last names apart. */
export function shownGuests(asked: AskedForNames): (Guest & { unnamed?: true })[] {
  return asked.services.guestList.guests().map((guest) => {
    if (!isUnnamed(guest)) return guest;
    return { ...guest, firstName: shownNameOf(asked, guest), lastName: "", unnamed: true };
  });
}
