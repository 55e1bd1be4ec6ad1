// The history: one row per guest and change, saved in the commit of the change. Rows of one change (a swap, an
// import) share a group. A group can be undone for thirty days.

import type { ListChange } from "#domain/guest-list/list-changes.ts";
import type { HouseholdChange } from "#domain/households/household-edit.ts";
import type { FirstEvent } from "#domain/households/invitation.ts";
import { inEach } from "#domain/language.ts";
import { type AuditAction, auditActions } from "#domain/audit-actions.ts";
import { defineRecord } from "#server/store/define-record.ts";
import * as v from "valibot";
import type { DisplayNameChange } from "#domain/guest/display-names.ts";
import { type FieldChange, isFieldChange } from "#domain/guest/field-changes.ts";
import { type GuestId, isGuestField } from "#domain/guest/guest.ts";
import type { GoneAllergy } from "#domain/rsvp/gone-allergies.ts";
import { dayMs } from "#domain/time-spans.ts";
import type { Documents, JsonObject, Query, StoredDocument, Write } from "#server/store/documents.ts";
import type { ContentChange } from "#domain/wedding/content-changes.ts";
import { listChangeShape } from "./guest-list/list-settings.ts";
import { guestsCollection } from "./guests.ts";
import { noteShape } from "./seating-document.ts";
import type { NoteChange } from "#domain/seating/plan-notes.ts";
import { householdChangeShape } from "./households.ts";
import type { AccountId } from "#server/admin.ts";
import type { Randomness } from "#server/store/retry.ts";

/** How long a change can be undone; the documents it removed are kept for that time. */
export const undoableMs = 30 * dayMs;

export type DocumentPlace = { collection: string; id: string };

/** A document that the change removed, with its content; an undo restores it. */
export type RemovedDocument = DocumentPlace & { data: JsonObject };

export type HistoryRow = {
  group: string;
  at: number;
  by: "guest" | "admin" | "import";
  /** The account, if `by` is "admin" or an admin imported. */
  adminId: AccountId | null;
  deed: AuditAction;
  /** null: only tables or what is noted about a household changed. */
  guestId: GuestId | null;
  changes: readonly FieldChange[];
  removed: readonly RemovedDocument[];
  /** The documents that the change created; an undo deletes them. */
  made: readonly DocumentPlace[];
  /** The names of empty tables that are kept, and display names, if the change affected any. */
  tables: {
    from: readonly string[];
    to: readonly string[];
    displayNames?: readonly DisplayNameChange[];
    notes?: readonly NoteChange[];
  } | null;
  /** What changed about households, apart from who belongs to them. */
  households: readonly HouseholdChange[];
  /** What changed about the couple's tags and columns. */
  setUp: readonly ListChange[];
  /** What changed about the facts and texts that guests see. */
  wedding: readonly ContentChange[];
  /** The event that the guest's answer was about before and after; null: no other than before, or the wedding. */
  firstEvent: FirstEvent | null;
  /** The group of the change that undid this one. */
  undoneBy: string | null;
  /** For an answer that was only partly undone: the group of that undo. The answer then has no owner. */
  disownedBy: string | null;
  /** It is of a time whose changes cannot be undone any more. */
  closed: boolean;
  language: string | null;
  late: boolean;
  first: boolean;
  /** Food or allergies stayed on file that the form neither showed nor named. */
  kept: boolean;
  /** The allergies that went with an answer, or by its undo. */
  gone: readonly GoneAllergy[];
  /** Digests of the answering visitor's session and network address. */
  visitor: string | null;
  origin: string | null;
};

export type ListedHistoryRow = HistoryRow & { stored: StoredDocument };

/** What a caller must give. */
export type NewHistoryRow = Pick<HistoryRow, "group" | "by" | "deed" | "guestId"> & Partial<HistoryRow>;

export function historyWrite({ now, random }: { now: () => number } & Randomness, row: NewHistoryRow): Write {
  // Fields that only answers have are omitted elsewhere: an import saves thousands of rows in one commit.
  const data: Partial<HistoryRow> = {
    at: now(),
    adminId: null,
    changes: [],
    removed: [],
    made: madeBy({ changes: [], ...row }),
    tables: null,
    undoneBy: null,
    language: null,
    late: false,
    ...row,
  };
  return historyCollection.put(newId(random), null, data);
}

