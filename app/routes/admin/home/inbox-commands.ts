import { fullName } from "#domain/guest/guest.ts";
import type { Result } from "#domain/result.ts";
import { helpers } from "#domain/roles.ts";
import type { Words } from "#i18n/words.ts";
import { answerSources, dismissalId } from "#server/records/inbox-view.ts";
import { addAnsweringGuest, attachAnswer } from "#server/workflows/answers/attach-answer.ts";
import {
  discardAnswer,
  discardByOrigin,
  discardUnreadable,
  type HeldVerdict,
  heldVerdicts,
  listManyHeld,
  readSeenHeld,
  type SeenHeld,
  settleHeldAnswers,
  writeSeenHeld,
} from "#server/workflows/answers/settle-held-answers.ts";
import { putBackForGuest } from "#server/workflows/answers/take-back-answer.ts";
import { sendPutOffNow } from "#server/workflows/emails/release-put-off-emails.ts";
import { correctEmailAddress, noteArrived, resendEmail } from "#server/workflows/emails/resend-email.ts";
import { undoChanges } from "#server/workflows/history/undo-changes.ts";
import { confirmSeat, dismiss, dismissEmail } from "#server/workflows/inbox/list-inbox.ts";
import { unseatGuest } from "#server/workflows/seating/seat-guest.ts";
import { homePath, inboxPath, resultsPath, undoPath } from "../admin-paths.ts";
import type { AdminRequest, Outcome } from "../admin-request.ts";
import { command, field } from "../command.ts";

/** `matter` is what the form is about; `typed` is its contents; `unsure`, with "not sure": what it would affect. */
export type InboxRefusal = { matter: string; why: Why; typed?: string; unsure?: Unsure };
type Why = keyof Words["inbox"]["refusals"];

type Unsure = Omit<Choice, "seen"> & { seen: readonly string[]; names: readonly string[] };

type Answer = Outcome<undefined, InboxRefusal>;
type Notice = keyof Words["inbox"]["notices"];

const ofAnswer = { answer: field.text, answerVersion: field.text };
const ofEmail = { email: field.text };
const ofGuest = { guest: field.text };
const ofGuestUntil = { ...ofGuest, until: field.text };

type EmailAct = typeof resendEmail | typeof noteArrived | typeof dismissEmail;

function emailCommand<Intent extends string>(intent: Intent, act: EmailAct, notice: Notice) {
  return command({
    intent,
    roles: helpers,
    fields: ofEmail,
    run: (ctx, { email }) => settle(ctx, email, act(ctx.services, ctx.admin, email), notice),
  });
}

type Seen = Parameters<typeof dismissalId>[0];

/** What came of a guest until a moment needs no decision. */
function seenCommand<Intent extends string>(intent: Intent, kind: Seen) {
  return command({
    intent,
    roles: helpers,
    fields: ofGuestUntil,
    run: (ctx, { guest, until }) => see(ctx, kind, { of: guest, until }),
  });
}

