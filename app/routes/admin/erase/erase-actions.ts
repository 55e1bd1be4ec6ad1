// Erases several guests after a question that names them. Server only.

import { eraseGuests } from "#server/workflows/guests/erase-guest.ts";
import { type Mentions, openMentions } from "#server/workflows/guests/find-mentions.ts";
import { requireCouple } from "#server/web/admin.ts";
import type { ActionAnswer, AdminActions } from "../admin-request.ts";
import { adminPath } from "../admin-view.ts";

export type EraseRefusal =
  | { reason: "nobody" }
  /** Asks about these; `isUnsure`: the question was shown before and not answered. */
  | { reason: "not sure"; ids: readonly string[]; mentions: Mentions; isUnsure: boolean };

const intent = "erase-guests";

export const eraseActions: AdminActions = {
  async [intent]({ services, admin, language }, form): Promise<ActionAnswer<undefined, EraseRefusal>> {
    const ids = form.getAll("who").filter((id) => typeof id === "string");
    if (ids.length === 0) return { ok: false, status: 400, intent, refusal: { reason: "nobody" } };
    if (form.get("sure") !== "yes") {
      const isUnsure = form.get("asked") === "yes";
      const all = ids.map(await openMentions(services, ids, language));
      const mentions = {
        notes: [...new Set(all.flatMap(({ notes }) => notes))],
        waiting: all.flatMap(({ waiting }) => waiting),
      };
      return { ok: false, status: 400, intent, refusal: { reason: "not sure", ids, mentions, isUnsure } };
    }
    const { count } = await eraseGuests(
      services,
      requireCouple(admin),
      ids,
      form.getAll("waiting").map(String),
    );
    return { ok: true, to: adminPath(language, { tab: "guestList", erased: String(count) }) };
  },
};
