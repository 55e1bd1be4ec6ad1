// The document `seating/plan`: the kept empty tables, the display names of tables for guests, the notes, and a version
// that every commit raises which seats a guest. Of two such commits that read the same version only one
// succeeds, so no guest gets a chair that was taken meanwhile.

import { isDeepStrictEqual } from "node:util";
import { inEach } from "#domain/language.ts";
import { defineRecord } from "#server/store/define-record.ts";
import * as v from "valibot";
import { type GuestToErase, noteWithoutGuest } from "#domain/seating/notes-following.ts";
import {
  areSeatsShownBy,
  customsKey,
  type PlanNote,
  printedKey,
  seatsShownKey,
  partnerCustoms,
  subjectKinds,
  togethernesses,
  wishWeights,
  sizesIn,
} from "#domain/seating/plan-notes.ts";
import { honourKey, honourRoles, honourTableKey } from "#domain/seating/honour-seats.ts";
import { specifiedSizes, type TableSizes } from "#domain/seating/table-sizes.ts";
import { fixtureKinds, roomKey, tableShapes } from "#domain/seating/room/room-notes.ts";
import { mostSeats } from "#domain/guest/field-kinds.ts";
import type { NamedTable } from "#domain/guest/display-names.ts";
import type { Documents, Json, JsonObject, StoredDocument, Write } from "#server/store/documents.ts";
import { followCollection, type Follower } from "#server/store/followed-collection.ts";
import { type Revision, writeOf } from "./revision.ts";

export type SeatingDocument = {
  keptTables: readonly string[];
  displayNames: readonly NamedTable[];
  notes: readonly PlanNote[];
  stored: StoredDocument | null;
};

export async function readSeatingDocument({
  documents,
}: {
  documents: Pick<Documents, "get">;
}): Promise<SeatingDocument> {
  const stored = await seatingCollection.get(documents, planId);
  const { tables, displayNames, notes } = readSeatingPlan(stored?.data ?? null);
  return { keptTables: tables, displayNames, notes, stored };
}

export type StoredPlan = {
  tables: readonly string[];
  displayNames: readonly NamedTable[];
  notes: readonly PlanNote[];
};

/** What of the document people change. */
export function readSeatingPlan(data: JsonObject | null): StoredPlan {
  const { tables, displayNames, notes } = v.parse(shape, data ?? {});
  return { tables, displayNames, notes };
}

export type SeatingView = {
  displayNames(): readonly NamedTable[];
  notes(): readonly PlanNote[];
  sizes(): TableSizes;
  /** Whether guests may look up their own seat. */
  areSeatsShown(): boolean;
};

export async function openSeatingView(follower: Follower): Promise<SeatingView> {
  const kept = await followCollection(follower, seatingCollection, ({ data }) => {
    const { displayNames, notes } = v.parse(shape, data);
    return { displayNames, notes, sizes: sizesIn(notes) };
  });
  return {
    displayNames: () => kept.get(planId)?.displayNames ?? [],
    notes: () => kept.get(planId)?.notes ?? [],
    sizes: () => kept.get(planId)?.sizes ?? specifiedSizes,
    areSeatsShown: () => areSeatsShownBy(kept.get(planId)?.notes ?? []),
  };
}

/** The whole document with this plan in it. */
export function writeSeatingPlan(
  { tables, displayNames, notes }: StoredPlan,
  data: JsonObject | null,
): JsonObject {
  // The count makes the content new: a hosted store gives no new version to an unchanged document.
  const { count } = v.parse(shape, data ?? {});
  // What no reader would read is not written: it would be lost by the next change.
  const all = [...v.parse(v.array(noteShape), notes), ...unreadNotes(data)];
  return { tables, displayNames, notes: all, count: count + 1 };
}

export function reviseSeating(
  { stored }: Pick<SeatingDocument, "stored">,
  { keptTables: tables, displayNames, notes }: Omit<SeatingDocument, "stored">,
): Revision {
  const data = writeSeatingPlan({ tables, displayNames, notes }, stored?.data ?? null);
  return { collection: seatingCollection.name, id: planId, stored, data };
}

