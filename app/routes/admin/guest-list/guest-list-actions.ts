// What the couple do to guests that are on the list: change them, and undo what was done. A cell of
// the table sends one field; the page of a guest sends all of them.

import type { GuestField } from "#domain/field-changes.ts";
import type { FieldEdit } from "#domain/guest-edit.ts";
import { type GuestRow, rowOf } from "#domain/guest-list.ts";
import { isGuestField } from "#domain/guest-field.ts";
import { type ChangeRefusal, changeGuest } from "#server/workflows/change-guest.ts";
import { undoDeed, type UndoRefusal } from "#server/workflows/undo-deed.ts";
import type { ActionAnswer, AdminActions } from "../admin-request.ts";
import { inSeenOrder } from "./cell-text.ts";
import { readTypedFields, type TypedFields } from "../guest/typed-fields.ts";

export type ChangeDone = { guest: GuestRow; seatCleared: boolean };

/** `typed` draws the page of the guest again. */
export type ChangeRefused = { why: ChangeRefusal; typed: TypedFields };

export type ChangeAnswer = ActionAnswer<ChangeDone, ChangeRefused>;
export type UndoAnswer = ActionAnswer<undefined, UndoRefusal>;

export const guestListActions: AdminActions = {
  async "change-guest"({ services, admin }, form): Promise<ChangeAnswer> {
    const edits = readEdits(form);
    const changed = await changeGuest(services, admin, { guestId: text(form, "guest"), edits });
    if (!changed.ok) {
      const status = statusOf[changed.refusal.reason];
      return { ok: false, status, intent: "change-guest", refusal: refused(changed.refusal, edits) };
    }
    const { guest, group, seatCleared } = changed.value;
    return { ok: true, group, data: { guest: rowOf(guest), seatCleared } };
  },

  async undo({ services, admin }, form): Promise<UndoAnswer> {
    const undone = await undoDeed(services, admin, text(form, "group"));
    return undone.ok
      ? { ok: true, group: undone.value.group }
      : { ok: false, status: 409, intent: "undo", refusal: undone.refusal };
  },
};

const statusOf: Record<ChangeRefusal["reason"], 400 | 404 | 409> = {
  gone: 404,
  "not taken": 409,
  "chair taken": 409,
};

function readEdits(form: FormData): FieldEdit[] {
  const field = text(form, "field");
  if (isGuestField(field)) return [{ field, seen: text(form, "seen"), wanted: text(form, "wanted") }];
  const typed = readTypedFields(form);
  return (Object.keys(typed) as GuestField[]).map((field) => {
    const seen = text(form, `seen-${field}`);
    return { field, seen, wanted: inSeenOrder(field, typed[field] ?? "", seen) };
  });
}

/** What nobody touched is drawn as it is now: it may have changed elsewhere. */
function refused(why: ChangeRefusal, edits: readonly FieldEdit[]): ChangeRefused {
  const touched = edits.filter(({ seen, wanted }) => wanted.trim() !== seen.trim());
  return { why, typed: Object.fromEntries(touched.map(({ field, wanted }) => [field, wanted])) };
}

/** Empty where the form does not have it, or has a file in its place. */
function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