/** A new id for a document or a group: 96 random bits, safe in a URL. */
export function newId(random: Randomness["random"]): string {
  return random(12).toString("base64url");
}

/** Oldest first; `where` as in a query. Rejects with `DocumentsUnavailable`. */
export async function listHistoryRows(
  { documents }: { documents: Pick<Documents, "list"> },
  where: NonNullable<Query["where"]>,
): Promise<ListedHistoryRow[]> {
  const stored = await historyCollection.list(documents, { where });
  return stored.flatMap((one) => readHistoryRow(one) ?? []).toSorted((one, other) => one.at - other.at);
}

export function readHistoryRow(stored: StoredDocument): ListedHistoryRow | null {
  const read = v.safeParse(shape, stored.data);
  if (!read.success) return null;
  return { ...(read.output as HistoryRow), stored };
}

/** Every guest has a first name, so a guest without one before was not on the list. */
function madeBy(row: Pick<HistoryRow, "by" | "deed" | "guestId" | "changes">): DocumentPlace[] {
  const { by, deed, guestId, changes } = row;
  const canMake = by === "import" || deed === "added" || deed === "imported" || deed === "attached";
  const named = changes.some(({ field, from, to }) => field === "firstName" && from === "" && to !== "");
  return guestId !== null && canMake && named ? [{ collection: guestsCollection.name, id: guestId }] : [];
}

const texts = v.array(v.string());

const mostTime = 8.64e15; // The last instant that a JavaScript Date can represent.

const displayName = v.nullable(v.object(inEach(() => v.optional(v.string(), ""))));

const place = { collection: v.string(), id: v.string() };
const byKey = v.record(v.string(), v.string());
const fieldValue = v.union([v.null(), v.string(), v.number(), v.boolean(), texts, byKey]);
const noteChange = v.object({ key: v.string(), from: v.nullable(noteShape), to: v.nullable(noteShape) });
const displayNameChange = v.object({ table: v.string(), from: displayName, to: displayName });

const shape = v.object({
  group: v.string(),
  at: v.pipe(v.number(), v.minValue(-mostTime), v.maxValue(mostTime)),
  by: v.picklist(["guest", "admin", "import"]),
  adminId: v.nullable(v.string()),
  deed: v.picklist(auditActions),
  guestId: v.nullable(v.string()),
  changes: v.array(
    v.pipe(
      v.object({
        field: v.pipe(v.string(), v.check(isGuestField)),
        from: fieldValue,
        to: fieldValue,
      }),
      v.check((change) => isFieldChange(change)),
    ),
  ),
  removed: v.array(v.object({ ...place, data: v.record(v.string(), v.unknown()) })),
  made: v.array(v.object(place)),
  tables: v.nullable(
    v.object({
      from: texts,
      to: texts,
      displayNames: v.exactOptional(v.array(displayNameChange)),
      notes: v.exactOptional(v.array(noteChange)),
    }),
  ),
  undoneBy: v.nullable(v.string()),
  // What only some changes have is left out of the others.
  disownedBy: v.optional(v.nullable(v.string()), null),
  closed: v.optional(v.boolean(), false),
  households: v.optional(v.array(householdChangeShape), []),
  setUp: v.optional(v.array(listChangeShape), []),
  wedding: v.optional(v.array(v.object({ at: texts, from: v.unknown(), to: v.unknown() })), []),
  firstEvent: v.optional(v.nullable(v.object({ from: v.string(), to: v.string() })), null),
  language: v.nullable(v.string()),
  late: v.boolean(),
  first: v.optional(v.boolean(), false),
  kept: v.optional(v.boolean(), false),
  gone: v.optional(v.array(v.object({ allergy: v.string(), isSevere: v.boolean() })), []),
  visitor: v.optional(v.nullable(v.string()), null),
  origin: v.optional(v.nullable(v.string()), null),
});

export const historyCollection = defineRecord({
  name: "history",
  shape,
  backup: true,
  personal: { onTheDay: "goes", guest: { erased: "in plain code", inFile: "whole" } },
  live: ["filters"],
});
