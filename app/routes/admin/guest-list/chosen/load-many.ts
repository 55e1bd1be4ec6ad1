// What several guests at once can be given: tags in use, events, and tables with their free chairs. Server only.

import { listTags } from "#domain/guest-list/list-settings.ts";
import type { Language } from "#domain/language.ts";
import { drawUpPlan } from "#domain/seating/seating.ts";
import { eventsOf, hasFurtherEvents } from "#domain/wedding/events.ts";
import { eventName } from "#i18n/asked.ts";
import { tableBelowHeading } from "#i18n/guests/tables.ts";
import type { Services } from "#server/services.ts";
import { findDinner } from "#server/workflows/seating/find-dinner.ts";

export type ManyChoices = {
  tags: readonly string[];
  /** Empty: everybody is invited to the wedding, and there is nothing else. */
  events: readonly { key: string; name: string }[];
  tables: readonly { key: string; name: string; free: number }[];
};

export async function loadMany(
  { guestList, views, wedding }: Services,
  language: Language,
  keptTables: readonly string[],
): Promise<ManyChoices> {
  const guests = guestList.guests();
  const { tags } = (await views.listSettings()).now();
  const seating = await views.seating();
  const displayNames = seating.displayNames();
  const plan = drawUpPlan(guests.map(await findDinner({ views, wedding })), keptTables, seating.sizes());
  return {
    tags: listTags(tags, guests).map(({ name }) => name),
    events: hasFurtherEvents(wedding)
      ? eventsOf(wedding).map((event) => ({ key: event.key, name: eventName(event, language) }))
      : [],
    tables: plan.tables.map(({ name, free }) => ({
      key: name,
      name: tableBelowHeading(name, { language, displayNames }),
      free,
    })),
  };
}
