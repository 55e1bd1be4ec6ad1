// The list is read from memory, as a hosted store bills reads. One document is read, to report an unavailable store.

import type { Guest } from "#domain/guest/guest.ts";
import { isUnnamed } from "#domain/households/household.ts";
import type { Language } from "#domain/language.ts";
import { companionName } from "#i18n/households.ts";
import { isNameTyped } from "#server/records/answer-record.ts";
import { guestsCollection } from "#server/records/guests.ts";
import type { InvitedVisitor } from "#server/identity/identity.ts";
import type { Services } from "#server/services.ts";

export async function listGuestBook(
  services: Services,
  _visitor: InvitedVisitor,
  language: Language,
): Promise<readonly Guest[]> {
  await guestsCollection.list(services.documents, { limit: 1 });
  return services.guestList.guests().map(await asOthersRead(services, language));
}

/** Others read no name that a household typed, until the couple have shown that they know it. */
export async function asOthersRead(services: Services, language: Language): Promise<(guest: Guest) => Guest> {
  const answers = await services.views.answers();
  return (guest) => {
    if (isUnnamed(guest) || guest.descriptionId !== null) return guest;
    const { typedName = null } = answers.get(guest.id) ?? {};
    if (!isNameTyped(guest, { record: { typedName } })) return guest;
    const host = (guest.companionOf && services.guestList.byId(guest.companionOf)?.guest) || null;
    return { ...guest, firstName: companionName(host, language), lastName: "" };
  };
}
