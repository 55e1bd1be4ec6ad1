import type { GuestId } from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import type { MailingId } from "#domain/mailings/mailing.ts";
import type { Day } from "#domain/wedding/wedding.ts";
import { dayOf, dayMs, hourMs } from "#domain/zoned-time.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import { formatMoment } from "#i18n/dates.ts";
import { householdName } from "#i18n/households.ts";
import { wordsOf } from "#i18n/words.ts";
import { findMailing } from "#server/records/mailings/mailings.ts";
import { canSend, countEmails, planMailing } from "#server/workflows/mailings/plan-mailing.ts";
import type { AdminRequest } from "../admin-request.ts";
import { findIssues, type Issues } from "./find-issues.ts";
import { type MailingHead, viewHead } from "./load-head.ts";
import { countAhead, findDuration } from "#server/workflows/mailings/change-mailing.ts";

export type SendPage = {
  head: MailingHead;
  version: string;
  issues: Issues;
  emails: number;
  households: number;
  inLanguages: readonly { language: Language; emails: number }[];
  leftOut: number;
  /** Whom the couple can write to themselves, as no mail server is set; null: one is. */
  byHand: readonly { guestId: GuestId; name: string }[] | null;
  duration: string;
  /** Emails of other mailings that leave before. */
  ahead: number;
  zone: string;
  today: Day;
};

/** null: it is gone. */
export async function loadSend(asked: AdminRequest, mailingId: MailingId): Promise<SendPage | null> {
  const { services, language } = asked;
  const { wedding, now } = services;
  const spoken = languagesOf(wedding);
  const found = await findMailing(services, mailingId);
  if (!found) return null;
  const { id, version, mailing } = found;
  const plan = await planMailing(services, id, mailing);
  const { chosen, leftOut } = plan;
  const emails = countEmails(chosen);
  const ahead = await countAhead(services, id);
  return {
    head: viewHead(asked, found, plan),
    version,
    issues: await findIssues(asked, mailing, plan),
    emails,
    households: chosen.length,
    inLanguages: spoken
      .filter(() => spoken.length > 1)
      .map((one) => ({ language: one, emails: countEmails(chosen.filter((to) => to.language === one)) }))
      .filter((one) => one.emails > 0),
    leftOut: leftOut.length,
    byHand: canSend(services)
      ? null
      : chosen.map(({ household: { household, members } }) => ({
          guestId: members[0]?.id ?? "",
          name: householdName(household, members, language),
        })),
    duration: durationInWords(asked, await findDuration(services, emails + ahead)),
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
