// Repairs a guest whose document another program made unreadable: an admin supplies the affected fields, and
// the guest is listed again.

import { fieldNames, type Guest, type GuestField, type GuestId } from "#domain/guest/guest.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import { type FieldTextProblem, readFieldText } from "#domain/guest/field-text.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { JsonObject, StoredDocument } from "#server/store/documents.ts";
import { readGuest } from "#server/records/guest-codec.ts";
import { guestsCollection } from "#server/records/guests.ts";
import type { Admin } from "#server/admin.ts";
import type { Services } from "#server/services.ts";
import { byAdmin, keepChange } from "#server/workflows/keep-change.ts";
import { reserveChairs } from "#server/workflows/seating/reserve-chairs.ts";

export type GuestRepair = {
  guestId: GuestId;
  version: string;
  textOf: (field: GuestField) => string;
};

export type RepairRefusal =
  | "gone"
  | "changed"
  | "chair taken"
  | { field: GuestField; problem: FieldTextProblem };

/** The unreadable fields of a document with their stored content; empty: the document is readable. */
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

export function repairGuest(
  services: Services,
  admin: Admin,
  { guestId, version, textOf }: GuestRepair,
): Promise<Result<{ group: string }, RepairRefusal>> {
  return keepChange<{ group: string }, RepairRefusal>(services, byAdmin(admin), {
    busy: "changed",
    async decide(group) {
      const stored = await guestsCollection.get(services.documents, guestId);
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
      const chairs = await reserveChairs(services, [{ before: null, after }]);
      if (!chairs.ok) return refuse("chair taken");
      const guests = [{ before: { guest: before, version, data }, after }];
      return accept({ deed: "changed", guests, also: chairs.value, done: { group } });
    },
  });
}

function without(data: JsonObject, fields: readonly GuestField[]): JsonObject {
  const bad = new Set<string>(fields.map((field) => guestFields[field].stored));
  return Object.fromEntries(Object.entries(data).filter(([name]) => !bad.has(name)));
}
