// Erases several guests after a question that names them. Server only.

import { eraseGuests } from "#server/workflows/guests/erase-guest.ts";
import { openViewsNaming } from "#server/workflows/guests/find-views-naming.ts";
import { requireCouple } from "#server/web/admin.ts";
import type { ActionAnswer, AdminActions } from "../admin-request.ts";
import { adminPath } from "../admin-view.ts";

export type EraseRefusal =
  | { reason: "nobody" }
  /** Asks about these; `isUnsure`: the question was shown before and not answered. */
  | { reason: "not sure"; ids: readonly string[]; views: readonly string[]; isUnsure: boolean };

const intent = "erase-guests";

export const eraseActions: AdminActions = {
  async [intent]({ services, admin, language }, form): Promise<ActionAnswer<undefined, EraseRefusal>> {
    const ids = form.getAll("who").filter((id) => typeof id === "string");
    if (ids.length === 0) return { ok: false, status: 400, intent, refusal: { reason: "nobody" } };
    if (form.get("sure") !== "yes") {
      const isUnsure = form.get("asked") === "yes";
      const views = [...new Set(ids.flatMap(await openViewsNaming(services, ids)))];
      return { ok: false, status: 400, intent, refusal: { reason: "not sure", ids, views, isUnsure } };
    }
    const { count } = await eraseGuests(services, requireCouple(admin), ids);
    return { ok: true, to: adminPath(language, { tab: "guestList", erased: String(count) }) };
  },
};
