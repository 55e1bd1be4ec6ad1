// The couple's decisions on held answers and on addresses that an answer changed.

import { fullName } from "#domain/guest/guest.ts";
import { helpers } from "#domain/roles.ts";
import { requireKept } from "#server/workflows/keep-change.ts";
import {
  type HeldVerdict,
  heldVerdicts,
  listManyHeld,
  readSeenHeld,
  type SeenHeld,
  settleHeldAnswers,
  writeSeenHeld,
} from "#server/workflows/answers/settle-held-answers.ts";
import { putBackForGuest } from "#server/workflows/answers/take-back-answer.ts";
import { undoChanges } from "#server/workflows/history/undo-changes.ts";
import type { AdminRequest } from "../admin-request.ts";
import { inboxPath, undoPath } from "../admin-view.ts";
import { command, field } from "../command.ts";
import { type InboxAnswer, refused, see, toInbox } from "./inbox-answers.ts";

const ofGuest = { guest: field.text, until: field.text };

export const heldCommands = [
  command({
    intent: "settle-held",
    roles: helpers,
    fields: {
      take: field.texts,
      keep: field.texts,
      all: field.text,
      chosen: field.text,
      seen: field.texts,
      sure: field.texts,
    },
    async run(asked, sent): Promise<InboxAnswer> {
      const { services, admin, language } = asked;
      const choice = await readChoice(asked, sent);
      if (!choice) return refused("", "not understood");
      const { verdict, seen, isAll } = choice;
      if (seen.length === 0) return refused("", "none chosen");
      const guests = new Set(seen.map(({ guestId }) => guestId));
      if (guests.size > 1 && sent.sure.length === 0) {
        const names = [...guests].flatMap((id) => {
          const guest = services.guestList.byId(id)?.guest;
          return guest ? [fullName(guest)] : [];
        });
        const unsure = { verdict, seen: seen.map(writeSeenHeld), names, isAll };
        return { ok: false, status: 400, refusal: { of: "", why: "not sure", unsure } };
      }
      const settled = await settleHeldAnswers(services, admin, { verdict, seen });
      const [first] = settled.refused;
      if (settled.group === null) return refused(first?.answerId ?? "", first?.why ?? "gone");
      const left = settled.refused.map(({ answerId }) => ["left", answerId] as const);
      return { ok: true, group: settled.group, to: inboxPath(language, left) };
    },
  }),

  command({
    intent: "see-address",
    roles: helpers,
    fields: { group: field.text, at: field.text },
    run: (asked, { group, at }) => see(asked, "address", { of: group, until: at }),
  }),

  command({
    intent: "see-gone",
    roles: helpers,
    fields: ofGuest,
    run: (asked, { guest, until }) => see(asked, "allergies", { of: guest, until }),
  }),

  command({
    intent: "put-back-allergies",
    roles: helpers,
    fields: ofGuest,
    async run(asked, { guest: guestId, until }): Promise<InboxAnswer> {
      const seen = { guestId, until: Number(until) };
      const done = requireKept(await putBackForGuest(asked.services, asked.admin, seen));
      return done.ok ? toInbox(asked, done.value.group) : refused(guestId, done.refusal.reason);
    },
  }),

  command({
    intent: "undo-address",
    roles: helpers,
    fields: { group: field.text },
    async run(asked, { group }): Promise<InboxAnswer> {
      const undone = requireKept(
        await undoChanges(asked.services, asked.admin, { scope: { group }, agreedTo: 1 }),
      );
      if (undone.ok) return toInbox(asked, undone.value.group);
      const { reason } = undone.refusal;
      if (reason === "not sure") return { ok: true, to: undoPath(asked.language, { group }) };
      if (reason === "too old") return refused(group, "too old");
      return refused(group, reason === "nothing goes back" ? "changed" : "gone");
    },
  }),
];

type Sent = Record<HeldVerdict | "seen" | "sure", readonly string[]> & Record<"all" | "chosen", string>;
type Choice = { verdict: HeldVerdict; seen: readonly SeenHeld[]; isAll: boolean };

/**
 * The answer of the pressed button, the ticked ones, the confirmed ones, or all that were held for their
 * number.
 */
async function readChoice({ services }: AdminRequest, sent: Sent): Promise<Choice | null> {
  const one = heldVerdicts.find((verdict) => sent[verdict].length > 0);
  if (one) return readAll(one, sent[one].slice(0, 1));
  if (sent.all === "take") {
    return { verdict: "take", seen: await listManyHeld(services), isAll: true };
  }
  const chosen = heldVerdicts.find((verdict) => verdict === sent.chosen);
  return chosen ? readAll(chosen, sent.sure.length > 0 ? sent.sure : sent.seen) : null;
}

function readAll(verdict: HeldVerdict, named: readonly string[]): Choice | null {
  const read = named.map(readSeenHeld);
  const seen = read.flatMap((one) => (one.ok ? [one.value] : []));
  return seen.length === read.length ? { verdict, seen, isAll: false } : null;
}
