import { couple } from "#domain/roles.ts";
import { eraseGuests } from "#server/workflows/guests/erase-guest.ts";
import { type Mentions, openMentions } from "#server/workflows/guests/find-mentions.ts";
import { requireCouple } from "#server/web/admin.ts";
import type { Outcome } from "../admin-request.ts";
import { adminPath } from "../admin-paths.ts";
import { command, field } from "../command.ts";

export type EraseRefusal =
  | { reason: "nobody" }
  /** Asks about these; `isUnsure`: the question was shown before and not answered. */
  | { reason: "not sure"; ids: readonly string[]; mentions: Mentions; isUnsure: boolean };

export const eraseCommand = command({
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
});
