import * as v from "valibot";
import type { GuestId } from "#domain/guest/guest.ts";
import type { Crew } from "#domain/kitchen/kitchen-sheet.ts";
import { forgetGone, type GoneGuest, notedSheetShape, withoutGuest } from "#domain/kitchen/noted-sheet.ts";
import type { AccountId } from "#server/admin.ts";
import { defineRecord, type ErasedPerson } from "#server/store/define-record.ts";
import type { Documents, JsonObject, StoredDocument, Write } from "#server/store/documents.ts";

const noCrew: Crew = { count: 0, who: "" };
export const mostCrew = 999;

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
      v.object({
        /** A digest that opens nothing. */
        mark: v.string(),
        /** Milliseconds since the epoch. */
        madeAt: v.number(),
        /** The account; null: nobody knows any more, and then it might be any. */
        by: v.optional(v.nullable(v.string()), null),
      }),
    ),
    null,
  ),
});
export type Kitchen = v.InferOutput<typeof kitchenShape>;
export type KitchenLink = NonNullable<Kitchen["link"]>;

export const kitchensCollection = defineRecord({
  name: "kitchens",
  shape: kitchenShape,
  backup: "lasting",
  personal: { onTheDay: "goes", guest: null },
  undo: "never",
  live: [],
});

export const notedSheetsCollection = defineRecord({
  name: "kitchen sheets",
  shape: notedSheetShape,
  backup: true,
  personal: { onTheDay: "goes", guest: { erased: sheetWithout, inFile: "own part" } },
  undo: "never",
  live: [],
});

export type StoredKitchen = { kitchen: Kitchen; stored: StoredDocument | null };

type Needs = { documents: Documents };

export async function findKitchen({ documents }: Needs, event: string): Promise<StoredKitchen> {
  const stored = await kitchensCollection.get(documents, event);
  return { kitchen: readKitchen(stored?.data ?? {}), stored };
}

export async function findKitchenByDigest(
  { documents }: { documents: Documents },
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

export async function listKitchens({ documents }: { documents: Documents }): Promise<Kitchen[]> {
  return (await kitchensCollection.list(documents)).map(({ data }) => readKitchen(data));
}

export function isPerhapsOf(link: KitchenLink | null, account: AccountId): boolean {
  return link !== null && (link.by ?? account) === account;
}

export async function endKitchenLinksOf(documents: Documents, account: AccountId): Promise<Write[]> {
  const all = (await kitchensCollection.list(documents)).map((stored) => {
    return { stored, kitchen: readKitchen(stored.data) };
  });
  const made = all.filter(({ kitchen }) => isPerhapsOf(kitchen.link, account));
  return made.map(({ stored, kitchen }) => putKitchen(stored.id, { ...kitchen, link: null }, stored));
}

export async function findGuestInKitchens(
  documents: Documents,
  guestId: GuestId,
): Promise<Record<string, JsonObject>> {
  const noted = await notedSheetsCollection.list(documents);
  const own = noted.flatMap((stored): [string, JsonObject][] => {
    const guest = notedSheetsCollection.read(stored)?.guests.find(({ id }) => id === guestId);
    return guest ? [[stored.id, { ...guest }]] : [];
  });
  return Object.fromEntries(own);
}

/** Of what cannot be read, nobody knows whom it is about. */
function sheetWithout(
  { data }: Pick<StoredDocument, "data">,
  { id }: Pick<ErasedPerson, "id">,
): JsonObject | null {
  const noted = notedSheetsCollection.read({ data });
  if (!noted) return null;
  return noted.guests.some((guest) => guest.id === id) ? { ...withoutGuest(noted, id) } : data;
}

export function forgetGoneFrom(
  data: JsonObject,
  goneOf: (id: GuestId) => GoneGuest | null,
  before: number,
): JsonObject {
  const noted = notedSheetsCollection.read({ data });
  return noted ? { ...forgetGone(noted, goneOf, before) } : data;
}

export function readKitchen(data: JsonObject): Kitchen {
  return v.parse(kitchenShape, data);
}
