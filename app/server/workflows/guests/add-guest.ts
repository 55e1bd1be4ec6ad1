// An admin adds a guest to the list, from what was typed into a form.

import {
  blankGuest,
  fullName,
  type Guest,
  type GuestField,
  type GuestId,
  isGuestField,
} from "#domain/guest/guest.ts";
import { changesBetween } from "#domain/guest/field-changes.ts";
import { findNamesake } from "#domain/guest/change-question.ts";
import { decideEdits, type EditRefusal } from "#domain/guest/guest-edit.ts";
import { textOfField } from "#domain/guest/field-text.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { retryOnConflict } from "#server/store/retry.ts";
import { putGuest } from "#server/records/guests.ts";
import type { Admin } from "#server/identity/admin.ts";
import type { Services } from "#server/services.ts";
import { additionsWrite } from "#server/records/additions.ts";
import { type ChairTaken, chairTaken, mostAttempts } from "./change-guest.ts";
import { holdChairs } from "#server/workflows/seating/chairs.ts";
import { historyWrite, newId } from "#server/records/history.ts";
import { readList } from "./import-commit.ts";

export type AddRefusal =
  | { reason: "not taken"; problems: EditRefusal[] }
  /** Somebody has this name, with whatever email. */
  | { reason: "already on the list"; guestId: GuestId; name: string; email: string | null }
  | ChairTaken;

export type NewGuestForm = {
  /** As typed; fields left out stay empty. */
  texts: Partial<Record<GuestField, string>>;
  /** The admin knows, and means another guest. */
  evenIfListed?: boolean;
};

/** Rejects with `DocumentsUnavailable` or `Conflict`: nothing was saved. */
export async function addGuest(
  services: Services,
  admin: Admin,
  { texts, evenIfListed = false }: NewGuestForm,
): Promise<Result<{ guest: Guest; group: string }, AddRefusal>> {
  const read = readNewGuest(texts, newId(services.random));
  if (!read.ok) return refuse({ reason: "not taken", problems: read.refusal });
  const guest = read.value;
  return retryOnConflict(
    services,
    async () => {
      const { guests, additions } = await readList(services.documents);
      const namesake = evenIfListed ? null : findNamesake(guest, guests);
      if (namesake) {
        const { id, email } = namesake;
        return refuse({ reason: "already on the list", guestId: id, name: fullName(namesake), email });
      }
      const chairs = await holdChairs(services, [{ before: null, after: guest }]);
      if (!chairs.ok) return refuse(chairTaken(chairs.refusal));
      const group = newId(services.random);
      await services.documents.commit([
        putGuest(guest, null),
        historyWrite(services, {
          group,
          by: "admin",
          adminId: admin.id,
          deed: "added",
          guestId: guest.id,
          changes: changesBetween(blankGuest, guest),
        }),
        additionsWrite(additions),
        ...chairs.value,
      ]);
      return accept({ guest, group });
    },
    mostAttempts,
  );
}

function readNewGuest(texts: NewGuestForm["texts"], id: GuestId): Result<Guest, EditRefusal[]> {
  const blank: Guest = { ...blankGuest, id };
  const edits = Object.keys(texts)
    .filter(isGuestField)
    .map((field) => ({ field, seen: textOfField(blank, field), wanted: texts[field] ?? "" }));
  const decided = decideEdits(blank, edits);
  const problems: EditRefusal[] = decided.ok ? [] : decided.refusal;
  if (!texts.firstName?.trim()) problems.unshift({ field: "firstName", reason: "first name missing" });
  return decided.ok && problems.length === 0 ? accept(decided.value.guest) : refuse(problems);
}
