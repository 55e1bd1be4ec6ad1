import { isLanguage, type InEach } from "#domain/language.ts";
import { mailingSteps, type MailingWords } from "#domain/mailings/mailing.ts";
import {
  type OrderRefusal,
  orderMailing,
  stepMailing,
  changePace,
  findWordProblems,
  type PaceRefusal,
} from "#server/workflows/mailings/change-mailing.ts";
import { sendTrial, writeByHand } from "#server/workflows/mailings/write-mailing-email.ts";
import { couple } from "#domain/roles.ts";
import type { Outcome } from "../admin-request.ts";
import { lookPath, mailingPath, resultsPath } from "../admin-paths.ts";
import { command, field } from "../command.ts";
import { noteSentByHand, sendToOneMore } from "#server/workflows/mailings/send-mailings.ts";
import { readSendTime, type SendTimeRefusal, type Pace } from "#domain/mailings/pace.ts";
import type { MailingProblem } from "#emails/render-mailing.ts";
import { setReminderSwitch, type SwitchRefusal } from "#server/workflows/mailings/remind-by-itself.ts";
import { readWords } from "./draft/draft-commands.ts";

export type OrderRefused = {
  why: OrderRefusal["reason"] | SendTimeRefusal | "not saved";
  typed: { when: string; day: string; time: string };
};

export type RemindersRefused = {
  why: SwitchRefusal;
  typed: { isOn: boolean; days: readonly string[]; words: InEach<MailingWords> };
  problems: InEach<readonly MailingProblem[]>;
};

export type PaceRefused = { why: PaceRefusal; typed: Readonly<Record<keyof Pace, string>> };

type SendingRefused = { of: string; why: string };

type SendingOutcome = Outcome<undefined, SendingRefused>;

const ofGuest = { mailing: field.text, guest: field.text };

export const sendingCommands = [
  command({
    intent: "try-mailing",
    roles: couple,
    fields: { ...ofGuest, in: field.text },
    async run(
      { services, admin, language },
      { mailing, guest: guestId, in: chosen },
    ): Promise<Outcome<undefined, "gone" | "no server">> {
      const reading = { mailing, guestId, language: isLanguage(chosen) ? chosen : null };
      const tried = await sendTrial(services, admin, reading);
      if (!tried.ok) {
        return { ok: false, status: tried.refusal === "gone" ? 404 : 409, refusal: tried.refusal };
      }
      const notice = { sent: "tried", "in folder": "laid", "not sent": "not tried" }[tried.value];
      const query = reading.language ? { in: reading.language } : {};
      return { ok: true, notice, to: lookPath(language, mailing, guestId, query) };
    },
  }),

  command({
    intent: "order-mailing",
    roles: couple,
    fields: {
      mailing: field.text,
      seen: field.text,
      emails: field.count,
      when: field.text,
      day: field.text,
      time: field.text,
    },
    async run(
      { services, admin, language },
      { mailing: id, seen, emails, ...typed },
    ): Promise<Outcome<undefined, OrderRefused>> {
      const at = typed.when === "now" ? null : readSendTime(typed, services.wedding.timeZone);
      if (at && !at.ok) return refuseOrder({ why: at.refusal, typed });
      const order = { id, seen, emails, sendAt: at ? at.value : null };
      const ordered = await orderMailing(services, admin, order);
      // A second press finds it ordered, and the page of what becomes of it says the rest.
      if (ordered.ok || ordered.refusal.reason === "begun") {
        const to = resultsPath(language, id);
        return ordered.ok ? { ok: true, notice: "ordered", to } : { ok: true, to };
      }
      return refuseOrder({ why: ordered.refusal.reason, typed });
    },
  }),

  command({
    intent: "step-mailing",
    roles: couple,
    fields: { mailing: field.text, step: field.text },
    async run({ services, admin, language }, { mailing: id, step: wanted }): Promise<SendingOutcome> {
      const step = mailingSteps.find((one) => one === wanted);
      if (!step) return refuseSending({ of: "step", why: "not now" });
      const stepped = await stepMailing(services, admin, { id, step });
      if (!stepped.ok) return refuseSending({ of: "step", why: stepped.refusal });
      const to = (step === "back to draft" ? mailingPath : resultsPath)(language, id);
      return { ok: true, notice: step, to };
    },
  }),

  command({
    intent: "send-to-one-more",
    roles: couple,
    fields: ofGuest,
    async run({ services, admin }, { mailing, guest: guestId }): Promise<SendingOutcome> {
      const sent = await sendToOneMore(services, admin, { mailing, guestId });
      return sent.ok ? { ok: true, notice: sent.value } : refuseSending({ of: guestId, why: sent.refusal });
    },
  }),

  // For all of the household to whom an email of it would go.
  command({
    intent: "note-sent-by-hand",
    roles: couple,
    fields: ofGuest,
    async run({ services, admin }, { mailing, guest: guestId }): Promise<SendingOutcome> {
      const words = await writeByHand(services, { mailing, guestId });
      if (!words) return refuseSending({ of: guestId, why: "gone" });
      const noted = await noteSentByHand(services, admin, { mailing, guestId });
      if (!noted.ok) return refuseSending({ of: guestId, why: noted.refusal });
      for (const other of words.guestIds) {
        // One who had it already keeps that.
        if (other !== guestId) await noteSentByHand(services, admin, { mailing, guestId: other });
      }
      return { ok: true, notice: "noted" };
    },
  }),

  command({
    intent: "set-reminders",
    roles: couple,
    fields: { on: field.yes, days: field.texts, seen: field.text },
    async run(
      { services, admin },
      { on, days: typedDays, seen },
      form,
    ): Promise<Outcome<undefined, RemindersRefused>> {
      const days = typedDays.map((day) => day.trim());
      const words = readWords(form);
      const daysBefore = days.filter((day) => day !== "").map(readNumber);
      const set = await setReminderSwitch(services, admin, { isOn: on, words, daysBefore, seen });
      if (set.ok) return { ok: true, notice: "reminders" };
      const typed = { isOn: on, days, words };
      const refusal = { why: set.refusal, typed, problems: findWordProblems(services, words) };
      return { ok: false, status: set.refusal === "changed meanwhile" ? 409 : 400, refusal };
    },
  }),

  command({
    intent: "change-pace",
    roles: couple,
    fields: { perMinute: field.text, perDay: field.text, seen: field.text },
    async run({ services, admin }, { seen, ...typed }): Promise<Outcome<undefined, PaceRefused>> {
      const pace = { perMinute: readNumber(typed.perMinute), perDay: readNumber(typed.perDay) };
      const changed = await changePace(services, admin, { seen, pace });
      if (changed.ok) return { ok: true, notice: "pace" };
      const status = changed.refusal.reason === "changed meanwhile" ? 409 : 400;
      return { ok: false, status, refusal: { why: changed.refusal, typed } };
    },
  }),
];

function refuseOrder(refusal: OrderRefused): Outcome<undefined, OrderRefused> {
  const status = refusal.why === "gone" ? 404 : isTyped(refusal.why) ? 400 : 409;
  return { ok: false, status, refusal };
}

function isTyped(why: OrderRefused["why"]): boolean {
  return ["no day", "no time", "skipped", "too late", "too far"].includes(why);
}

function refuseSending(refusal: SendingRefused): SendingOutcome {
  return { ok: false, status: refusal.why === "gone" ? 404 : 409, refusal };
}

/** NaN: it is no whole number in digits. */
function readNumber(text: string): number {
  return /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : Number.NaN;
}
