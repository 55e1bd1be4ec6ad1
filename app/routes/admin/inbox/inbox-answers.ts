// The results of inbox actions: done, with a way to undo, or refused with a reason. Server only.

import type { HeldVerdict } from "#server/workflows/answers/settle-held-answers.ts";
import type { CorrectionRefusal } from "#server/workflows/emails/resend-email.ts";
import type { ActionAnswer, AdminRequest } from "../admin-request.ts";
import { tabPath } from "../admin-view.ts";

/** `of` is the subject of the form; `typed` is its contents. */
export type InboxRefusal = {
  of: string;
  why:
    | CorrectionRefusal
    | "unseated already"
    | "chair taken"
    | "busy"
    | "not understood"
    | "too old"
    | "none chosen"
    | "not sure"
    | "already on the list";
  typed?: string;
  /** With "not sure": what the action would affect. */
  unsure?: Unsure;
};

export type Unsure = {
  verdict: HeldVerdict;
  seen: readonly string[];
  names: readonly string[];
  isAll: boolean;
};

/** Messages for the next page after an action that cannot be undone. */
const inboxNotices = ["resent", "arrived", "sentNow", "dismissed", "seen", "kept"] as const;
export type InboxNotice = (typeof inboxNotices)[number];

export type InboxAnswer = ActionAnswer<undefined, InboxRefusal>;

export function toInbox({ language }: AdminRequest, group: string): InboxAnswer {
  return { ok: true, group, to: tabPath(language, "inbox") };
}

export function toInboxWith({ language }: AdminRequest, notice: InboxNotice): InboxAnswer {
  return { ok: true, notice, to: tabPath(language, "inbox") };
}

const statuses = {
  gone: 404,
  "not understood": 400,
  "not an email": 400,
  "none chosen": 400,
  busy: 503,
} as const;

export function refused(intent: string, of: string, why: InboxRefusal["why"], typed?: string): InboxAnswer {
  const status = why in statuses ? statuses[why as keyof typeof statuses] : 409;
  return { ok: false, status, intent, refusal: { of, why, ...(typed === undefined ? {} : { typed }) } };
}
