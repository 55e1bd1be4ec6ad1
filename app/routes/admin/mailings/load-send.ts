import type { MailingId } from "#domain/mailings/mailing.ts";
import { dayOf, dayMs, hourMs } from "#domain/zoned-time.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import { formatMoment } from "#i18n/dates.ts";
import { wordsOf } from "#i18n/words.ts";
import { canSend, countEmails } from "#server/workflows/mailings/plan-mailing.ts";
import type { AdminRequest } from "../admin-request.ts";
import { findIssues } from "./find-issues.ts";
import { openMailing, viewHousehold } from "./load-head.ts";
import { countAhead, findDuration } from "#server/workflows/mailings/change-mailing.ts";

export type SendPage = NonNullable<Awaited<ReturnType<typeof loadSend>>>;

/** null: it is gone. */
export async function loadSend(ctx: AdminRequest, mailingId: MailingId) {
  const { services, language } = ctx;
  const { wedding, now } = services;
  const spoken = languagesOf(wedding);
  const opened = await openMailing(ctx, mailingId);
  if (!opened) return null;
  const { id, version, mailing, plan, head } = opened;
  const { chosen, leftOut } = plan;
  const emails = countEmails(chosen);
  const ahead = await countAhead(services, id);
  return {
    head,
    version,
    issues: await findIssues(ctx, mailing, plan),
    emails,
    households: chosen.length,
    inLanguages: spoken
      .filter(() => spoken.length > 1)
      .map((one) => ({ language: one, emails: countEmails(chosen.filter((to) => to.language === one)) }))
      .filter((one) => one.emails > 0),
    leftOut: leftOut.length,
    /** Whom the couple can write to themselves, as no mail server is set; null: one is. */
    byHand: canSend(services) ? null : chosen.map(({ household }) => viewHousehold(household, language)),
    duration: durationInWords(ctx, await findDuration(services, emails + ahead)),
    /** Emails of other mailings that leave before. */
    ahead,
    zone: wedding.timeZone,
    today: dayOf(now(), wedding.timeZone),
  };
}

function durationInWords(
  { services, language }: AdminRequest,
  { ms, perDay }: { ms: number; perDay: number },
): string {
  const { summary } = wordsOf(language).sending;
  const minutes = Math.ceil(ms / minuteMs);
  if (minutes < 100) return summary.minutes(minutes);
  if (ms < dayMs / 2) return summary.hours(Math.round(ms / hourMs));
  return summary.until(
    formatMoment(toHour(services.now() + ms), services.wedding.timeZone, language),
    perDay,
  );
}

const minuteMs = 60_000;

/** Nobody can know it to the minute so far ahead. */
function toHour(at: number): number {
  return Math.round(at / hourMs) * hourMs;
}
