import type { Words } from "#i18n/words.ts";
import { dismissalId } from "#server/records/inbox-view.ts";
import { dismiss } from "#server/workflows/inbox/list-inbox.ts";
import type { HeldVerdict } from "#server/workflows/answers/settle-held-answers.ts";
import type { CorrectionRefusal } from "#server/workflows/emails/resend-email.ts";
import type { AdminRequest, Outcome } from "../admin-request.ts";
import { homePath, inboxPath, resultsPath } from "../admin-paths.ts";

/** `matter` is what the form is about; `typed` is its contents. */
export type InboxRefusal = {
  matter: string;
  why:
    | CorrectionRefusal
    | "unseated already"
    | "chair taken"
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

export type InboxNotice = keyof Words["inbox"]["notices"];

export type InboxAnswer = Outcome<undefined, InboxRefusal>;

export function toInbox(ctx: AdminRequest, group: string): InboxAnswer {
  return { ok: true, group, to: pageOfWaiting(ctx) };
}

export function toInboxWith(ctx: AdminRequest, notice: InboxNotice): InboxAnswer {
  return { ok: true, notice, to: pageOfWaiting(ctx) };
}

/** The inbox has what waits, the home page the first of it, and a mailing its own failed emails. */
function pageOfWaiting({ language, url, params }: AdminRequest): string {
  if (params["id"] && url.pathname === resultsPath(language, params["id"])) return url.pathname + url.search;
  const home = homePath(language);
  return url.pathname === home ? home : inboxPath(language);
}

const statuses = {
  gone: 404,
  "not understood": 400,
  "not an email": 400,
  "none chosen": 400,
} as const;

export function refused(matter: string, why: InboxRefusal["why"], typed?: string): InboxAnswer {
  const status = why in statuses ? statuses[why as keyof typeof statuses] : 409;
  return { ok: false, status, refusal: { matter, why, ...(typed === undefined ? {} : { typed }) } };
}

/** What is at a moment of `until`, in ms, or before needs no decision; `of` says whose it is. */
export async function see(
  ctx: AdminRequest,
  kind: Parameters<typeof dismissalId>[0],
  { of, until: typed }: { of: string; until: string },
): Promise<InboxAnswer> {
  const until = Number(typed);
  if (of === "" || !Number.isSafeInteger(until)) return refused(of, "not understood");
  await dismiss(ctx.services, ctx.admin, { id: dismissalId(kind, of), of: until });
  return toInboxWith(ctx, "seen");
}
