// The collections whose changes the history keeps and an undo takes back, and what of their documents a change can be
// made in. The history may come from a backup, whose author may not be one of the couple: an undo reaches nothing else.

import * as v from "valibot";
import { guestGrains, isFieldChange } from "#domain/guest/field-changes.ts";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import {
  type Change,
  findChanges,
  type Grains,
  isSameValue,
  type Patch,
  type Value,
} from "#domain/history/patches.ts";
import type { JsonObject } from "#server/store/documents.ts";
import { readGuest, writeGuest } from "./guest-codec.ts";
import { listSettingsCollection, readListSetting, settingRows } from "./guest-list/list-settings.ts";
import { guestsCollection } from "./guests.ts";
import { householdsCollection } from "./households.ts";
import { mailingsCollection, tagOfWaiting } from "./mailings/mailings.ts";
import { outboxCollection } from "./outbox-email.ts";
import type { Revision } from "./revision.ts";
import {
  fitsPlan,
  planOfTree,
  readSeatingPlan,
  seatingCollection,
  treeOfPlan,
  writeSeatingPlan,
} from "./seating-document.ts";
import { unmatchedCollection } from "./unmatched-answer.ts";
import { weddingContentCollection } from "./wedding/wedding-content.ts";

type Undoable = {
  grains: Grains;
  /** Of a part: whether such a document can have what stands on both sides. */
  fits: (change: Change) => boolean;
  /** `data` null: there is no document. null: a change is one of the whole document. */
  open: (data: JsonObject | null, id: string) => object | null;
  /** What stands there is as `open` gave it, but for some changes. */
  close: (content: Value, data: JsonObject | null, id: string) => JsonObject;
};

const whole: Undoable = {
  grains: {},
  fits: () => false,
  open: () => null,
  close: (_content, data) => data ?? {},
};

export const undoable: Readonly<Record<string, Undoable>> = {
  [guestsCollection.name]: {
    grains: guestGrains,
    fits: ({ at: [field = "", ...more], from, to }) =>
      more.length === 0 && isFieldChange({ field, from, to }),
    open(data, id) {
      const read = data && readGuest({ id, data });
      if (!read?.ok) return null;
      const { id: _id, ...fields } = read.value;
      return fields;
    },
    close: (content, data, id) =>
      writeGuest({ ...blankGuest, ...(content as Partial<Guest>), id }, data ?? {}),
  },
  [seatingCollection.name]: {
    grains: { tables: "parts", notes: "rows" },
    fits: fitsPlan,
    open: (data) => treeOfPlan(readSeatingPlan(data)),
    close: (content, data) => writeSeatingPlan(planOfTree(content), data),
  },
  [listSettingsCollection.name]: {
    grains: { "*": "rows" },
    fits: (change) => isRow(change, settingRows),
    open: (data, id) => readListSetting(id, data),
    close: (content, data) => ({ ...data, ...(content as JsonObject) }),
  },
  [mailingsCollection.name]: {
    grains: {},
    fits: ({ at, from, to }) =>
      isSameValue(at, ["tag"]) && [from, to].every((tag) => tag === null || typeof tag === "string"),
    open: tagOfWaiting.open,
    close: (content, data) => tagOfWaiting.close(content as never, data ?? {}),
  },
  // What counts is told with it, because the couple's folder counts without the document, and read once more.
  [weddingContentCollection.name]: { ...whole, fits: () => true },
  [householdsCollection.name]: whole,
  [unmatchedCollection.name]: whole,
  [outboxCollection.name]: whole,
};

function isRow({ at: [list = "", word, ...more], from, to }: Change, rows: Rows): boolean {
  const shape = Object.hasOwn(rows, list) ? rows[list] : undefined;
  const isSide = (value: Value) => value === null || (shape !== undefined && v.is(shape, value));
  return word !== undefined && more.length === 0 && isSide(from) && isSide(to);
}

type Rows = Readonly<Record<string, v.GenericSchema>>;

/** Of what no undo reaches, it does not matter. */
export function isPatch({ collection, ...change }: Patch): boolean {
  const { at, from, to } = change;
  const isWhole = (value: Value) => value === null || (typeof value === "object" && !Array.isArray(value));
  if (at.length === 0) return isWhole(from) && isWhole(to);
  return !Object.hasOwn(undoable, collection) || undoable[collection]?.fits(change) === true;
}

/** What changed about a document, as the history keeps it. */
export function findPatches({ collection, id, stored, data, counts }: Revision): Patch[] {
  const { open, grains } = undoable[collection] ?? whole;
  const [before, after] = counts
    ? [counts.before, counts.after]
    : [open(stored?.data ?? null, id), open(data, id)];
  if (before && after)
    return findChanges(before, after, grains).map((change) => ({ collection, id, ...change }));
  const [from, to] = [(stored?.data ?? null) as Value, data as Value];
  return isSameValue(from, to) ? [] : [{ collection, id, at: [], from, to }];
}
