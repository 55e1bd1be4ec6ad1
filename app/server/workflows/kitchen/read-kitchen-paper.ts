// The sheet of one event's kitchen in words, for paper and for the page of the kitchen's link.

import type { Language } from "#domain/language.ts";
import { eventsOf } from "#domain/wedding/events.ts";
import { eventName } from "#i18n/asked.ts";
import { formatDay, formatMoment } from "#i18n/dates.ts";
import { changesPart } from "#i18n/kitchen/changes-part.ts";
import { type SheetPart, sheetParts } from "#i18n/kitchen/sheet-parts.ts";
import { type KitchenReader, sheetWords } from "#i18n/kitchen/words.ts";
import type { Services } from "#server/services.ts";
import { readKitchenSheet, type ReadKitchenSheet } from "./read-kitchen-sheet.ts";

type Needs = Pick<Services, "documents" | "guestList" | "views" | "wedding" | "now">;

export type KitchenPaper = { about: string; title: string; asOf: string; parts: readonly SheetPart[] };

/** Rejects with `DocumentsUnavailable`. */
export async function readKitchenPaper(
  services: Needs,
  event: string,
  language: Language,
): Promise<
  Pick<ReadKitchenSheet, "kitchen" | "mark" | "since"> & {
    paper: KitchenPaper;
    coming: number;
  }
> {
  const { wedding, now } = services;
  const { sheet, since, kitchen, mark } = await readKitchenSheet(services, event);
  const reader = await openKitchenReader(services, language);
  const words = sheetWords[language];
  const moment = (at: number) => formatMoment(at, wedding.timeZone, language);
  const [first, ...others] = eventsOf(wedding);
  const { date, ...about } = others.find(({ key }) => key === event) ?? first;
  const [howMany, ...parts] = sheetParts(sheet, reader);
  const changes = since ? [changesPart(since.changes, moment(since.at), reader)] : [];
  return {
    kitchen,
    mark,
    since,
    coming: sheet.counts.coming,
    paper: {
      about: words.of(eventName(about, language), formatDay(date, language)),
      title: words.title,
      asOf: words.asOf(moment(now())),
      parts: [...(howMany ? [howMany] : []), ...changes, ...parts],
    },
  };
}

export async function openKitchenReader(
  services: Pick<Services, "views" | "wedding">,
  language: Language,
): Promise<KitchenReader> {
  const displayNames = (await services.views.seating()).displayNames();
  return { language, options: services.wedding, displayNames };
}
