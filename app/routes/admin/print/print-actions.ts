// The codes and cards of households, from the page that prints them.

import { requireKept } from "#server/workflows/keep-change.ts";
import { makeHouseholdCodes, noteCardsMade } from "#server/workflows/households/make-household-codes.ts";
import type { AdminActions } from "../admin-request.ts";
import { kitchenActions } from "./kitchen/kitchen-actions.ts";

export const printActions: AdminActions = {
  ...kitchenActions,

  async "make-household-codes"({ services, admin }) {
    const made = requireKept(await makeHouseholdCodes(services, admin, "all"));
    return { ok: true, group: made.ok && made.value.households > 0 ? made.value.group : null };
  },

  /** Each card as its code, a blank, and the id of its household. */
  async "note-cards-made"({ services, admin }, form) {
    const cards = form.getAll("card").flatMap((card) => {
      const [, code, household] = typeof card === "string" ? (/^(\w{10}) (.+)$/s.exec(card) ?? []) : [];
      return code && household ? [{ code, household }] : [];
    });
    requireKept(await noteCardsMade(services, admin, cards));
    return { ok: true };
  },
};
