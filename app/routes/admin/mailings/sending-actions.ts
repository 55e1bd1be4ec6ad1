// What the couple do with an email that is written: try it, send it, pause or stop it, mend what failed, and note what
// they have sent themselves.

import { isLanguage } from "#domain/language.ts";
import { mailingSteps } from "#domain/mailings/mailing.ts";
import { readSendTime, type SendTimeRefusal } from "#domain/mailings/send-time.ts";
import { readText } from "#server/web/read-form.ts";
import { correctEmailAddress, noteArrived, resendEmail } from "#server/workflows/emails/resend-email.ts";
import { type OrderRefusal, orderMailing, stepMailing } from "#server/workflows/mailings/change-mailing.ts";
import { sendTrial } from "#server/workflows/mailings/try-mailing.ts";
import { writeByHand } from "#server/workflows/mailings/write-mailing-email.ts";
import type { ActionAnswer, AdminActions } from "../admin-request.ts";
import { lookPath, mailingPath } from "../admin-view.ts";
import type { FollowRefused } from "./follow-refused.ts";
import { noteSentByHand, sendToOneMore } from "#server/workflows/mailings/release-recipient.ts";

/** `typed` fills the form again. */
export type OrderRefused = {
  why: OrderRefusal["reason"] | SendTimeRefusal | "not saved";
  typed: { when: string; day: string; time: string };
};

type Followed = ActionAnswer<undefined, FollowRefused>;

export const sendingActions: AdminActions = {
  async "try-mailing"({ services, admin, language }, form) {
    const [mailing, guestId, shown] = [
      readText(form, "mailing"),
      readText(form, "guest"),
      readText(form, "in"),
    ];
    const reading = { mailing, guestId, language: isLanguage(shown) ? shown : null };
    const tried = await sendTrial(services, admin, reading);
    if (!tried.ok) {
      const status = tried.refusal === "gone" ? 404 : 409;
      return { ok: false, status, intent: "try-mailing", refusal: tried.refusal };
    }
    const notice = { sent: "tried", "in folder": "laid", "not sent": "not tried" }[tried.value];
    const to = lookPath(language, mailing, guestId) + (reading.language ? `&in=${reading.language}` : "");
    return { ok: true, notice, to };
  },

  async "order-mailing"({ services, admin, language }, form): Promise<ActionAnswer<undefined, OrderRefused>> {
    const id = readText(form, "mailing");
    const typed = {
      when: readText(form, "when"),
      day: readText(form, "day"),
      time: readText(form, "time"),
    };
    const at = typed.when === "now" ? null : readSendTime(typed, services.wedding.timeZone);
    if (at && !at.ok) return refuseOrder({ why: at.refusal, typed });
    const order = {
      id,
      seen: readText(form, "seen"),
      emails: Number(readText(form, "emails")),
      sendAt: at ? at.value : null,
    };
    const ordered = await orderMailing(services, admin, order);
    // A second press finds it ordered, and the page of what becomes of it says the rest.
    if (ordered.ok || ordered.refusal.reason === "begun") {
      const to = mailingPath(language, id);
      return ordered.ok ? { ok: true, notice: "ordered", to } : { ok: true, to };
    }
    return refuseOrder({ why: ordered.refusal.reason, typed });
  },

  async "step-mailing"({ services, admin, language }, form): Promise<Followed> {
    const id = readText(form, "mailing");
    const step = mailingSteps.find((one) => one === readText(form, "step"));
    if (!step) return refuseToFollow("step-mailing", { of: "step", why: "not now" });
    const stepped = await stepMailing(services, admin, { id, step });
    if (!stepped.ok) return refuseToFollow("step-mailing", { of: "step", why: stepped.refusal });
    return { ok: true, notice: step, to: mailingPath(language, id) };
  },

  async "resend-mailing-email"({ services, admin }, form): Promise<Followed> {
    const emailId = readText(form, "email");
    const sent = await resendEmail(services, admin, emailId);
    if (!sent.ok) return refuseToFollow("resend-mailing-email", { of: emailId, why: sent.refusal });
    return { ok: true, notice: "resent" };
  },

  async "mailing-email-arrived"({ services, admin }, form): Promise<Followed> {
    const emailId = readText(form, "email");
    const noted = await noteArrived(services, admin, emailId);
    if (!noted.ok) return refuseToFollow("mailing-email-arrived", { of: emailId, why: noted.refusal });
    return { ok: true, notice: "arrived" };
  },

  async "mend-mailing-email"({ services, admin }, form): Promise<Followed> {
    const [emailId, address] = [readText(form, "email"), readText(form, "address")];
    const correction = { emailId, address, expected: readText(form, "seen") };
    const mended = await correctEmailAddress(services, admin, correction);
    if (!mended.ok) {
      return refuseToFollow("mend-mailing-email", { of: emailId, why: mended.refusal, typed: address });
    }
    return { ok: true, notice: "resent", group: mended.value.group };
  },

  async "send-to-one-more"({ services, admin }, form): Promise<Followed> {
    const [mailing, guestId] = [readText(form, "mailing"), readText(form, "guest")];
    const sent = await sendToOneMore(services, admin, { mailing, guestId });
    if (!sent.ok) return refuseToFollow("send-to-one-more", { of: guestId, why: sent.refusal });
    return { ok: true, notice: sent.value };
  },

  /** For all of the household to whom an email of it would go. */
  async "note-sent-by-hand"({ services, admin }, form): Promise<Followed> {
    const [mailing, guestId] = [readText(form, "mailing"), readText(form, "guest")];
    const intent = "note-sent-by-hand";
    const words = await writeByHand(services, { mailing, guestId });
    if (!words) return refuseToFollow(intent, { of: guestId, why: "gone" });
    const noted = await noteSentByHand(services, admin, { mailing, guestId });
    if (!noted.ok) return refuseToFollow(intent, { of: guestId, why: noted.refusal });
    for (const other of words.guestIds) {
      // One who had it already keeps that.
      if (other !== guestId) await noteSentByHand(services, admin, { mailing, guestId: other });
    }
    return { ok: true, notice: "noted" };
  },
};

function refuseOrder(refusal: OrderRefused): ActionAnswer<undefined, OrderRefused> {
  const status = refusal.why === "gone" ? 404 : isTyped(refusal.why) ? 400 : 409;
  return { ok: false, status, intent: "order-mailing", refusal };
}

function isTyped(why: OrderRefused["why"]): boolean {
  return ["no day", "no time", "skipped", "too late", "too far"].includes(why);
}

function refuseToFollow(intent: string, refusal: FollowRefused): Followed {
  const { why } = refusal;
  const status = why === "gone" ? 404 : why === "not an email" ? 400 : why === "busy" ? 503 : 409;
  return { ok: false, status, intent, refusal };
}
