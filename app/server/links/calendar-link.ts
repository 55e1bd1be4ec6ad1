// The address of a calendar file. With a household's events it carries their keys, sealed, because calendar programs
// fetch it without a cookie.

import type { Language } from "#domain/language.ts";
import { eventsForEveryone } from "#domain/households/invitation.ts";
import { eventsOf, type WeddingEvent } from "#domain/wedding/events.ts";
import type { Services } from "#server/services.ts";

const eventsName = "events";

type Needs = Pick<Services, "keys" | "wedding">;

/** The open file, if that has the same events. */
export function calendarPath(
  { keys, wedding }: Needs,
  language: Language,
  events: readonly WeddingEvent[],
): string {
  const path = `/${language}/calendar.ics`;
  const wanted = keysOf(events);
  if (wanted === keysOf(eventsForEveryone(wedding))) return path;
  return `${path}?${eventsName}=${keys.seal("calendar", wanted)}`;
}

/** What is for everyone, unless we sealed something else that still exists. */
export function eventsOfCalendar({ keys, wedding }: Needs, address: URL): readonly WeddingEvent[] {
  const sealed = address.searchParams.get(eventsName);
  const asked = sealed === null ? null : keys.unseal("calendar", sealed);
  const named = asked?.split(between) ?? [];
  const events = eventsOf(wedding).filter(({ key }) => named.includes(key));
  return events.length > 0 ? events : eventsForEveryone(wedding);
}

const between = "\n";

function keysOf(events: readonly WeddingEvent[]): string {
  return events.map(({ key }) => key).join(between);
}
