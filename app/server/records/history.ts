// Rows of one change (a swap, an import) share a group, and are saved in the commit of the change.

import {
  defineRecord,
  type DocumentPlace,
  type Watched,
  type Watcher,
  collectPicked,
  type Revision,
  undoOf,
} from "#server/store/define-record.ts";
import * as v from "valibot";
import { changesBetween, type FieldChange } from "#domain/guest/field-changes.ts";
import { blankGuest, fieldNames, fullName, type GuestId } from "#domain/guest/guest.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import { findChanges, isSameValue, type Patch, type Value } from "#domain/history/patches.ts";
import { defaultLanguage } from "#domain/language.ts";
import { dayMs } from "#domain/zoned-time.ts";
import { actionsIn, type AuditAction } from "#i18n/actions.ts";
import type {
  Documents,
  JsonObject,
  Query,
  Randomness,
  StoredDocument,
  Write,
} from "#server/store/documents.ts";
import { guestsCollection, readGuest } from "./guests.ts";

const auditActions = Object.keys(actionsIn(defaultLanguage)) as AuditAction[];

/** An invalidated link stays invalid, a code may be printed already, and no email comes back. */
const final: readonly AuditAction[] = [
  "link renewed",
  "household codes made",
  "household codes renewed",
  "mailing ordered",
  "mailing stopped",
  "reminders switched",
];

export function isUndoable({ deed, closed }: { deed: AuditAction; closed: boolean }): boolean {
  return !closed && !final.includes(deed);
}

function isPatch({ collection, ...change }: Patch): boolean {
  const { at, from, to } = change;
  const isWhole = (value: Value) => value === null || (typeof value === "object" && !Array.isArray(value));
  if (at.length === 0) return isWhole(from) && isWhole(to);
  return undoOf(collection)?.fits(change) ?? true;
}

/** What changed about a document, as the history keeps it. What is deleted is stored whole, so that it can come back. */
export function findPatches({ collection, id, stored, data, counts }: Revision): Patch[] {
  const { open, grains } = undoOf(collection) ?? {};
  const [before, after] = counts
    ? [counts.before, counts.after]
    : [open?.(stored?.data ?? null, id), data && open?.(data, id)];
  if (before && after)
    return findChanges(before, after, grains).map((change) => ({ collection, id, ...change }));
  const [from, to] = [(stored?.data ?? null) as Value, data as Value];
  return isSameValue(from, to) ? [] : [{ collection, id, at: [], from, to }];
}

export const undoableMs = 30 * dayMs;

export type RemovedDocument = DocumentPlace & { data: JsonObject };

const mostTime = 8.64e15; // The last instant that a JavaScript Date can represent.

const patch = v.pipe(
  v.object({
    collection: v.string(),
    id: v.string(),
    at: v.array(v.string()),
    from: v.unknown(),
    to: v.unknown(),
  }),
  v.transform((one) => one as Patch),
  v.check(isPatch),
);

const nullableText = v.optional(v.nullable(v.string()), null);

const shape = v.object({
  group: v.string(),
  at: v.pipe(v.number(), v.minValue(-mostTime), v.maxValue(mostTime)),
  by: v.picklist(["guest", "admin", "import"]),
  adminId: v.nullable(v.string()),
  deed: v.picklist(auditActions),
  /** null: no guest changed. */
  guestId: v.nullable(v.string()),
  patches: v.pipe(v.array(patch), v.readonly()),
  /** The event that the guest's answer was about before and after; null: no other than before, or the wedding. */
  firstEvent: v.optional(v.nullable(v.object({ from: v.string(), to: v.string() })), null),
  /** The group of the change that undid this one. */
  undoneBy: v.nullable(v.string()),
  /** For an answer that was only partly undone: the group of that undo. The answer then has no owner. */
  disownedBy: nullableText,
  /** It is of a time whose changes cannot be undone any more. */
  closed: v.optional(v.boolean(), false),
  language: v.nullable(v.string()),
  late: v.boolean(),
  first: v.optional(v.boolean(), false),
  /** Food or allergies stayed on file that the form neither showed nor named. */
  kept: v.optional(v.boolean(), false),
  gone: v.optional(
    v.pipe(v.array(v.object({ allergy: v.string(), isSevere: v.boolean() })), v.readonly()),
    [],
  ),
  /** Digests of the answering visitor's session and network address. */
  visitor: nullableText,
  origin: nullableText,
});

type StoredRow = v.InferOutput<typeof shape>;

export type HistoryRow = StoredRow & {
  changes: readonly FieldChange[];
  removed: readonly RemovedDocument[];
  made: readonly DocumentPlace[];
};

export type ListedHistoryRow = HistoryRow & { stored: StoredDocument };

export type NewHistoryRow = Pick<StoredRow, "group" | "by" | "deed" | "guestId"> & Partial<StoredRow>;

export function historyWrite({ now, random }: { now: () => number } & Randomness, row: NewHistoryRow): Write {
  // Fields that only some changes have are omitted elsewhere: an import saves thousands of rows in one commit.
  const data: Partial<StoredRow> = {
    at: now(),
    adminId: null,
    patches: [],
    undoneBy: null,
    language: null,
    late: false,
    ...row,
  };
  return historyCollection.put(newId(random), null, data);
}

