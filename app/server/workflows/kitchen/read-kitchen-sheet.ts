import { hashOf } from "#server/keys.ts";
import { type AtEvent, type Crew, drawUpKitchenSheet, kitchenNames } from "#domain/kitchen/kitchen-sheet.ts";
import { openAllergyReader, openNeedsReader } from "#domain/kitchen/needs.ts";
import { changesSince, type NotedSheet, noteSheet } from "#domain/kitchen/noted-sheet.ts";
import { openAnswers } from "#domain/rsvp/answer-reader.ts";
import { eventsOf, weddingKey } from "#domain/wedding/events.ts";
import { type KitchenReader, listWrittenAllergies } from "#i18n/kitchen/needs-in-words.ts";
import {
  findKitchen,
  type Kitchen,
  mostCrew,
  putKitchen,
  notedSheetsCollection,
} from "#server/records/kitchen.ts";
import type { Services } from "#server/services.ts";
import { listInvitations } from "#server/workflows/households/change-invitations.ts";
import type { Language } from "#domain/language.ts";
import { eventName } from "#i18n/asked.ts";
import { formatDay, formatMoment } from "#i18n/dates.ts";
import { changesPart } from "#i18n/kitchen/changes-part.ts";
import { sheetParts } from "#i18n/kitchen/sheet-parts.ts";
import { wordsOf } from "#i18n/words.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { hasControlCharacter } from "#domain/plain-text.ts";
import type { Admin } from "#server/admin.ts";
import { makeKitchenLink } from "#server/links/kitchen-link.ts";
import { retryOnConflict } from "#server/store/documents.ts";

const readAllergy = openAllergyReader(listWrittenAllergies());

export async function readKitchenSheet(services: Services, event: string) {
  const all = services.guestList.guests();
  const at = await listServed(services, event);
  const [{ kitchen }, { value: noted }] = await Promise.all([
    findKitchen(services, event),
    notedSheetsCollection.find(services.documents, event),
  ]);
  const readNeeds = openNeedsReader(services.wedding, readAllergy);
  const { crew } = kitchen;
  return {
    sheet: drawUpKitchenSheet(at, crew, { readNeeds, nameOf: kitchenNames(at.coming, all) }),
    kitchen,
    mark: markOfSheet(noteSheet(at, crew, 0)),
    since: noted && { at: noted.at, changes: changesSince(noted, { ...at, all }, { crew, readNeeds }) },
  };
}

function markOfSheet({ crew, guests }: NotedSheet): string {
  return hashOf(JSON.stringify([crew, guests]));
}

async function listServed(services: Services, event: string): Promise<AtEvent> {
  const guests = services.guestList.guests();
  const answers = openAnswers(guests, await listInvitations(services));
  const bySaid = Map.groupBy(guests, (guest) => answers.ofEvent(guest, event));
  return {
    coming: bySaid.get("accepted") ?? [],
    declined: bySaid.get("declined")?.length ?? 0,
    unanswered: bySaid.get("open")?.length ?? 0,
    tables: event === weddingKey ? (await services.views.seating()).sizes() : null,
  };
}

export async function readKitchenPaper(services: Services, event: string, language: Language) {
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

export async function openKitchenReader(services: Services, language: Language): Promise<KitchenReader> {
  const displayNames = (await services.views.seating()).displayNames();
  return { language, options: services.wedding, displayNames };
}

export type CrewRefusal = "crew not a number" | "crew too long" | "crew changed meanwhile";

const mostLetters = 200;

export async function changeCrew(
  services: Services,
  event: string,
  { typed, seen }: { typed: { count: string; who: string }; seen: string },
): Promise<Result<null, CrewRefusal>> {
  const count = typed.count.trim() === "" ? 0 : Number(typed.count);
  if (!Number.isInteger(count) || count < 0 || count > mostCrew) return refuse("crew not a number");
  const who = typed.who.trim();
  if ([...who].length > mostLetters || hasControlCharacter(who)) return refuse("crew too long");
  const crew: Crew = { count, who };
  return changeKitchen(services, event, (kitchen) => {
    if (digestOfCrew(kitchen.crew) === digestOfCrew(crew)) return accept(kitchen);
    return digestOfCrew(kitchen.crew) === seen
      ? accept({ ...kitchen, crew })
      : refuse("crew changed meanwhile");
  });
}

export function digestOfCrew({ count, who }: Crew): string {
  return `${count} ${who}`;
}

export async function renewKitchenLink(services: Services, admin: Admin, event: string): Promise<string> {
  const { secret, link } = makeKitchenLink(services, admin);
  await changeKitchen(services, event, (kitchen) => accept({ ...kitchen, link }));
  services.log("kitchen link made", { account: admin.id });
  return secret;
}

export async function endKitchenLink(services: Services, admin: Admin, event: string): Promise<void> {
  await changeKitchen(services, event, (kitchen) => accept({ ...kitchen, link: null }));
  services.log("kitchen link ended", { account: admin.id });
}

/** What came in since `seen` would be neither on paper nor named later. */
export async function noteKitchenSheet(
  services: Services,
  event: string,
  seen: string,
): Promise<Result<null, "changed meanwhile">> {
  return retryOnConflict(services, async () => {
    const { kitchen } = await findKitchen(services, event);
    const stored = await notedSheetsCollection.get(services.documents, event);
    const noted = noteSheet(await listServed(services, event), kitchen.crew, services.now());
    if (markOfSheet(noted) !== seen) return refuse("changed meanwhile");
    await services.documents.commit([notedSheetsCollection.put(event, stored, { ...noted })]);
    return accept(null);
  });
}

async function changeKitchen<Refusal>(
  services: Services,
  event: string,
  change: (kitchen: Kitchen) => Result<Kitchen, Refusal>,
): Promise<Result<null, Refusal>> {
  return retryOnConflict(services, async () => {
    const { kitchen, stored } = await findKitchen(services, event);
    const changed = change(kitchen);
    if (!changed.ok) return changed;
    await services.documents.commit([putKitchen(event, changed.value, stored)]);
    return accept(null);
  });
}
