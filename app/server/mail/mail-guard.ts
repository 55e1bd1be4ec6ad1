// Whether an email that waited may still leave. Emails of a mailing need it: what they say may be out of date.

import type { OutboxEmail } from "#server/records/outbox-email.ts";
import type { Write } from "#server/store/documents.ts";

/** `writes`: for the commit that carries it out; it fails if what the verdict rests on has changed meanwhile. */
export type MailVerdict = { may: "leave" | "wait" | "be withdrawn"; writes: readonly Write[] };

export type MailGuard = (email: OutboxEmail) => Promise<MailVerdict>;

/** Without a guard no email of a mailing leaves. */
export const noMailGuard: MailGuard = async ({ mailing }) => ({
  may: mailing === null ? "leave" : "wait",
  writes: [],
});