export function newId(random: Randomness["random"]): string {
  return random(12).toString("base64url");
}

/** Oldest first; `where` as in a query. Rejects with `DocumentsUnavailable`. */
export async function listHistoryRows(
  { documents }: { documents: Documents },
  where: NonNullable<Query["where"]>,
): Promise<ListedHistoryRow[]> {
  const stored = await historyCollection.list(documents, { where });
  return stored.flatMap((one) => readHistoryRow(one) ?? []).toSorted((one, other) => one.at - other.at);
}

/** null: it cannot be read, since a history may have been imported from anywhere. */
export function readHistoryRow(stored: StoredDocument): ListedHistoryRow | null {
  const read = v.safeParse(shape, stored.data);
  if (!read.success) return null;
  const row = read.output;
  const { patches, guestId } = row;
  const own = patches.filter(({ collection: of, id }) => of === guestsCollection.name && id === guestId);
  const changes = own.flatMap((patch) => (patch.at.length === 0 ? changesOfNew(patch) : changeOf(patch)));
  const whole = patches.filter(({ at }) => at.length === 0);
  return {
    ...row,
    changes,
    removed: whole.flatMap(({ collection: of, id, from, to }) =>
      from !== null && to === null ? [{ collection: of, id, data: from as JsonObject }] : [],
    ),
    made: whole.flatMap(({ collection: of, id, from }) => (from === null ? [{ collection: of, id }] : [])),
    stored,
  };
}

/** The fields that a guest had who came to the list; of those that were forgotten since, that there was something. */
function changesOfNew({ id, to }: Patch): FieldChange[] {
  if (to === null) return [];
  const data = to as JsonObject;
  const read = readGuest({ id, data });
  const forgotten = fieldNames.filter((field) => data[guestFields[field].stored] === null);
  return [
    ...(read.ok ? changesBetween(blankGuest, read.value) : []),
    ...forgotten.map((field) => ({ field, from: null, to: null })),
  ];
}

export function patchesOfGuest(id: GuestId, changes: readonly FieldChange[]): Patch[] {
  return changes.map(({ field, from, to }) => {
    return { collection: guestsCollection.name, id, at: [field], from, to };
  });
}

function changeOf({ at: [field = ""], from, to }: Patch): FieldChange {
  return { field, from, to } as FieldChange;
}

export const historyCollection = defineRecord({
  name: "history",
  shape,
  backup: true,
  personal: { onTheDay: "goes", guest: { erased: "in plain code", inFile: "whole" } },
  undo: "never",
  live: ["filters"],
});

/** Without the content of whole documents, which may be emails; `patches`: those inside documents of no guest. */
export type RowInView = Omit<HistoryRow, "removed"> & {
  removed: readonly DocumentPlace[];
  removedName: string | null;
};

export type HistoryView = {
  rows: Watched<RowInView>;
  having(field: (typeof indexed)[number], value: string): Iterable<RowInView>;
  watch<T>(pick: (row: RowInView) => T | null): Watched<T>;
};

const indexed = ["guestId", "group"] as const;

/** In memory, read on first use: pages read it at no cost, and decisions read the store (list-history.ts). */
export async function openHistoryView(watcher: Watcher): Promise<HistoryView> {
  const { collected: rows, take: keep } = collectPicked((row: RowInView) => row);
  const takers = [keep];
  type Found = Map<string, Map<string, RowInView>>;
  const found: Record<(typeof indexed)[number], Found> = { guestId: new Map(), group: new Map() };
  const index = (id: string, row: RowInView | null) => {
    const former = rows.get(id);
    for (const field of indexed) {
      const [before, after] = [former?.[field] ?? null, row?.[field] ?? null];
      if (before !== null && before !== after) found[field].get(before)?.delete(id);
      if (row && after !== null) found[field].set(after, (found[field].get(after) ?? new Map()).set(id, row));
    }
  };
  await watcher.watch(historyCollection, (id, document) => {
    const stored = document && readHistoryRow(document);
    const row = stored && inView(stored);
    index(id, row);
    for (const take of takers) take(id, row);
  });
  return {
    rows,
    having: (field, value) => found[field].get(value)?.values() ?? [],
    watch<T>(pick: (row: RowInView) => T | null) {
      const { collected, take } = collectPicked(pick);
      for (const [id, row] of rows) take(id, row);
      takers.push(take);
      return collected;
    },
  };
}

function inView({ removed, patches, stored: _whole, ...row }: ListedHistoryRow): RowInView {
  const copy = removed.find(
    ({ collection, id }) => collection === guestsCollection.name && id === row.guestId,
  );
  const read = copy && readGuest(copy);
  return {
    ...row,
    patches: patches.filter(({ collection, at }) => at.length > 0 && collection !== guestsCollection.name),
    removed: removed.map(({ collection, id }) => ({ collection, id })),
    removedName: read?.ok ? fullName(read.value) : null,
  };
}
