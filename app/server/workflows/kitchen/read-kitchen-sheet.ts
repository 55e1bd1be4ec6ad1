import { hashOf } from "#server/keys.ts";
import { openAllergyReader } from "#domain/kitchen/allergens.ts";
import { type AtEvent, drawUpKitchenSheet, kitchenNames } from "#domain/kitchen/kitchen-sheet.ts";
import { openNeedsReader } from "#domain/kitchen/needs.ts";
import { changesSince, noteSheet, type NotedSheet } from "#domain/kitchen/noted-sheet.ts";
import { readSaid } from "#domain/rsvp/said.ts";
import { weddingKey, eventsOf } from "#domain/wedding/events.ts";
import { listWrittenAllergies, type KitchenReader } from "#i18n/kitchen/needs-in-words.ts";
import { findKitchen, findNotedSheet } from "#server/records/kitchen.ts";
import type { Services } from "#server/services.ts";
import { listInvitations } from "#server/workflows/households/list-invitations.ts";
import type { Language } from "#domain/language.ts";
import { eventName } from "#i18n/asked.ts";
import { formatDay, formatMoment } from "#i18n/dates.ts";
import { changesPart } from "#i18n/kitchen/changes-part.ts";
import { sheetParts } from "#i18n/kitchen/sheet-parts.ts";
import { wordsOf } from "#i18n/words.ts";

type Needs = Pick<Services, "documents" | "guestList" | "views" | "wedding">;

const readAllergy = openAllergyReader(listWrittenAllergies());

export async function readKitchenSheet(services: Needs, event: string) {
  const all = services.guestList.guests();
  const at = await listServed(services, event);
  const [{ kitchen }, { noted }] = await Promise.all([
    findKitchen(services, event),
    findNotedSheet(services, event),
  ]);
  const readNeeds = openNeedsReader(services.wedding, readAllergy);
  const { crew } = kitchen;
  return {
    sheet: drawUpKitchenSheet(at, crew, { readNeeds, nameOf: kitchenNames(at.coming, all) }),
    kitchen,
    /** Two sheets with one mark say the same. */
    mark: markOfSheet(noteSheet(at, crew, 0)),
    since: noted && { at: noted.at, changes: changesSince(noted, { ...at, all }, { crew, readNeeds }) },
  };
}

export function markOfSheet({ crew, guests }: NotedSheet): string {
  return hashOf(JSON.stringify([crew, guests]));
}

export async function listServed(
  services: Pick<Services, "guestList" | "views" | "wedding">,
  event: string,
): Promise<AtEvent> {
  const guests = services.guestList.guests();
  const said = readSaid(guests, await listInvitations(services));
  const bySaid = Map.groupBy(guests, (guest) => said.ofEvent(guest, event));
  return {
    coming: bySaid.get("accepted") ?? [],
    declined: bySaid.get("declined")?.length ?? 0,
    unanswered: bySaid.get("open")?.length ?? 0,
    tables: event === weddingKey ? (await services.views.seating()).sizes() : null,
  };
}

type PaperNeeds = Pick<Services, "documents" | "guestList" | "views" | "wedding" | "now">;

export type KitchenPaper = Awaited<ReturnType<typeof readKitchenPaper>>["paper"];

export async function readKitchenPaper(services: PaperNeeds, event: string, language: Language) {
  const { wedding, now } = services;
  const { sheet, since, kitchen, mark } = await readKitchenSheet(services, event);
  const reader = await openKitchenReader(services, language);
  const words = wordsOf(language).sheet;
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
