// Every commit that seats a guest raises the plan's version: of two that read the same one only one succeeds.

import { isDeepStrictEqual } from "node:util";
import { inEach } from "#domain/language.ts";
import {
  defineRecord,
  watchCollection,
  type Watcher,
  type Revision,
  writeOf,
} from "#server/store/define-record.ts";
import * as v from "valibot";
import { type GuestToErase, noteWithoutGuest } from "#domain/seating/note-references.ts";
import {
  areSeatsVisibleIn,
  seatingRulesKey,
  type NotedPlan,
  printedKey,
  seatsShownKey,
  partnerRules,
  subjectKinds,
  togethernesses,
  wishWeights,
  sizesIn,
} from "#domain/seating/plan-notes.ts";
import { headTableSeatsKey, headTableRoles, headTableKey } from "#domain/seating/head-table.ts";
import { sizeKey, specifiedSizes, type TableSizes } from "#domain/seating/seating.ts";
import { displayNamesOf, type TableRecord } from "#domain/seating/table-record.ts";
import { fixtureKinds, roomKey, tableShapes } from "#domain/seating/room/room-notes.ts";
import { mostSeats } from "#domain/guest/field-kinds.ts";
import type { NamedTable } from "#domain/guest/display-names.ts";
import type { Change, Value } from "#domain/history/patches.ts";
import type { Documents, JsonObject, StoredDocument, Write } from "#server/store/documents.ts";

export type SeatingDocument = NotedPlan & { stored: StoredDocument | null };

export async function readSeatingDocument({ documents }: { documents: Documents }): Promise<SeatingDocument> {
  const stored = await seatingCollection.get(documents, planId);
  return { ...readSeatingPlan(stored?.data ?? null), stored };
}

export function readSeatingPlan(data: JsonObject | null): NotedPlan {
  const { tables, notes } = v.parse(shape, data ?? {});
  return { tables, notes };
}

export type SeatingView = {
  plan(): NotedPlan;
  displayNames(): readonly NamedTable[];
  sizes(): TableSizes;
  areSeatsVisible(): boolean;
};

export async function openSeatingView(watcher: Watcher): Promise<SeatingView> {
  const watched = await watchCollection(watcher, seatingCollection, ({ data }) => {
    const plan = readSeatingPlan(data);
    return { plan, displayNames: displayNamesOf(plan.tables), sizes: sizesIn(plan) };
  });
  const plan = () => watched.get(planId)?.plan ?? { tables: [], notes: [] };
  return {
    plan,
    displayNames: () => watched.get(planId)?.displayNames ?? [],
    sizes: () => watched.get(planId)?.sizes ?? specifiedSizes,
    areSeatsVisible: () => areSeatsVisibleIn(plan().notes),
  };
}

function writeSeatingPlan({ tables, notes }: NotedPlan, data: JsonObject | null): JsonObject {
  // The count makes the content new: a hosted store gives no new version to an unchanged document.
  const { count, unread } = v.parse(shape, data ?? {});
  // What no reader would read is not written. Rows that a later version may have written stay.
  return {
    tables: [...v.parse(v.array(tableShape), tables), ...unread.tables],
    notes: [...v.parse(v.array(noteShape), notes), ...unread.notes],
    count: count + 1,
  } as JsonObject;
}

export function reviseSeating({ stored }: Pick<SeatingDocument, "stored">, plan: NotedPlan): Revision {
  const data = writeSeatingPlan(plan, stored?.data ?? null);
  return { collection: seatingCollection.name, id: planId, stored, data };
}

export function treeOfPlan({ tables, notes }: NotedPlan): object {
  return { tables: Object.fromEntries(tables.map(({ table, ...parts }) => [table, parts])), notes };
}

export function planOfTree(tree: Value): NotedPlan {
  const { tables, notes } = tree as unknown as { tables: Record<string, object>; notes: NotedPlan["notes"] };
  const records = Object.entries(tables).map(([table, parts]) => v.parse(tableShape, { ...parts, table }));
  return { tables: records, notes };
}

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
const name = inEach(() => v.optional(v.string(), ""));
const seats = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostSeats));
const lock = v.literal(true);

const tableShape = v.object({
  table: v.string(),
  name: v.optional(v.nullable(v.object(name)), null),
  seats: v.optional(v.nullable(seats), null),
  place: v.optional(v.nullable(v.object({ shape: v.picklist(tableShapes), ...place })), null),
  isLocked: v.optional(v.boolean(), false),
  lockedChairs: v.optional(v.record(v.string(), lock), {}),
}) satisfies v.GenericSchema<unknown, TableRecord>;

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
    key: v.literal(seatingRulesKey),
    partners: v.picklist(partnerRules),
    families: v.boolean(),
    honour: v.boolean(),
    acquaintances: v.boolean(),
    tablePartners: v.optional(v.nullable(v.object({ left: v.string(), right: v.string() })), null),
  }),
  v.object({
    kind: v.literal("honour"),
    key: v.literal(headTableSeatsKey),
    seats: v.record(v.picklist(headTableRoles), v.string()),
  }),
  v.object({ kind: v.literal("honour table"), key: v.literal(headTableKey), table: v.string() }),
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
  v.object({ kind: v.literal("size"), key: v.literal(sizeKey), seats }),
  v.object({ kind: v.literal("room"), key: v.literal(roomKey), width: v.number(), depth: v.number() }),
]);

const partsShape = v.omit(tableShape, ["table"]);

const tableParts = v.partial(
  v.strictObject({
    ...partsShape.entries,
    name: v.nullable(v.partial(v.object(name))),
    place: v.nullable(v.partial(v.object({ shape: v.picklist(tableShapes), ...place }))),
    lockedChairs: v.record(v.string(), v.nullable(lock)),
  }),
);

function fitsPlan({ at: [list, row, ...inner], from, to }: Change): boolean {
  return [from, to].every((value) => {
    if (row === undefined) return false;
    if (list === "notes") return inner.length === 0 && (value === null || v.is(noteShape, value));
    if (list !== "tables") return false;
    if (inner.length === 0) return value === null || v.is(partsShape, value);
    return v.is(
      tableParts,
      inner.reduceRight<Value>((part, key) => ({ [key]: part }), value),
    );
  });
}

function readEach<Shape extends v.GenericSchema>(rows: readonly unknown[], row: Shape) {
  return rows.flatMap((one): v.InferOutput<Shape>[] => {
    const read = v.safeParse(row, one);
    return read.success ? [read.output] : [];
  });
}

const rows = v.fallback(v.array(v.unknown()), []);

/** Row by row: one that cannot be read takes no other with it. */
const shape = v.pipe(
  v.object({ tables: rows, notes: rows, count: v.fallback(v.number(), 0) }),
  v.transform(({ tables, notes, count }) => ({
    tables: readEach(tables, tableShape),
    notes: readEach(notes, noteShape),
    unread: {
      tables: tables.filter((row) => !v.is(tableShape, row)),
      notes: notes.filter((row) => !v.is(noteShape, row)),
    },
    count,
  })),
);

export const seatingCollection = defineRecord({
  name: "seating",
  shape: v.partial(v.object({ tables: v.array(tableShape), notes: v.array(noteShape), count: v.number() })),
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
  undo: {
    grains: { tables: "parts", notes: "rows" },
    fits: fitsPlan,
    open: (data) => treeOfPlan(readSeatingPlan(data)),
    close: (content, data) => writeSeatingPlan(planOfTree(content), data),
  },
  live: ["pages", "seats"],
});
