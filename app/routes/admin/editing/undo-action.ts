// If more guests are affected than the form was confirmed for, it leads to the page that lists them.

import { helpers } from "#domain/roles.ts";
import { chairInWords } from "#i18n/guests/tables.ts";
import { isCouple } from "#server/admin.ts";
import { refuseRole } from "#server/web/admin-middleware.ts";
import type { Skipped } from "#domain/guest/field-changes.ts";
import { undoChanges, type UndoRefusal, type UndoScope } from "#server/workflows/history/undo-changes.ts";
import type { AdminRequest, Outcome } from "../admin-request.ts";
import { undoPath } from "../admin-paths.ts";
import { command, field } from "../command.ts";
import { type ChangerView, viewChanger } from "./change-view.ts";

export type UndoDone = { skipped: readonly Skipped[] };

export type UndoRefused = UndoRefusal & {
  /** Of the first field that has been changed since. */
  changer: ChangerView | null;
  /** The first that is somebody else's now, in words. */
  chair: string | null;
};

export const undoCommand = command({
  intent: "undo",
  roles: helpers,
  fields: {
    group: field.text,
    visitor: field.text,
    origin: field.text,
    agreedTo: field.count,
    live: field.yes,
  },
  async run(ctx, { agreedTo, live, ...sent }): Promise<Outcome<UndoDone, UndoRefused>> {
    const { services, admin, language } = ctx;
    const scope = toUndoScope(sent);
    // All that came from one visitor or one network address.
    if (!("group" in scope) && !isCouple(admin)) throw refuseRole(services, admin, "undo everything");
    const undone = await undoChanges(services, admin, { scope, agreedTo: agreedTo || 1 });
    if (!undone.ok) {
      const { refusal } = undone;
      if (refusal.reason === "not sure" && !live) return { ok: true, to: undoPath(language, scope) };
      const changer = await findFirstChanger(ctx, refusal);
      const chair = await findTakenChair(ctx, refusal);
      const displayed =
        refusal.reason === "nothing goes back" ? { skipped: withoutPlaces(refusal.skipped) } : {};
      return { ok: false, status: 409, refusal: { ...refusal, ...displayed, changer, chair } };
    }
    const { group, skipped } = undone.value;
    // That page lists what stays, and why.
    const to = skipped.length > 0 ? { to: undoPath(language, scope) } : {};
    return { ok: true, group, data: { skipped: withoutPlaces(skipped) }, ...to };
  },
});

/** What would have gone back elsewhere than to a guest is only for the page that names it. */
function withoutPlaces(skipped: readonly Skipped[]): Skipped[] {
  return skipped.map(({ patch: _patch, ...skipped }) => skipped);
}

async function findFirstChanger(ctx: AdminRequest, refusal: UndoRefusal): Promise<ChangerView | null> {
  const [skipped] = refusal.reason === "nothing goes back" ? refusal.skipped : [];
  const [field] = skipped?.fields ?? [];
  return skipped?.guestId && field ? viewChanger(ctx, { guestId: skipped.guestId, field }) : null;
}

async function findTakenChair({ services, language }: AdminRequest, refusal: UndoRefusal) {
  const [skipped] = refusal.reason === "nothing goes back" ? refusal.skipped : [];
  if (typeof skipped?.why !== "object") return null;
  const displayNames = (await services.views.seating()).displayNames();
  return chairInWords(skipped.why, { language, displayNames });
}

/** As a form or an address names it; what it does not name is "". */
export function toUndoScope({
  group,
  visitor,
  origin,
}: Record<"group" | "visitor" | "origin", string>): UndoScope {
  if (visitor !== "") return { visitor };
  return origin === "" ? { group } : { origin };
}
