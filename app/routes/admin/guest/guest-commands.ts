import { pagePath } from "#domain/page.ts";
import { couple, helpers } from "#domain/roles.ts";
import { requireCouple } from "#server/web/admin-middleware.ts";
import { addGuest, type AddRefusal } from "#server/workflows/guests/add-guest.ts";
import { deleteGuest } from "#server/workflows/guests/delete-guest.ts";
import { eraseGuest, eraseGuests } from "#server/workflows/guests/erase-guest.ts";
import { renewAnswerLink } from "#server/workflows/answers/renew-answer-links.ts";
import type { Outcome } from "../admin-request.ts";
import { addGuestPath, adminPath, guestListPath } from "../admin-paths.ts";
import { command, field } from "../command.ts";
import { readTypedFields, type TypedFields } from "../editing/read-typed-fields.ts";
import { type Mentions, openMentions } from "#server/workflows/guests/find-mentions.ts";

export type AddRefused = { why: AddRefusal; typed: TypedFields };

type PartingRefusal = { reason: "gone" | "not sure" } | { reason: "brings others"; count: number };

export type EraseRefusal =
  | { reason: "nobody" }
  /** Asks about these; `isUnsure`: the question was shown before and not answered. */
  | { reason: "not sure"; ids: readonly string[]; mentions: Mentions; isUnsure: boolean };

export const guestCommands = [
  command({
    intent: "add-guest",
    roles: helpers,
    fields: { evenIfListed: field.yes, next: field.text },
    async run(ctx, { evenIfListed, next }, form): Promise<Outcome<undefined, AddRefused>> {
      const { services, admin, language } = ctx;
      const { companionOf, ...typed } = readTypedFields(form);
      if (companionOf !== undefined) throw new Response("Bad Request", { status: 400 });
      const added = await addGuest(services, admin, { texts: typed, evenIfListed });
      if (!added.ok) return { ok: false, status: 409, refusal: { why: added.refusal, typed } };
      const to = next === "another" ? addGuestPath(language) : guestListPath(language);
      return { ok: true, group: added.value.group, to };
    },
  }),

  command({
    intent: "delete-guest",
    roles: helpers,
    fields: { guest: field.text, agreedTo: field.count },
    async run({ services, admin, language }, sent): Promise<Outcome<undefined, PartingRefusal>> {
      const deleted = await deleteGuest(services, admin, sent.guest, sent.agreedTo);
      if (deleted.ok) return { ok: true, group: deleted.value.group, to: guestListPath(language) };
      const { refusal } = deleted;
      return { ok: false, status: refusal.reason === "gone" ? 404 : 409, refusal };
    },
  }),

  command({
    intent: "erase-guest",
    roles: couple,
    // It has no way back.
    needsProof: true,
    fields: { guest: field.text, sure: field.yes, waiting: field.texts },
    async run({ services, admin, language }, sent): Promise<Outcome<undefined, PartingRefusal>> {
      if (!sent.sure) return { ok: false, status: 400, refusal: { reason: "not sure" } };
      const erased = await eraseGuest(services, requireCouple(admin), sent.guest, sent.waiting);
      if (!erased.ok) return { ok: false, status: 404, refusal: erased.refusal };
      return { ok: true, to: adminPath(language, { tab: "guestList", erased: "1" }) };
    },
  }),

  command({
    intent: "renew-link",
    roles: couple,
    needsProof: true,
    fields: { guest: field.text },
    async run({ services, admin, language }, { guest }): Promise<Outcome<undefined, PartingRefusal>> {
      const renewed = await renewAnswerLink(services, requireCouple(admin), guest);
      if (!renewed.ok) return { ok: false, status: 404, refusal: { reason: renewed.refusal } };
      const page = services.settings.publicUrl + pagePath(language, "rsvp");
      return { ok: true, flash: `${page}?${renewed.value.query}` };
    },
  }),

  command({
    intent: "erase-guests",
    roles: couple,
    // It has no way back.
    needsProof: true,
    fields: { who: field.texts, asked: field.yes, sure: field.yes, waiting: field.texts },
    async run({ services, admin, language }, sent): Promise<Outcome<undefined, EraseRefusal>> {
      const ids = sent.who;
      if (ids.length === 0) return { ok: false, status: 400, refusal: { reason: "nobody" } };
      if (!sent.sure) {
        const all = ids.map(await openMentions(services, ids, language));
        const mentions = {
          notes: [...new Set(all.flatMap(({ notes }) => notes))],
          waiting: all.flatMap(({ waiting }) => waiting),
        };
        return {
          ok: false,
          status: 400,
          refusal: { reason: "not sure", ids, mentions, isUnsure: sent.asked },
        };
      }
      const { count } = await eraseGuests(services, requireCouple(admin), ids, sent.waiting);
      return { ok: true, to: adminPath(language, { tab: "guestList", erased: String(count) }) };
    },
  }),
];
