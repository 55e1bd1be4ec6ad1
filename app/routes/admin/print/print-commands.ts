import { helpers } from "#domain/roles.ts";
import { makeHouseholdCodes, noteCardsMade } from "#server/workflows/households/make-household-codes.ts";
import type { AdminRequest, Outcome } from "../admin-request.ts";
import { command, field } from "../command.ts";
import { eventsOf } from "#domain/wedding/events.ts";
import { kitchenLinkPath } from "#server/links/kitchen-link.ts";
import { readPrintView } from "./print-view.ts";
import {
  changeCrew,
  type CrewRefusal,
  endKitchenLink,
  noteKitchenSheet,
  renewKitchenLink,
} from "#server/workflows/kitchen/read-kitchen-sheet.ts";

const kitchenCommands = [
  command({
    intent: "change-crew",
    roles: helpers,
    fields: { event: field.text, seen: field.text, count: field.text, who: field.text },
    async run({ services }, { event, seen, ...typed }): Promise<Outcome<undefined, CrewRefused>> {
      const changed = await changeCrew(services, requireEvent(services, event), { typed, seen });
      if (changed.ok) return { ok: true };
      const status = changed.refusal === "crew changed meanwhile" ? 409 : 400;
      return { ok: false, status, refusal: { why: changed.refusal, typed } };
    },
  }),

  command({
    intent: "note-kitchen-sheet",
    roles: helpers,
    fields: { event: field.text, seen: field.text },
    async run({ services }, { event, seen }): Promise<Outcome<undefined, "changed meanwhile">> {
      const noted = await noteKitchenSheet(services, requireEvent(services, event), seen);
      return noted.ok ? { ok: true } : { ok: false, status: 409, refusal: noted.refusal };
    },
  }),

  command({
    intent: "renew-kitchen-link",
    roles: helpers,
    fields: { event: field.text },
    async run(ctx, { event }): Promise<Outcome<undefined, never>> {
      const { services, admin, language } = ctx;
      const secret = await renewKitchenLink(services, admin, requireEvent(services, event));
      const wanted = readPrintView(ctx).kitchenLanguage ?? language;
      return { ok: true, flash: services.settings.publicUrl + kitchenLinkPath(wanted, secret) };
    },
  }),

  command({
    intent: "end-kitchen-link",
    roles: helpers,
    fields: { event: field.text },
    async run({ services, admin }, { event }): Promise<Outcome<undefined, never>> {
      await endKitchenLink(services, admin, requireEvent(services, event));
      return { ok: true };
    },
  }),
];

export const printCommands = [
  ...kitchenCommands,

  command({
    intent: "make-household-codes",
    roles: helpers,
    fields: {},
    async run({ services, admin }): Promise<Outcome<undefined, never>> {
      const made = await makeHouseholdCodes(services, admin, "all");
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
      await noteCardsMade(services, admin, cards);
      return { ok: true };
    },
  }),
];

export type CrewRefused = { why: CrewRefusal; typed: { count: string; who: string } };

function requireEvent({ wedding }: AdminRequest["services"], event: string): string {
  const found = eventsOf(wedding).find(({ key }) => key === event);
  if (!found) throw new Response("Bad Request", { status: 400 });
  return found.key;
}
