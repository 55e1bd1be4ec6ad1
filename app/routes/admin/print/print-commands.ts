// The codes and cards of households, from the page that prints them.

import { helpers } from "#domain/roles.ts";
import { requireKept } from "#server/workflows/keep-change.ts";
import { makeHouseholdCodes, noteCardsMade } from "#server/workflows/households/make-household-codes.ts";
import type { Outcome } from "../admin-request.ts";
import { command, field } from "../command.ts";
import { kitchenCommands } from "./kitchen/kitchen-commands.ts";

export const printCommands = [
  ...kitchenCommands,

  command({
    intent: "make-household-codes",
    roles: helpers,
    fields: {},
    async run({ services, admin }): Promise<Outcome<undefined, never>> {
      const made = requireKept(await makeHouseholdCodes(services, admin, "all"));
      return { ok: true, group: made.ok && made.value.households > 0 ? made.value.group : null };
    },
  }),

  command({
    intent: "note-cards-made",
    roles: helpers,
    // Each card as its code, a blank, and the id of its household.
    fields: { card: field.texts },
    async run({ services, admin }, sent): Promise<Outcome<undefined, never>> {
      const cards = sent.card.flatMap((card) => {
        const [, code, household] = /^(\w{10}) (.+)$/s.exec(card) ?? [];
        return code && household ? [{ code, household }] : [];
      });
      requireKept(await noteCardsMade(services, admin, cards));
      return { ok: true };
    },
  }),
];
