// Adds guests, deletes them for thirty days, erases them for good, and renews their links.

import { pagePath } from "#domain/page.ts";
import { requireKept } from "#server/workflows/keep-change.ts";
import { requireCouple } from "#server/web/admin.ts";
import { readText } from "#server/web/read-form.ts";
import { addGuest, type AddRefusal } from "#server/workflows/guests/add-guest.ts";
import { deleteGuest } from "#server/workflows/guests/delete-guest.ts";
import { eraseGuest } from "#server/workflows/guests/erase-guest.ts";
import { renewAnswerLink } from "#server/workflows/answers/renew-answer-links.ts";
import type { ActionAnswer, AdminActions } from "../admin-request.ts";
import { adminPath, tabPath } from "../admin-view.ts";
import type { PartingRefusal } from "../editing/refusal.tsx";
import { readTypedFields, type TypedFields } from "../editing/read-typed-fields.ts";

export type AddRefused = { why: AddRefusal; typed: TypedFields };

export const guestActions: AdminActions = {
  async "add-guest"({ services, admin, language }, form): Promise<ActionAnswer<undefined, AddRefused>> {
    const { companionOf, ...typed } = readTypedFields(form);
    if (companionOf !== undefined) throw new Response("Bad Request", { status: 400 });
    const evenIfListed = form.get("evenIfListed") === "yes";
    const added = requireKept(await addGuest(services, admin, { texts: typed, evenIfListed }));
    if (added.ok) {
      const isAnother = form.get("next") === "another";
      const to = isAnother ? adminPath(language, { add: "" }) : tabPath(language, "guestList");
      return { ok: true, group: added.value.group, to };
    }
    return { ok: false, status: 409, intent: "add-guest", refusal: { why: added.refusal, typed } };
  },

  async "delete-guest"(
    { services, admin, language },
    form,
  ): Promise<ActionAnswer<undefined, PartingRefusal>> {
    const deleted = requireKept(
      await deleteGuest(services, admin, readText(form, "guest"), Number(readText(form, "agreedTo")) || 0),
    );
    if (!deleted.ok) {
      const status = deleted.refusal.reason === "gone" ? 404 : 409;
      return { ok: false, status, intent: "delete-guest", refusal: deleted.refusal };
    }
    return { ok: true, group: deleted.value.group, to: tabPath(language, "guestList") };
  },

  async "erase-guest"({ services, admin, language }, form): Promise<ActionAnswer<undefined, PartingRefusal>> {
    if (form.get("sure") !== "yes") {
      return { ok: false, status: 400, intent: "erase-guest", refusal: { reason: "not sure" } };
    }
    const waiting = form.getAll("waiting").map(String);
    const erased = await eraseGuest(services, requireCouple(admin), readText(form, "guest"), waiting);
    if (!erased.ok) return { ok: false, status: 404, intent: "erase-guest", refusal: erased.refusal };
    return { ok: true, to: adminPath(language, { tab: "guestList", erased: "1" }) };
  },

  async "renew-link"({ services, admin, language }, form): Promise<ActionAnswer<undefined, PartingRefusal>> {
    const renewed = requireKept(
      await renewAnswerLink(services, requireCouple(admin), readText(form, "guest")),
    );
    if (!renewed.ok) {
      return { ok: false, status: 404, intent: "renew-link", refusal: { reason: renewed.refusal } };
    }
    const page = services.settings.publicUrl + pagePath(language, "rsvp");
    return { ok: true, once: `${page}?${renewed.value.query}` };
  },
};
