import { type GuestField, isGuestField } from "#domain/guest/guest.ts";
import type { FieldEdit } from "#domain/guest/guest-edit.ts";
import { type GuestRow, rowOf } from "#domain/guest/guest-list.ts";
import { hasQuestionnaire } from "#domain/rsvp/questionnaire.ts";
import { helpers } from "#domain/roles.ts";
import { readText } from "#server/web/read-form.ts";
import { type ChangeRefusal, changeGuest } from "#server/workflows/guests/change-guest.ts";
import type { AdminRequest, Outcome } from "../admin-request.ts";
import { command, field } from "../command.ts";
import { editsOfCell, inExpectedOrder } from "./cell-text.ts";
import { readTypedFields, type TypedFields } from "./read-typed-fields.ts";
import { type ChangerView, viewChanger } from "./change-view.ts";

export type ChangeDone = { guest: GuestRow; seatCleared: boolean };

/** `typed` fills the page of the guest again; `changers` says who changed the fields in conflict. */
export type ChangeRefused = {
  why: ChangeRefusal;
  typed: TypedFields;
  changers: Partial<Record<GuestField, ChangerView>>;
};

export const changeGuestCommand = command({
  intent: "change-guest",
  roles: helpers,
  fields: { guest: field.text, sure: field.text },
  async run(ctx, { guest: guestId, sure }, form): Promise<Outcome<ChangeDone, ChangeRefused>> {
    const edits = readEdits(form);
    // What is noted about a household moves with its guests, which only its own forms see to.
    if (edits.some(({ field }) => field === "household" || field === "companionOf")) {
      throw new Response("Bad Request", { status: 400 });
    }
    const confirmed = sure || undefined;
    const changed = await changeGuest(ctx.services, ctx.admin, { guestId, edits, confirmed });
    if (!changed.ok) {
      const why = changed.refusal;
      const refusal = { why, typed: touched(edits), changers: await findChangers(ctx, guestId, why) };
      return { ok: false, status: statusOf[why.reason], refusal };
    }
    const { guest, group, seatCleared } = changed.value;
    return {
      ok: true,
      group,
      data: { guest: rowOf(guest, hasQuestionnaire(ctx.services.wedding)), seatCleared },
    };
  },
});

const statusOf: Record<ChangeRefusal["reason"], 400 | 404 | 409> = {
  gone: 404,
  "not taken": 409,
  asks: 409,
  "chair taken": 409,
};

function readEdits(form: FormData): FieldEdit[] {
  const field = readText(form, "field");
  if (isGuestField(field))
    return editsOfCell({ field, expected: readText(form, "seen"), value: readText(form, "wanted") });
  const typed = readTypedFields(form);
  return (Object.keys(typed) as GuestField[]).map((field) => {
    const expected = readText(form, `seen-${field}`);
    return { field, expected: expected, value: inExpectedOrder(field, typed[field] ?? "", expected) };
  });
}

/** Untouched fields are shown with their current value, which may have changed elsewhere. */
function touched(edits: readonly FieldEdit[]): TypedFields {
  const changed = edits.filter(({ expected, value }) => value.trim() !== expected.trim());
  return Object.fromEntries(changed.map(({ field, value }) => [field, value]));
}

async function findChangers(
  ctx: AdminRequest,
  guestId: string,
  why: ChangeRefusal,
): Promise<ChangeRefused["changers"]> {
  const problems = why.reason === "not taken" ? why.problems : [];
  const fields = problems.filter(({ reason }) => reason === "changed meanwhile").map(({ field }) => field);
  const found = await Promise.all(
    fields.map(async (field) => [field, await viewChanger(ctx, { guestId, field })] as const),
  );
  return Object.fromEntries(found.filter(([, changer]) => changer !== null));
}