export const inboxCommands = [
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
    async run(ctx, sent): Promise<Answer> {
      const { services, admin, language } = ctx;
      const choice = await readChoice(ctx, sent);
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
        return { ok: false, status: 400, refusal: { matter: "", why: "not sure", unsure } };
      }
      const settled = await settleHeldAnswers(services, admin, { verdict, seen });
      const [first] = settled.refused;
      if (settled.group === null) return refused(first?.answerId ?? "", first?.why ?? "gone");
      const remaining = settled.refused.map(({ answerId }) => ["left", answerId] as const);
      return { ok: true, group: settled.group, to: inboxPath(language, remaining) };
    },
  }),

  command({
    intent: "see-address",
    roles: helpers,
    fields: { group: field.text, at: field.text },
    run: (ctx, { group, at }) => see(ctx, "address", { of: group, until: at }),
  }),

  seenCommand("see-gone", "allergies"),
  seenCommand("see-late-answer", "late"),
  seenCommand("see-kept-lists", "kept lists"),

  command({
    intent: "put-back-allergies",
    roles: helpers,
    fields: ofGuestUntil,
    run(ctx, { guest: guestId, until }) {
      const seen = { guestId, until: Number(until) };
      return settle(ctx, guestId, putBackForGuest(ctx.services, ctx.admin, seen));
    },
  }),

  command({
    intent: "undo-address",
    roles: helpers,
    fields: { group: field.text },
    async run(ctx, { group }): Promise<Answer> {
      const undone = await undoChanges(ctx.services, ctx.admin, { scope: { group }, agreedTo: 1 });
      if (undone.ok) return { ok: true, group: undone.value.group, to: pageOfWaiting(ctx) };
      const { reason } = undone.refusal;
      if (reason === "not sure") return { ok: true, to: undoPath(ctx.language, { group }) };
      if (reason === "too old") return refused(group, "too old");
      return refused(group, reason === "nothing goes back" ? "changed" : "gone");
    },
  }),

  emailCommand("resend-email", resendEmail, "resent"),
  emailCommand("email-arrived", noteArrived, "arrived"),
  emailCommand("dismiss-email", dismissEmail, "dismissed"),

  command({
    intent: "attach-answer",
    roles: helpers,
    fields: { ...ofAnswer, ...ofGuest, guestVersion: field.text },
    run(ctx, { answer: answerId, answerVersion, guest: guestId, guestVersion }) {
      const seen = { answerId, answerVersion, guestId, guestVersion };
      return settle(ctx, answerId, attachAnswer(ctx.services, ctx.admin, seen));
    },
  }),

  command({
    intent: "add-answer",
    roles: helpers,
    fields: { ...ofAnswer, evenIfListed: field.yes },
    run(ctx, { answer: answerId, answerVersion, evenIfListed }) {
      const seen = { answerId, answerVersion, evenIfListed };
      return settle(ctx, answerId, addAnsweringGuest(ctx.services, ctx.admin, seen));
    },
  }),

  command({
    intent: "discard-answer",
    roles: helpers,
    fields: ofAnswer,
    run(ctx, { answer: answerId, answerVersion }) {
      return settle(ctx, answerId, discardAnswer(ctx.services, ctx.admin, { answerId, answerVersion }));
    },
  }),

  command({
    intent: "discard-origin",
    roles: helpers,
    fields: { origin: field.text, until: field.text, held: field.yes },
    async run(ctx, { origin, until: typed, held: withHeld }): Promise<Answer> {
      const until = Number(typed);
      if (origin === "" || !Number.isSafeInteger(until)) return refused(origin, "not understood");
      return settle(ctx, origin, discardByOrigin(ctx.services, ctx.admin, { origin, until, withHeld }));
    },
  }),

  command({
    intent: "discard-unreadable",
    roles: helpers,
    fields: { collection: field.text, id: field.text, version: field.text },
    run: (ctx, seen) => settle(ctx, seen.id, discardUnreadable(ctx.services, ctx.admin, seen)),
  }),

  command({
    intent: "correct-email",
    roles: helpers,
    fields: { ...ofEmail, address: field.text, seen: field.text },
    async run(ctx, { email: emailId, address, seen: expected }): Promise<Answer> {
      const corrected = correctEmailAddress(ctx.services, ctx.admin, { emailId, address, expected });
      const answer = await settle(ctx, emailId, corrected, "resent");
      return answer.ok ? answer : { ...answer, refusal: { ...answer.refusal, typed: address } };
    },
  }),

  command({
    intent: "send-put-off",
    roles: helpers,
    fields: { to: field.text, kind: field.text },
    run(ctx, { to, kind }) {
      const which = { to, kind: kind === "warning" ? kind : "answer" } as const;
      return settle(ctx, to, sendPutOffNow(ctx.services, ctx.admin, which), "sentNow");
    },
  }),

  command({
    intent: "see-unusual",
    roles: helpers,
    fields: { source: field.text, digest: field.text, until: field.text },
    async run(ctx, { source: named, digest, until }): Promise<Answer> {
      const source = answerSources.find((one) => one === named);
      return source ? see(ctx, source, { of: digest, until }) : refused(digest, "not understood");
    },
  }),

  command({
    intent: "free-seat",
    roles: helpers,
    fields: ofGuest,
    run: (ctx, { guest }) => settle(ctx, guest, unseatGuest(ctx.services, ctx.admin, guest)),
  }),

  command({
    intent: "keep-seat",
    roles: helpers,
    fields: ofGuest,
    run: (ctx, { guest }) => settle(ctx, guest, confirmSeat(ctx.services, ctx.admin, guest), "kept"),
  }),
];

type Settled = Result<{ group: string | null } | null, Why | { reason: Why }>;

/** The page shows what was changed, or says what was done, or beside the matter why it was not. */
async function settle(
  ctx: AdminRequest,
  matter: string,
  settling: Promise<Settled>,
  notice?: Notice,
): Promise<Answer> {
  const result = await settling;
  if (result.ok) {
    const group = result.value?.group;
    return { ok: true, ...(group ? { group } : notice && { notice }), to: pageOfWaiting(ctx) };
  }
  const { refusal } = result;
  return refused(matter, typeof refusal === "string" ? refusal : refusal.reason);
}

/** The inbox has what waits, the home page the first of it, and a mailing its own failed emails. */
function pageOfWaiting({ language, url, params }: AdminRequest): string {
  if (params["id"] && url.pathname === resultsPath(language, params["id"])) return url.pathname + url.search;
  const home = homePath(language);
  return url.pathname === home ? home : inboxPath(language);
}

const statuses = { gone: 404, "not understood": 400, "not an email": 400, "none chosen": 400 } as const;

function refused(matter: string, why: Why): Extract<Answer, { ok: false }> {
  const status = why in statuses ? statuses[why as keyof typeof statuses] : 409;
  return { ok: false, status, refusal: { matter, why } };
}

/** What is at a moment of `until`, in ms, or before needs no decision; `of` says whose it is. */
async function see(
  ctx: AdminRequest,
  kind: Seen,
  { of, until: typed }: { of: string; until: string },
): Promise<Answer> {
  const until = Number(typed);
  if (of === "" || !Number.isSafeInteger(until)) return refused(of, "not understood");
  await dismiss(ctx.services, ctx.admin, { id: dismissalId(kind, of), of: until });
  return { ok: true, notice: "seen", to: pageOfWaiting(ctx) };
}

type Sent = Record<HeldVerdict | "seen" | "sure", readonly string[]> & Record<"all" | "chosen", string>;
type Choice = { verdict: HeldVerdict; seen: readonly SeenHeld[]; isAll: boolean };

/** The answer of the pressed button, the ticked or the confirmed ones, or all that were held for their number. */
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
