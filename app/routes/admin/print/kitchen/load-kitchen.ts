// Loads the kitchen's sheet in the language of the kitchen, and what the couple note of it.

import type { Crew } from "#domain/kitchen/kitchen-sheet.ts";
import { countChanges } from "#domain/kitchen/noted-sheet.ts";
import type { Language } from "#domain/language.ts";
import { weddingKey } from "#domain/wedding/events.ts";
import { spokenLanguage } from "#domain/wedding/site-languages.ts";
import { formatDay, formatMoment } from "#i18n/dates.ts";
import type { SheetPart } from "#i18n/kitchen/sheet-parts.ts";
import { findOpenLink, type KitchenLinkState } from "#server/links/kitchen-link.ts";
import type { AdminRequest } from "../../admin-request.ts";
import type { OfEvent } from "../event-guests.ts";
import type { PrintView } from "../print-view.ts";
import { markOfCrew, readKitchenPaper } from "#server/workflows/kitchen/read-kitchen-sheet.ts";

export type KitchenContent = {
  sheet: "kitchen";
  /** The key of the event. */
  event: string;
  /** What the kitchen reads. */
  paper: { language: Language; about: string; title: string; asOf: string; parts: readonly SheetPart[] };
  isEmpty: boolean;
  crew: Crew;
  crewMark: string;
  /** What the form sends back, so that nothing is noted that nobody saw. */
  mark: string;
  /** null: the sheet was never noted. */
  noted: { at: string; changes: number } | null;
  link: { state: KitchenLinkState; madeAt: string; until: string } | null;
};

export async function loadKitchen(
  { services, language }: AdminRequest,
  view: PrintView,
  { eventKey }: Pick<OfEvent, "eventKey">,
): Promise<KitchenContent> {
  const { wedding } = services;
  const event = eventKey ?? weddingKey;
  const inLanguage = spokenLanguage(wedding, view.kitchen.language ?? language);
  const { paper, kitchen, mark, since, coming } = await readKitchenPaper(services, event, inLanguage);
  const moment = (at: number) => formatMoment(at, wedding.timeZone, language);
  const found = kitchen.link && findOpenLink(services, event, kitchen.link);
  return {
    sheet: "kitchen",
    event,
    paper: { language: inLanguage, ...paper },
    isEmpty: coming === 0,
    crew: kitchen.crew,
    crewMark: markOfCrew(kitchen.crew),
    mark,
    noted: since && { at: moment(since.at), changes: countChanges(since.changes) },
    link:
      kitchen.link && found
        ? {
            state: found.state,
            madeAt: moment(kitchen.link.madeAt),
            until: formatDay(found.lastDay, language),
          }
        : null,
  };
}
