// What is kept for the kitchen of each event, by its key: meals for the crew and the link that the couple gave out,
// and what its sheet said when it was last noted as printed or sent.

import * as v from "valibot";
import type { GuestId } from "#domain/guest/guest.ts";
import type { Crew } from "#domain/kitchen/kitchen-sheet.ts";
import { forgetGone, type GoneGuest, type NotedSheet, withoutGuest } from "#domain/kitchen/noted-sheet.ts";
import type { AccountId } from "#server/admin.ts";
import { collection } from "#server/store/collection.ts";
import type { Documents, JsonObject, StoredDocument, Write } from "#server/store/documents.ts";

export const kitchensCollection = collection("kitchens");
export const notedSheetsCollection = collection("kitchen sheets");

/**
 * `mark`: a digest that opens nothing. Milliseconds since the epoch. `by`: the account; null: nobody knows any more, and
 * then it might be any.
 */
export type KitchenLink = { mark: string; madeAt: number; by: AccountId | null };

export type Kitchen = { crew: Crew; link: KitchenLink | null };

export type StoredKitchen = { kitchen: Kitchen; stored: StoredDocument | null };

export const mostCrew = 999;

type Needs = { documents: Pick<Documents, "get"> };

export async function findKitchen({ documents }: Needs, event: string): Promise<StoredKitchen> {
  const stored = await kitchensCollection.get(documents, event);
  return { kitchen: readKitchen(stored?.data ?? {}), stored };
}

/** null: no event has a link with this mark. */
export async function findKitchenByMark(
  { documents }: { documents: Pick<Documents, "list"> },
  mark: string,
): Promise<{ event: string; link: KitchenLink } | null> {
  for (const { id, data } of await kitchensCollection.list(documents)) {
    const { link } = readKitchen(data);
    if (link?.mark === mark) return { event: id, link };
  }
  return null;
}

export function putKitchen(event: string, { crew, link }: Kitchen, stored: StoredDocument | null): Write {
  return kitchensCollection.put(event, stored, { crew, link });
}

export async function listKitchens({
  documents,
}: {
  documents: Pick<Documents, "list">;
}): Promise<Kitchen[]> {
  return (await kitchensCollection.list(documents)).map(({ data }) => readKitchen(data));
}

export function isPerhapsOf(link: KitchenLink | null, account: AccountId): boolean {
  return link !== null && (link.by ?? account) === account;
}

export async function endKitchenLinksOf(
  documents: Pick<Documents, "list">,
  account: AccountId,
): Promise<Write[]> {
  const all = (await kitchensCollection.list(documents)).map((stored) => {
    return { stored, kitchen: readKitchen(stored.data) };
  });
  const made = all.filter(({ kitchen }) => isPerhapsOf(kitchen.link, account));
  return made.map(({ stored, kitchen }) => putKitchen(stored.id, { ...kitchen, link: null }, stored));
}

/** null: never noted, or not to be read. */
export async function findNotedSheet(
  { documents }: Needs,
  event: string,
): Promise<{ noted: NotedSheet | null; stored: StoredDocument | null }> {
  const stored = await notedSheetsCollection.get(documents, event);
  return { noted: stored && readNotedSheet(stored.data), stored };
}

export function putNotedSheet(event: string, noted: NotedSheet, stored: StoredDocument | null): Write {
  return notedSheetsCollection.put(event, stored, { ...noted });
}

/** What each sheet that was noted says of one guest, and the writes that leave only a place of it. */
export async function findGuestInKitchens(
  documents: Pick<Documents, "list">,
  guestId: GuestId,
): Promise<{ writes: Write[]; said: Record<string, JsonObject> }> {
  const writes: Write[] = [];
  const said: Record<string, JsonObject> = {};
  for (const stored of await notedSheetsCollection.list(documents)) {
    const noted = readNotedSheet(stored.data);
    const own = noted?.guests.find((guest) => guest.id === guestId);
    // Of what cannot be read, nobody knows whom it is about.
    if (!noted) writes.push(notedSheetsCollection.remove(stored));
    if (!noted || !own) continue;
    writes.push(putNotedSheet(stored.id, withoutGuest(noted, guestId), stored));
    said[stored.id] = { ...own };
  }
  return { writes, said };
}

/** The stored form without what is to be forgotten. */
export function forgetGoneFrom(
  data: JsonObject,
  goneOf: (id: GuestId) => GoneGuest | null,
  before: number,
): JsonObject {
  const noted = readNotedSheet(data);
  return noted ? { ...forgetGone(noted, goneOf, before) } : data;
}

export function readKitchen(data: JsonObject): Kitchen {
  return v.parse(kitchenShape, data);
}

function readNotedSheet(data: JsonObject): NotedSheet | null {
  const read = v.safeParse(notedShape, data);
  return read.success ? read.output : null;
}

const noCrew: Crew = { count: 0, who: "" };

const kitchenShape = v.object({
  crew: v.fallback(
    v.object({
      count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostCrew)),
      who: v.string(),
    }),
    noCrew,
  ),
  link: v.fallback(
    v.nullable(
      v.object({ mark: v.string(), madeAt: v.number(), by: v.optional(v.nullable(v.string()), null) }),
    ),
    null,
  ),
});

const id = v.nullable(v.string());
const texts = v.array(v.string());

const notedShape = v.object({
  at: v.number(),
  crew: v.number(),
  guests: v.array(
    v.object({
      id,
      firstName: v.string(),
      initial: v.string(),
      companionOf: id,
      child: v.boolean(),
      fed: v.nullable(v.object({ foodOptions: texts, allergies: texts, severeAllergies: texts })),
      place: v.object({ table: v.nullable(v.string()), seat: v.nullable(v.number()) }),
      goneAt: v.nullable(v.number()),
    }),
  ),
});
