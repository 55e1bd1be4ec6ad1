// How a mailing stands, as the timeline and the head of each of its pages show it.

import type { Mailing, MailingId, MailingKind, MailingState } from "#domain/mailings/mailing.ts";
import { hasWords } from "#domain/mailings/mailing-kinds.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import { formatMomentWithYear } from "#i18n/dates.ts";
import type { StoredMailing } from "#server/records/mailings/mailings.ts";
import { findWordProblems } from "#server/workflows/mailings/change-mailing.ts";
import { countEmails, type MailingPlan } from "#server/workflows/mailings/plan-mailing.ts";
import type { AdminRequest } from "../admin-request.ts";
import { mailingSubject } from "../editing/mailing-subject.ts";

export type MailingHead = {
  id: MailingId;
  kind: MailingKind;
  state: MailingState;
  /** As its readers get it; "": none yet. */
  subject: string;
  /** Of the state. */
  when: string;
  /** null: it is no draft any more. */
  steps: { toCorrect: number; emails: number } | null;
};

export function viewHead(
  asked: AdminRequest,
  { id, mailing }: Pick<StoredMailing, "id" | "mailing">,
  plan: MailingPlan | null = null,
): MailingHead {
  const { services, language } = asked;
  const { kind, state } = mailing;
  return {
    id,
    kind,
    state,
    subject: mailingSubject(asked, mailing),
    when: formatMomentWithYear(momentOf(mailing), services.wedding.timeZone, language),
    steps:
      state === "draft" && plan
        ? { toCorrect: countProblems(asked, mailing), emails: countEmails(plan.chosen) }
        : null,
  };
}

/** A text that is missing is one, too. */
export function countProblems({ services }: AdminRequest, { words }: Mailing): number {
  const spoken = languagesOf(services.wedding);
  const problems = findWordProblems(services, words);
  if (!spoken.some((one) => hasWords(words[one]))) return 1;
  return spoken.reduce((sum, one) => sum + problems[one].length, 0);
}

export function momentOf({ state, createdAt, sendAt, startedAt, endedAt }: Mailing): number {
  if (state === "draft") return createdAt;
  if (state === "scheduled") return sendAt ?? createdAt;
  return endedAt ?? startedAt ?? sendAt ?? createdAt;
}
