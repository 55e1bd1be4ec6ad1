// If more guests are affected than the form was confirmed for, it leads to the page that lists them.

import { helpers } from "#domain/roles.ts";
import { chairInWords } from "#i18n/guests/tables.ts";
import { requireKept } from "#server/workflows/keep-change.ts";
import { isCouple } from "#server/admin.ts";
import { refuseRole } from "#server/web/admin.ts";
import type { Stay } from "#domain/guest/field-changes.ts";
import { undoChanges, type UndoRefusal, type UndoScope } from "#server/workflows/history/undo-changes.ts";
import type { AdminRequest, Outcome } from "../admin-request.ts";
import { undoPath } from "../admin-paths.ts";
import { command, field } from "../command.ts";
import { type ChangerView, viewChanger } from "./change-view.ts";

export type UndoDone = { stays: readonly Stay[] };

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
  async run(asked, { agreedTo, live, ...sent }): Promise<Outcome<UndoDone, UndoRefused>> {
    const { services, admin, language } = asked;
    const scope = toUndoScope(sent);
    // All that came from one visitor or one network address.
    if (!("group" in scope) && !isCouple(admin)) throw refuseRole(services, admin, "undo everything");
    const undone = requireKept(await undoChanges(services, admin, { scope, agreedTo: agreedTo || 1 }));
    if (!undone.ok) {
      const { refusal } = undone;
      if (refusal.reason === "not sure" && !live) return { ok: true, to: undoPath(language, scope) };
      const changer = await findFirstChanger(asked, refusal);
      const chair = await findTakenChair(asked, refusal);
      const shown = refusal.reason === "nothing goes back" ? { stays: withoutPlaces(refusal.stays) } : {};
      return { ok: false, status: 409, refusal: { ...refusal, ...shown, changer, chair } };
    }
    const { group, stays } = undone.value;
    // That page lists what stays, and why.
    const to = stays.length > 0 ? { to: undoPath(language, scope) } : {};
    return { ok: true, group, data: { stays: withoutPlaces(stays) }, ...to };
  },
});

/** What would have gone back elsewhere than to a guest is only for the page that names it. */
function withoutPlaces(stays: readonly Stay[]): Stay[] {
  return stays.map(({ patch: _patch, ...stay }) => stay);
}

async function findFirstChanger(asked: AdminRequest, refusal: UndoRefusal): Promise<ChangerView | null> {
  const [stay] = refusal.reason === "nothing goes back" ? refusal.stays : [];
  const [field] = stay?.fields ?? [];
  return stay?.guestId && field ? viewChanger(asked, { guestId: stay.guestId, field }) : null;
}

async function findTakenChair({ services, language }: AdminRequest, refusal: UndoRefusal) {
  const [stay] = refusal.reason === "nothing goes back" ? refusal.stays : [];
  if (typeof stay?.why !== "object") return null;
  const displayNames = (await services.views.seating()).displayNames();
  return chairInWords(stay.why, { language, displayNames });
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
