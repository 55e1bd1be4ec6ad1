// The address of a calendar file. With a household's events it carries one of its guests and the events' keys, sealed,
// because calendar programs fetch it without a cookie.

import type { GuestId } from "#domain/guest/guest.ts";
import { householdIdOf } from "#domain/households/household.ts";
import type { Language } from "#domain/language.ts";
import { eventsForEveryone, type Invitation } from "#domain/households/invitation.ts";
import { eventsOf, hasMoment, type WeddingEvent } from "#domain/wedding/events.ts";
import { findLinkParameter } from "#domain/mangled-link.ts";
import { findInvitation } from "#server/records/households.ts";
import type { Services } from "#server/services.ts";
import { unsealLink } from "./sealed-links.ts";

const eventsName = "events";

type Needs = Pick<Services, "keys" | "wedding" | "guestList">;
type Invited = { guestId: GuestId; events: readonly WeddingEvent[] };

/** The open file, if that has the same events. `guestId`: whose household is invited to them. null: nobody has said when. */
export function calendarPath(services: Needs, language: Language, invited: Invited): string | null {
  if (!invited.events.some(hasMoment)) return null;
  return pathOf(services, language, { ...invited, keys: keysOf(invited.events) });
}

/** For the household itself: what its guests have said names entries that an earlier file may have left with them. */
export function calendarPathOfHousehold(
  services: Needs,
  language: Language,
  { guestId, invitation }: { guestId: GuestId; invitation: Invitation },
): string | null {
  if (!invitation.some(hasMoment)) return null;
  const guest = services.guestList.byId(guestId)?.guest;
  const members = guest ? services.guestList.membersOf(householdIdOf(guest)) : [];
  const answered = members.flatMap(({ eventAnswers }) => Object.keys(eventAnswers));
  const keys = new Set([...keysOf(invitation), ...answered]);
  return pathOf(services, language, { guestId, keys: [...keys] });
}

function pathOf(
  { keys: { seal }, wedding }: Needs,
  language: Language,
  { guestId, keys }: { guestId: GuestId; keys: readonly string[] },
): string {
  const path = `/${language}/calendar.ics`;
  if (keys.join() === keysOf(eventsForEveryone(wedding)).join()) return path;
  return `${path}?${eventsName}=${seal("calendar", [guestId, ...keys].join(between))}`;
}

export type CalendarEvents = {
  events: readonly WeddingEvent[];
  withdrawn: readonly string[];
};

/** What is for everyone, unless we sealed something else that still exists. */
export async function eventsOfCalendar(
  services: Pick<Services, "keys" | "wedding" | "views" | "guestList">,
  address: URL,
): Promise<CalendarEvents> {
  const { wedding, guestList } = services;
  const open = eventsForEveryone(wedding);
  const sealed = findLinkParameter(address.searchParams, eventsName);
  const text = sealed === null ? null : unsealLink(services, "calendar", sealed);
  const [guestId = "", ...named] = text?.split(between) ?? [];
  const guest = guestList.byId(guestId)?.guest;
  if (!guest) return { events: open, withdrawn: [] };
  const invited = keysOf([...open, ...(await findInvitation(services, householdIdOf(guest)))]);
  const events = eventsOf(wedding).filter(({ key }) => named.includes(key) && invited.includes(key));
  const withdrawn = named.filter((key) => !invited.includes(key));
  return { events: events.length > 0 ? events : open, withdrawn };
}

const between = "\n";

function keysOf(events: readonly WeddingEvent[]): string[] {
  return events.map(({ key }) => key);
}
