// The couple's decisions in the inbox. Server only.

import { addAnsweringGuest, attachAnswer } from "#server/workflows/answers/attach-answer.ts";
import {
  discardAnswer,
  discardByOrigin,
  discardUnreadable,
} from "#server/workflows/answers/settle-held-answers.ts";
import { dismissEmail, keepSeat, dismiss } from "#server/workflows/inbox/dismiss.ts";
import { answerSources, dismissalId } from "#server/records/dismissals.ts";
import { sendPutOffNow } from "#server/workflows/emails/release-put-off-emails.ts";
import { correctEmailAddress, noteArrived, resendEmail } from "#server/workflows/emails/resend-email.ts";
import { unseatGuest } from "#server/workflows/seating/seat-guest.ts";
import { readText } from "#server/web/read-form.ts";
import type { AdminActions } from "../admin-request.ts";
import { heldActions } from "./held-actions.ts";
import { type InboxAnswer as Answer, refused, toInbox, toInboxWith } from "./inbox-answers.ts";

export const inboxActions: AdminActions = {
  ...heldActions,

  async "attach-answer"(asked, form): Promise<Answer> {
    const { services, admin } = asked;
    const seen = {
      ...readAnswer(form),
      guestId: readText(form, "guest"),
      guestVersion: readText(form, "guestVersion"),
    };
    const done = await attachAnswer(services, admin, seen);
    return done.ok ? toInbox(asked, done.value.group) : refused("attach-answer", seen.answerId, done.refusal);
  },

  async "add-answer"(asked, form): Promise<Answer> {
    const { services, admin } = asked;
    const seen = readAnswer(form);
    const evenIfListed = readText(form, "evenIfListed") === "yes";
    const done = await addAnsweringGuest(services, admin, { ...seen, evenIfListed });
    return done.ok ? toInbox(asked, done.value.group) : refused("add-answer", seen.answerId, done.refusal);
  },

  async "discard-answer"(asked, form): Promise<Answer> {
    const { services, admin } = asked;
    const seen = readAnswer(form);
    const done = await discardAnswer(services, admin, seen);
    return done.ok
      ? toInbox(asked, done.value.group)
      : refused("discard-answer", seen.answerId, done.refusal);
  },

  async "discard-origin"(asked, form): Promise<Answer> {
    const [origin, until] = [readText(form, "origin"), Number(readText(form, "until"))];
    if (origin === "" || !Number.isSafeInteger(until))
      return refused("discard-origin", origin, "not understood");
    const withHeld = form.get("held") === "yes";
    const done = await discardByOrigin(asked.services, asked.admin, { origin, until, withHeld });
    return done.ok ? toInbox(asked, done.value.group) : refused("discard-origin", origin, done.refusal);
  },

  async "discard-unreadable"(asked, form): Promise<Answer> {
    const [collection, id] = [readText(form, "collection"), readText(form, "id")];
    const seen = { collection, id, version: readText(form, "version") };
    const done = await discardUnreadable(asked.services, asked.admin, seen);
    return done.ok ? toInbox(asked, done.value.group) : refused("discard-unreadable", id, done.refusal);
  },

  async "resend-email"(asked, form): Promise<Answer> {
    const emailId = readText(form, "email");
    const done = await resendEmail(asked.services, asked.admin, emailId);
    return done.ok ? toInboxWith(asked, "resent") : refused("resend-email", emailId, done.refusal);
  },

  async "email-arrived"(asked, form): Promise<Answer> {
    const emailId = readText(form, "email");
    const done = await noteArrived(asked.services, asked.admin, emailId);
    return done.ok ? toInboxWith(asked, "arrived") : refused("email-arrived", emailId, done.refusal);
  },

  async "correct-email"(asked, form): Promise<Answer> {
    const [emailId, address] = [readText(form, "email"), readText(form, "address")];
    const correction = { emailId, address, expected: readText(form, "seen") };
    const done = await correctEmailAddress(asked.services, asked.admin, correction);
    if (!done.ok) return refused("correct-email", emailId, done.refusal, address);
    return done.value.group === null ? toInboxWith(asked, "resent") : toInbox(asked, done.value.group);
  },

  async "dismiss-email"(asked, form): Promise<Answer> {
    const emailId = readText(form, "email");
    const done = await dismissEmail(asked.services, asked.admin, emailId);
    return done.ok ? toInboxWith(asked, "dismissed") : refused("dismiss-email", emailId, done.refusal);
  },

  async "send-put-off"(asked, form): Promise<Answer> {
    const to = readText(form, "to");
    const kind = readText(form, "kind") === "warning" ? "warning" : "answer";
    const done = await sendPutOffNow(asked.services, asked.admin, { kind, to });
    return done.ok ? toInboxWith(asked, "sentNow") : refused("send-put-off", to, done.refusal);
  },

  async "see-late-answer"(asked, form): Promise<Answer> {
    const [guestId, until] = [readText(form, "guest"), Number(readText(form, "until"))];
    if (guestId === "" || !Number.isSafeInteger(until))
      return refused("see-late-answer", guestId, "not understood");
    await dismiss(asked.services, asked.admin, { id: dismissalId("late", guestId), of: until });
    return toInboxWith(asked, "seen");
  },

  async "see-kept-lists"(asked, form): Promise<Answer> {
    const [guestId, until] = [readText(form, "guest"), Number(readText(form, "until"))];
    if (guestId === "" || !Number.isSafeInteger(until))
      return refused("see-kept-lists", guestId, "not understood");
    await dismiss(asked.services, asked.admin, { id: dismissalId("kept lists", guestId), of: until });
    return toInboxWith(asked, "seen");
  },

  async "see-unusual"(asked, form): Promise<Answer> {
    const [digest, until] = [readText(form, "digest"), Number(readText(form, "until"))];
    const source = answerSources.find((one) => one === form.get("source"));
    if (!source || digest === "" || !Number.isSafeInteger(until))
      return refused("see-unusual", digest, "not understood");
    await dismiss(asked.services, asked.admin, { id: dismissalId(source, digest), of: until });
    return toInboxWith(asked, "seen");
  },

  async "free-seat"(asked, form): Promise<Answer> {
    const guestId = readText(form, "guest");
    const done = await unseatGuest(asked.services, asked.admin, guestId);
    return done.ok ? toInbox(asked, done.value.group) : refused("free-seat", guestId, done.refusal.reason);
  },

  async "keep-seat"(asked, form): Promise<Answer> {
    const guestId = readText(form, "guest");
    const done = await keepSeat(asked.services, asked.admin, guestId);
    return done.ok ? toInboxWith(asked, "kept") : refused("keep-seat", guestId, done.refusal);
  },
};

function readAnswer(form: FormData): { answerId: string; answerVersion: string } {
  return { answerId: readText(form, "answer"), answerVersion: readText(form, "answerVersion") };
}
