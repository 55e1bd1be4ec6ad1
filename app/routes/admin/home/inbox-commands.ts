// The couple's decisions in the inbox.

import { helpers } from "#domain/roles.ts";
import { addAnsweringGuest, attachAnswer } from "#server/workflows/answers/attach-answer.ts";
import {
  discardAnswer,
  discardByOrigin,
  discardUnreadable,
} from "#server/workflows/answers/settle-held-answers.ts";
import { dismissEmail, keepSeat } from "#server/workflows/inbox/list-inbox.ts";
import { answerSources } from "#server/records/inbox-view.ts";
import { sendPutOffNow } from "#server/workflows/emails/release-put-off-emails.ts";
import { correctEmailAddress, noteArrived, resendEmail } from "#server/workflows/emails/resend-email.ts";
import { unseatGuest } from "#server/workflows/seating/seat-guest.ts";
import { command, field } from "../command.ts";
import { heldCommands } from "./held-commands.ts";
import {
  type InboxAnswer as Answer,
  type InboxNotice,
  refused,
  see,
  toInbox,
  toInboxWith,
} from "./inbox-answers.ts";

const ofAnswer = { answer: field.text, answerVersion: field.text };
const ofEmail = { email: field.text };
const ofGuest = { guest: field.text };

type EmailAct = typeof resendEmail | typeof noteArrived | typeof dismissEmail;

function emailCommand<Intent extends string>(intent: Intent, act: EmailAct, notice: InboxNotice) {
  return command({
    intent,
    roles: helpers,
    fields: ofEmail,
    async run(asked, { email }): Promise<Answer> {
      const done = await act(asked.services, asked.admin, email);
      return done.ok ? toInboxWith(asked, notice) : refused(email, done.refusal);
    },
  });
}

export const inboxCommands = [
  ...heldCommands,
  emailCommand("resend-email", resendEmail, "resent"),
  emailCommand("email-arrived", noteArrived, "arrived"),
  emailCommand("dismiss-email", dismissEmail, "dismissed"),

  command({
    intent: "attach-answer",
    roles: helpers,
    fields: { ...ofAnswer, ...ofGuest, guestVersion: field.text },
    async run(asked, { answer: answerId, answerVersion, guest: guestId, guestVersion }): Promise<Answer> {
      const seen = { answerId, answerVersion, guestId, guestVersion };
      const done = await attachAnswer(asked.services, asked.admin, seen);
      return done.ok ? toInbox(asked, done.value.group) : refused(answerId, done.refusal);
    },
  }),

  command({
    intent: "add-answer",
    roles: helpers,
    fields: { ...ofAnswer, evenIfListed: field.yes },
    async run(asked, { answer: answerId, answerVersion, evenIfListed }): Promise<Answer> {
      const seen = { answerId, answerVersion, evenIfListed };
      const done = await addAnsweringGuest(asked.services, asked.admin, seen);
      return done.ok ? toInbox(asked, done.value.group) : refused(answerId, done.refusal);
    },
  }),

  command({
    intent: "discard-answer",
    roles: helpers,
    fields: ofAnswer,
    async run(asked, { answer: answerId, answerVersion }): Promise<Answer> {
      const done = await discardAnswer(asked.services, asked.admin, { answerId, answerVersion });
      return done.ok ? toInbox(asked, done.value.group) : refused(answerId, done.refusal);
    },
  }),

  command({
    intent: "discard-origin",
    roles: helpers,
    fields: { origin: field.text, until: field.text, held: field.yes },
    async run(asked, { origin, until: typed, held: withHeld }): Promise<Answer> {
      const until = Number(typed);
      if (origin === "" || !Number.isSafeInteger(until)) return refused(origin, "not understood");
      const done = await discardByOrigin(asked.services, asked.admin, { origin, until, withHeld });
      return done.ok ? toInbox(asked, done.value.group) : refused(origin, done.refusal);
    },
  }),

  command({
    intent: "discard-unreadable",
    roles: helpers,
    fields: { collection: field.text, id: field.text, version: field.text },
    async run(asked, seen): Promise<Answer> {
      const done = await discardUnreadable(asked.services, asked.admin, seen);
      return done.ok ? toInbox(asked, done.value.group) : refused(seen.id, done.refusal);
    },
  }),

  command({
    intent: "correct-email",
    roles: helpers,
    fields: { ...ofEmail, address: field.text, seen: field.text },
    async run(asked, { email: emailId, address, seen: expected }): Promise<Answer> {
      const done = await correctEmailAddress(asked.services, asked.admin, { emailId, address, expected });
      if (!done.ok) return refused(emailId, done.refusal, address);
      return done.value.group === null ? toInboxWith(asked, "resent") : toInbox(asked, done.value.group);
    },
  }),

  command({
    intent: "send-put-off",
    roles: helpers,
    fields: { to: field.text, kind: field.text },
    async run(asked, sent): Promise<Answer> {
      const kind = sent.kind === "warning" ? "warning" : "answer";
      const done = await sendPutOffNow(asked.services, asked.admin, { kind, to: sent.to });
      return done.ok ? toInboxWith(asked, "sentNow") : refused(sent.to, done.refusal);
    },
  }),

  command({
    intent: "see-late-answer",
    roles: helpers,
    fields: { ...ofGuest, until: field.text },
    run: (asked, { guest, until }) => see(asked, "late", { of: guest, until }),
  }),

  command({
    intent: "see-kept-lists",
    roles: helpers,
    fields: { ...ofGuest, until: field.text },
    run: (asked, { guest, until }) => see(asked, "kept lists", { of: guest, until }),
  }),

  command({
    intent: "see-unusual",
    roles: helpers,
    fields: { source: field.text, digest: field.text, until: field.text },
    async run(asked, { source: named, digest, until }): Promise<Answer> {
      const source = answerSources.find((one) => one === named);
      return source ? see(asked, source, { of: digest, until }) : refused(digest, "not understood");
    },
  }),

  command({
    intent: "free-seat",
    roles: helpers,
    fields: ofGuest,
    async run(asked, { guest }): Promise<Answer> {
      const done = await unseatGuest(asked.services, asked.admin, guest);
      return done.ok ? toInbox(asked, done.value.group) : refused(guest, done.refusal.reason);
    },
  }),

  command({
    intent: "keep-seat",
    roles: helpers,
    fields: ofGuest,
    async run(asked, { guest }): Promise<Answer> {
      const done = await keepSeat(asked.services, asked.admin, guest);
      return done.ok ? toInboxWith(asked, "kept") : refused(guest, done.refusal);
    },
  }),
];
