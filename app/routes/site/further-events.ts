// What the schedule shows besides the wedding itself: to everybody what is for everyone, and to a household what it is
// invited to. Server only.

import { eventsForEveryone } from "#domain/households/invitation.ts";
import type { Language } from "#domain/language.ts";
import { eventsOf, type WeddingEvent, weddingKey } from "#domain/wedding/events.ts";
import { calendarPathOfHousehold } from "#server/links/sealed-links.ts";
import type { HouseholdMember } from "#server/links/household-link.ts";
import { findInvitation } from "#server/records/households.ts";
import type { Services } from "#server/services.ts";

export type FurtherEvents = {
  /** What a household is invited to that is not invited to the wedding itself. */
  own: readonly WeddingEvent[];
  /** After the wedding itself. */
  further: readonly WeddingEvent[];
  /** The address of the calendar file with what the visitor is invited to. */
  calendar: string | null;
};

/** Both in the order of time. */
export async function findFurtherEvents(
  services: Pick<Services, "guestList" | "views" | "wedding" | "keys">,
  member: HouseholdMember | null,
  language: Language,
): Promise<FurtherEvents> {
  const { wedding } = services;
  const open = eventsForEveryone(wedding);
  const invitation = member ? await findInvitation(services, member.household) : open;
  const [first] = member ? services.guestList.membersOf(member.household) : [];
  const guestId = first?.id ?? "";
  const own = invitation[0].key === weddingKey ? [] : inOrderOfTime(invitation);
  const known = new Set([...open, ...invitation].map(({ key }) => key));
  const shown = new Set([weddingKey, ...own.map(({ key }) => key)]);
  return {
    own,
    further: inOrderOfTime(eventsOf(wedding).filter(({ key }) => known.has(key) && !shown.has(key))),
    calendar: calendarPathOfHousehold(services, language, { guestId, invitation }),
  };
}

function inOrderOfTime(events: readonly WeddingEvent[]): WeddingEvent[] {
  const startOf = ({ date, startsAt }: WeddingEvent) => `${date} ${startsAt}`;
  return events.toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1));
}
