// The address of a calendar file. With a household's events it carries one of its guests and the events' keys, sealed,
// because calendar programs fetch it without a cookie.

import type { GuestId } from "#domain/guest/guest.ts";
import { householdIdOf } from "#domain/households/household.ts";
import type { Language } from "#domain/language.ts";
import { eventsForEveryone } from "#domain/households/invitation.ts";
import { eventsOf, type WeddingEvent } from "#domain/wedding/events.ts";
import { findLinkParameter } from "#domain/mangled-link.ts";
import { findInvitation } from "#server/records/households.ts";
import type { Services } from "#server/services.ts";
import { unsealLink } from "./unseal-link.ts";

const eventsName = "events";

/** The open file, if that has the same events. `guestId`: whose household is invited to them. */
export function calendarPath(
  { keys, wedding }: Pick<Services, "keys" | "wedding">,
  language: Language,
  { guestId, events }: { guestId: GuestId; events: readonly WeddingEvent[] },
): string {
  const path = `/${language}/calendar.ics`;
  const wanted = keysOf(events);
  if (wanted.join() === keysOf(eventsForEveryone(wedding)).join()) return path;
  return `${path}?${eventsName}=${keys.seal("calendar", [guestId, ...wanted].join(between))}`;
}

/**
 * What is for everyone, unless we sealed something else that still exists. An event that the couple have taken away from
 * the household is in its file no more. Rejects with `DocumentsUnavailable`.
 */
export async function eventsOfCalendar(
  services: Pick<Services, "keys" | "wedding" | "views" | "guestList">,
  address: URL,
): Promise<readonly WeddingEvent[]> {
  const { wedding, guestList } = services;
  const open = eventsForEveryone(wedding);
  const sealed = findLinkParameter(address.searchParams, eventsName);
  const text = sealed === null ? null : unsealLink(services, "calendar", sealed);
  const [guestId = "", ...named] = text?.split(between) ?? [];
  const guest = guestList.byId(guestId)?.guest;
  if (!guest) return open;
  const invited = keysOf([...open, ...(await findInvitation(services, householdIdOf(guest)))]);
  const events = eventsOf(wedding).filter(({ key }) => named.includes(key) && invited.includes(key));
  return events.length > 0 ? events : open;
}

const between = "\n";

function keysOf(events: readonly WeddingEvent[]): string[] {
  return events.map(({ key }) => key);
}
