// The couple's decisions on held answers and on addresses that an answer changed. Server only.

import { fullName } from "#domain/guest/guest.ts";
import { requireKept } from "#server/workflows/keep-change.ts";
import { readText } from "#server/web/read-form.ts";
import { dismiss } from "#server/workflows/inbox/dismiss.ts";
import {
  type HeldVerdict,
  heldVerdicts,
  listManyHeld,
  readSeenHeld,
  type SeenHeld,
  settleHeldAnswers,
  writeSeenHeld,
} from "#server/workflows/answers/settle-held-answers.ts";
import { putBackForGuest } from "#server/workflows/answers/put-back-allergies.ts";
import { undoChanges } from "#server/workflows/history/undo-changes.ts";
import type { AdminActions, AdminRequest } from "../admin-request.ts";
import { adminPath, undoPath } from "../admin-view.ts";
import { type InboxAnswer, refused, toInbox, toInboxWith } from "./inbox-answers.ts";
import { dismissalId } from "#server/records/dismissals.ts";

export const heldActions: AdminActions = {
  async "settle-held"(asked, form): Promise<InboxAnswer> {
    const { services, admin, language } = asked;
    const choice = await readChoice(asked, form);
    if (!choice) return refused("settle-held", "", "not understood");
    const { verdict, seen, isAll } = choice;
    if (seen.length === 0) return refused("settle-held", "", "none chosen");
    const guests = new Set(seen.map(({ guestId }) => guestId));
    if (guests.size > 1 && !form.has("sure")) {
      const names = [...guests].flatMap((id) => {
        const guest = services.guestList.byId(id)?.guest;
        return guest ? [fullName(guest)] : [];
      });
      const unsure = { verdict, seen: seen.map(writeSeenHeld), names, isAll };
      const refusal = { of: "", why: "not sure", unsure } as const;
      return { ok: false, status: 400, intent: "settle-held", refusal };
    }
    const settled = await settleHeldAnswers(services, admin, { verdict, seen });
    const [first] = settled.refused;
    if (settled.group === null) return refused("settle-held", first?.answerId ?? "", first?.why ?? "gone");
    const to = new URL(adminPath(language, { tab: "inbox" }), asked.url);
    for (const { answerId } of settled.refused) to.searchParams.append("left", answerId);
    return { ok: true, group: settled.group, to: to.pathname + to.search };
  },

  async "see-address"(asked, form): Promise<InboxAnswer> {
    const [group, at] = [readText(form, "group"), Number(readText(form, "at"))];
    if (group === "" || !Number.isSafeInteger(at)) return refused("see-address", group, "not understood");
    await dismiss(asked.services, asked.admin, { id: dismissalId("address", group), of: at });
    return toInboxWith(asked, "seen");
  },

  async "see-gone"(asked, form): Promise<InboxAnswer> {
    const { guestId, until } = readSeen(form);
    if (guestId === "" || !Number.isSafeInteger(until)) return refused("see-gone", guestId, "not understood");
    await dismiss(asked.services, asked.admin, { id: dismissalId("allergies", guestId), of: until });
    return toInboxWith(asked, "seen");
  },

  async "put-back-allergies"(asked, form): Promise<InboxAnswer> {
    const seen = readSeen(form);
    const done = requireKept(await putBackForGuest(asked.services, asked.admin, seen));
    return done.ok
      ? toInbox(asked, done.value.group)
      : refused("put-back-allergies", seen.guestId, done.refusal.reason);
  },

  async "undo-address"(asked, form): Promise<InboxAnswer> {
    const group = readText(form, "group");
    const undone = requireKept(
      await undoChanges(asked.services, asked.admin, { scope: { group }, agreedTo: 1 }),
    );
    if (undone.ok) return toInbox(asked, undone.value.group);
    const { reason } = undone.refusal;
    if (reason === "not sure") return { ok: true, to: undoPath(asked.language, { group }) };
    if (reason === "too old") return refused("undo-address", group, "too old");
    return refused("undo-address", group, reason === "nothing goes back" ? "changed" : "gone");
  },
};

function readSeen(form: FormData): { guestId: string; until: number } {
  return { guestId: readText(form, "guest"), until: Number(readText(form, "until")) };
}

type Choice = { verdict: HeldVerdict; seen: readonly SeenHeld[]; isAll: boolean };

/**
 * The answer of the pressed button, the ticked ones, the confirmed ones, or all that were held for their
 * number.
 */
async function readChoice({ services }: AdminRequest, form: FormData): Promise<Choice | null> {
  const one = heldVerdicts.find((verdict) => form.has(verdict));
  if (one) return readAll(one, [readText(form, one)]);
  if (form.get("all") === "take") {
    return { verdict: "take", seen: await listManyHeld(services), isAll: true };
  }
  const chosen = heldVerdicts.find((verdict) => verdict === form.get("chosen"));
  const named = form.getAll(form.has("sure") ? "sure" : "seen");
  return chosen ? readAll(chosen, named) : null;
}

function readAll(verdict: HeldVerdict, named: readonly FormDataEntryValue[]): Choice | null {
  const read = named.map((text) => readSeenHeld(typeof text === "string" ? text : ""));
  const seen = read.flatMap((one) => (one.ok ? [one.value] : []));
  return seen.length === read.length ? { verdict, seen, isAll: false } : null;
}
