// The guests from the store. The list in memory (guest-list-view.ts) may lag behind another process.

import * as v from "valibot";
import { guestFields } from "#domain/guest/guest-fields.ts";
import { guestGrains, isFieldChange } from "#domain/guest/field-changes.ts";
import { blankGuest, type Guest, type GuestId, needFields } from "#domain/guest/guest.ts";
import { type HouseholdId, householdIdOf } from "#domain/households/household.ts";
import { defineRecord } from "#server/store/define-record.ts";
import type { Documents, JsonObject, StoredDocument, Write } from "#server/store/documents.ts";
import { readGuest, writeGuest } from "./guest-codec.ts";
import type { Revision } from "./revision.ts";

export const guestsCollection = defineRecord({
  name: "guests",
  // Read field by field by guest-codec.ts.
  shape: v.record(v.string(), v.unknown()),
  backup: true,
  personal: { onTheDay: "goes", guest: { erased: "in plain code", inFile: "own part" } },
  undo: {
    grains: guestGrains,
    fits: ({ at: [field = "", ...more], from, to }) =>
      more.length === 0 && isFieldChange({ field, from, to }),
    // In the site's own fields, since another program may store the same in another form.
    open(data, id) {
      const read = data && readGuest({ id, data });
      if (!read?.ok) return null;
      const { id: _id, ...fields } = read.value;
      return fields;
    },
    close: (content, data, id) =>
      writeGuest({ ...blankGuest, ...(content as Partial<Guest>), id }, data ?? {}),
  },
  live: ["pages", "seats"],
  health: Object.fromEntries(needFields.map((field) => [guestFields[field].stored, []])),
});

export type StoredGuest = {
  guest: Guest;
  /** A commit that changes this guest must name it. */
  version: string;
  /** The stored form, including the fields of other programs. */
  data: JsonObject;
};

/** A guest before a change; `version` null: not on the list yet. */
export type GuestBefore = Omit<StoredGuest, "version"> & { version: string | null };

/** null: missing or unreadable. */
export async function findStoredGuest(
  { documents }: { documents: Pick<Documents, "get"> },
  id: GuestId,
): Promise<StoredGuest | null> {
  const stored = await guestsCollection.get(documents, id);
  return stored && toListedGuest(stored);
}

/** Whoever belongs to the household, of those who can be read. */
export async function listStoredMembers(
  documents: Pick<Documents, "get" | "list">,
  household: HouseholdId,
): Promise<StoredDocument[]> {
  const [others, own] = await Promise.all([
    guestsCollection.list(documents, { where: { Household: household } }),
    guestsCollection.get(documents, household),
  ]);
  const guest = own && toListedGuest(own)?.guest;
  return own && guest && householdIdOf(guest) === household ? [...others, own] : others;
}

/** null: unreadable. */
export function toListedGuest({ id, version, data }: StoredDocument): StoredGuest | null {
  const read = readGuest({ id, data });
  return read.ok ? { guest: read.value, version, data } : null;
}

export function reviseGuest(before: Pick<GuestBefore, "version" | "data"> | null, after: Guest): Revision {
  const version = before?.version ?? null;
  const stored = before && version !== null ? { version, data: before.data } : null;
  const data = writeGuest(after, before?.data ?? {});
  return { collection: guestsCollection.name, id: after.id, stored, data };
}

/** The guest as they are, so that the commit fails if somebody has changed them meanwhile. */
export function keepGuest({ guest: { id }, version, data }: StoredGuest): Write {
  return guestsCollection.put(id, { version }, data);
}
