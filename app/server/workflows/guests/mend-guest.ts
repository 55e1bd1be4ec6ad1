// A guest whose document cannot be read, since something else than this site wrote it: an admin says
// what the fields in question should hold, and the guest counts again.

import { changesBetween } from "#domain/guest/field-changes.ts";
import { fieldNames, type Guest, type GuestField, type GuestId } from "#domain/guest/guest.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import { type FieldTextProblem, readFieldText } from "#domain/guest/field-text.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { Conflict, type JsonObject, type StoredDocument } from "#server/store/documents.ts";
import { readGuest } from "#server/records/guest-codec.ts";
import { guestsCollection, putGuest } from "#server/records/guests.ts";
import type { Admin } from "#server/identity/admin.ts";
import type { Services } from "#server/services.ts";
import { holdChairs } from "#server/workflows/seating/chairs.ts";
import { historyWrite, newId } from "#server/records/history.ts";

export type Mending = {
  guestId: GuestId;
  /** Of the document that was seen. */
  version: string;
  textOf: (field: GuestField) => string;
};

export type MendRefusal =
  | "gone"
  | "changed"
  | "chair taken"
  | { field: GuestField; problem: FieldTextProblem };

/** The fields of a document that cannot be read, with what is stored in them; none: it can be read. */
export function listUnreadableFields(stored: StoredDocument): { field: GuestField; holds: string }[] {
  const read = readGuest(stored);
  if (read.ok) return [];
  const bad = new Set(read.refusal.map(({ field }) => field));
  return fieldNames
    .filter((field) => bad.has(guestFields[field].stored))
    .map((field) => ({
      field,
      holds: JSON.stringify(stored.data[guestFields[field].stored]).slice(0, longestShown),
    }));
}

const longestShown = 200;

/** Rejects with `DocumentsUnavailable`. */
export async function mendGuest(
  services: Services,
  admin: Admin,
  { guestId, version, textOf }: Mending,
): Promise<Result<{ group: string }, MendRefusal>> {
  const { documents, random } = services;
  const stored = await guestsCollection.get(documents, guestId);
  if (!stored) return refuse("gone");
  const fields = listUnreadableFields(stored).map(({ field }) => field);
  if (stored.version !== version || fields.length === 0) return refuse("changed");
  const data = without(stored.data, fields);
  const readable = readGuest({ id: guestId, data });
  if (!readable.ok) return refuse("changed");
  const before = readable.value;
  let after: Guest = before;
  for (const field of fields) {
    const value = readFieldText(field, textOf(field));
    if (!value.ok) return refuse({ field, problem: value.refusal });
    after = { ...after, [field]: value.value };
  }
  const chairs = await holdChairs(services, [{ before: null, after }]);
  if (!chairs.ok) return refuse("chair taken");
  const group = newId(random);
  try {
    await documents.commit([
      putGuest(after, { version, data }),
      historyWrite(services, {
        group,
        by: "admin",
        adminId: admin.id,
        deed: "changed",
        guestId,
        changes: changesBetween(before, after),
      }),
      ...chairs.value,
    ]);
  } catch (error) {
    if (error instanceof Conflict) return refuse("changed");
    throw error;
  }
  return accept({ group });
}

function without(data: JsonObject, fields: readonly GuestField[]): JsonObject {
  const bad = new Set<string>(fields.map((field) => guestFields[field].stored));
  return Object.fromEntries(Object.entries(data).filter(([name]) => !bad.has(name)));
}