/** A later version may have written them; they stay as they are. */
function unreadNotes(data: JsonObject | null): Json[] {
  const notes = data?.["notes"];
  return Array.isArray(notes) ? notes.filter((note) => !v.is(noteShape, note)) : [];
}

/** What removes the notes about a guest who is erased. */
export async function eraseGuestInSeating(documents: Documents, erased: GuestToErase): Promise<Write[]> {
  const seating = await readSeatingDocument({ documents });
  const notes = seating.notes.flatMap((note) => noteWithoutGuest(note, erased) ?? []);
  return isDeepStrictEqual(notes, seating.notes)
    ? []
    : [writeOf(reviseSeating(seating, { ...seating, notes }))];
}

const planId = "plan";

const subject = v.object({ kind: v.picklist(subjectKinds), of: v.string() });

const place = { x: v.number(), y: v.number(), turn: v.number() };

const noteShape = v.variant("kind", [
  v.object({
    kind: v.literal("wish"),
    key: v.string(),
    who: subject,
    how: v.picklist(togethernesses),
    whom: subject,
    weight: v.picklist(wishWeights),
  }),
  v.object({ kind: v.literal("lock"), key: v.string(), of: subject }),
  v.object({
    kind: v.literal("customs"),
    key: v.literal(customsKey),
    partners: v.picklist(partnerCustoms),
    families: v.boolean(),
    honour: v.boolean(),
    acquaintances: v.boolean(),
    tablePartners: v.optional(v.nullable(v.object({ left: v.string(), right: v.string() })), null),
  }),
  v.object({
    kind: v.literal("honour"),
    key: v.literal(honourKey),
    seats: v.record(v.picklist(honourRoles), v.string()),
  }),
  v.object({ kind: v.literal("honour table"), key: v.literal(honourTableKey), table: v.string() }),
  v.object({
    kind: v.literal("table"),
    key: v.string(),
    table: v.string(),
    shape: v.picklist(tableShapes),
    ...place,
  }),
  v.object({
    kind: v.literal("fixture"),
    key: v.string(),
    fixture: v.picklist(fixtureKinds),
    width: v.number(),
    depth: v.number(),
    ...place,
  }),
  v.object({
    kind: v.literal("printed"),
    key: v.literal(printedKey),
    at: v.number(),
    seats: v.array(v.object({ guest: v.string(), table: v.string(), seat: v.number() })),
  }),
  v.object({ kind: v.literal("seats shown"), key: v.literal(seatsShownKey) }),
  v.object({
    kind: v.literal("size"),
    key: v.string(),
    table: v.nullable(v.string()),
    seats: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostSeats)),
  }),
  v.object({ kind: v.literal("room"), key: v.literal(roomKey), width: v.number(), depth: v.number() }),
]);

const parts = {
  tables: v.array(v.string()),
  displayNames: v.array(
    v.object({ table: v.string(), name: v.object(inEach(() => v.optional(v.string(), ""))) }),
  ),
  notes: v.array(noteShape),
  count: v.number(),
};

function readNotes(notes: unknown[]): PlanNote[] {
  return notes.flatMap((note) => {
    const read = v.safeParse(noteShape, note);
    return read.success ? [read.output] : [];
  });
}

/** What can be a row of each of the plan's lists. */
export const planRows = { tables: v.string(), displayNames: parts.displayNames.item, notes: noteShape };

const shape = v.object({
  tables: v.fallback(parts.tables, []),
  displayNames: v.fallback(parts.displayNames, []),
  /** Without those that cannot be read. */
  notes: v.pipe(v.fallback(v.array(v.unknown()), []), v.transform(readNotes)),
  count: v.fallback(parts.count, 0),
});

export const seatingCollection = defineRecord({
  name: "seating",
  // The site reads what is spoilt as empty.
  shape: v.partial(v.object(parts)),
  backup: true,
  personal: {
    onTheDay: "goes",
    guest: {
      erased: "in plain code",
      inFile: {
        because:
          "wishes about who sits beside whom are about others as well; the guest's own seat is on the list",
      },
    },
  },
  live: ["pages", "seats"],
});
