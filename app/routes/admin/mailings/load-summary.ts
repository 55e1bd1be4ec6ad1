// Loads what the couple agree to before a mailing leaves: how many emails to whom, how long they take, and what looks
// odd about it.

import type { GuestId } from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import {
  type MailingId,
  type MailingKind,
  type MailingState,
  type Mailing,
} from "#domain/mailings/mailing.ts";
import { hasWords } from "#domain/mailings/mailing-kinds.ts";
import { type NoEmailReason, noEmailReasons } from "#domain/mailings/recipients.ts";
import type { Day } from "#domain/wedding/wedding.ts";
import { dayMs, dayOf, hourMs } from "#domain/zoned-time.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import { formatMoment, formatDay, formatList } from "#i18n/dates.ts";
import { oddInWords } from "#i18n/guest-page.ts";
import { householdName } from "#i18n/households.ts";
import { wordsOf } from "#i18n/words.ts";
import { findMailing } from "#server/records/mailings/mailings.ts";
import { type GatheredHousehold, openOddAddresses } from "#server/workflows/mailings/gather-households.ts";
import {
  canSend,
  countEmails,
  planMailing,
  countWaitingAnswers,
  type MailingPlan,
} from "#server/workflows/mailings/plan-mailing.ts";
import { countAhead, findDuration, findWordProblems } from "#server/workflows/mailings/change-mailing.ts";
import { foldAddress } from "#domain/email-address.ts";
import { isAfterAnswerBy } from "#domain/rsvp/rsvp.ts";
import { leftOversOf } from "#i18n/couple.ts";
import { usesLink } from "#server/workflows/mailings/write-mailing-email.ts";
import type { AdminRequest } from "../admin-request.ts";

export type SummaryPage = {
  id: MailingId;
  version: string;
  kind: MailingKind;
  state: MailingState;
  emails: number;
  households: number;
  /** Emails in each language that has any. */
  inLanguages: readonly { language: Language; emails: number }[];
  leftOut: readonly { because: NoEmailReason; households: readonly { guestId: GuestId; name: string }[] }[];
  leftOutCount: number;
  /** `odd`: what is odd about it, in words. */
  oddAddresses: readonly { guestId: GuestId; address: string; odd: string }[];
  /** Whom the couple can write to themselves, as no mail server is set; null: one is. */
  byHand: readonly { guestId: GuestId; name: string }[] | null;
  duration: string;
  /** Emails of other mailings that leave before. */
  ahead: number;
  /** Languages whose words cannot be sent as they are. */
  problems: readonly Language[];
  warnings: readonly string[];
  zone: string;
  today: Day;
};

/** null: it is gone. */
export async function loadSummary(asked: AdminRequest, mailingId: MailingId): Promise<SummaryPage | null> {
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
  const problems = findWordProblems(services, mailing.words);
  const oddAddress = await openOddAddresses(services);
  const nameReader = ({ household: { household, members } }: { household: GatheredHousehold }) => ({
    guestId: members[0]?.id ?? "",
    name: householdName(household, members, language),
  });
  return {
    id,
    version,
    kind: mailing.kind,
    state: mailing.state,
    emails,
    households: chosen.length,
    inLanguages: spoken
      .filter(() => spoken.length > 1)
      .map((one) => ({ language: one, emails: countEmails(chosen.filter((to) => to.language === one)) }))
      .filter((one) => one.emails > 0),
    leftOut: noEmailReasons
      .map((because) => ({
        because,
        households: leftOut.filter((one) => one.because === because).map(nameReader),
      }))
      .filter(({ households }) => households.length > 0),
    leftOutCount: leftOut.length,
    oddAddresses: chosen
      .flatMap(({ to }) => to)
      .flatMap(({ guestId, address }) => {
        const odd = oddAddress(address);
        return odd ? [{ guestId, address, odd: oddInWords(odd, language) }] : [];
      }),
    byHand: canSend(services) ? null : chosen.map(nameReader),
    duration: durationInWords(asked, await findDuration(services, emails + ahead)),
    ahead,
    problems: spoken.filter((one) => problems[one].length > 0),
    warnings: await listWarnings(asked, mailing, plan),
    zone: wedding.timeZone,
    today: dayOf(now(), wedding.timeZone),
  };
}

/** Minutes, hours, or until when. */
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

async function listWarnings(
  { services, language }: AdminRequest,
  mailing: Mailing,
  { chosen }: MailingPlan,
): Promise<string[]> {
  const { wedding, settings, now } = services;
  const { summary, languages: called } = wordsOf(language).sending;
  const { warnings } = summary;
  const { kind, words, otherwise } = mailing;
  const spoken = languagesOf(wedding);
  const written = spoken.filter((one) => hasWords(words[one]));
  const asksForAnswer = kind === "invitation" || kind === "reminder";
  const isLate = isAfterAnswerBy(wedding, now());
  const invited = chosen.filter(({ household }) => household.isInvited).length;
  const waiting = kind === "reminder" ? await countWaitingAnswers(services) : 0;
  const shared = listSharedAddresses(chosen);
  const leftOvers = leftOversOf(services.content).length;
  const ofOther = spoken.flatMap((one) => {
    const readers = chosen.filter(
      ({ household, language: got }) => (household.language ?? otherwise) === one && got !== one,
    );
    const [got] = readers.map((reader) => reader.language);
    return got ? [warnings.otherLanguage(called[one], readers.length, called[got])] : [];
  });
  return [
    ...(settings.post.kind === "folder" && canSend(services) ? [warnings.folder] : []),
    ...(settings.production ? [] : [warnings.trial(settings.publicUrl)]),
    ...(leftOvers > 0 ? [warnings.sample(leftOvers)] : []),
    ...(kind === "reminder" && isLate ? [warnings.lateReminder(formatDay(wedding.answerBy, language))] : []),
    ...(waiting > 0 ? [warnings.waitingAnswers(waiting)] : []),
    ...(shared.length > 0 ? [warnings.sharedAddresses(nameSome(shared, language), shared.length)] : []),
    ...(kind === "invitation" && invited > 0 ? [warnings.invited(invited)] : []),
    ...written
      .filter((one) => asksForAnswer && !usesLink(words[one]))
      .map((one) => warnings.noLink(called[one])),
    ...ofOther,
  ];
}

/** Each household's email has its own names and link, so whoever shares a mailbox gets several. */
function listSharedAddresses(chosen: MailingPlan["chosen"]): string[] {
  const seen = new Set<string>();
  const shared = new Map<string, string>();
  for (const { address } of chosen.flatMap(({ to }) => to)) {
    const key = foldAddress(address);
    if (seen.has(key)) shared.set(key, address);
    seen.add(key);
  }
  return [...shared.values()];
}

const mostNamed = 5;

function nameSome(addresses: readonly string[], language: Language): string {
  const more = addresses.length - mostNamed;
  if (more <= 0) return formatList(addresses, language);
  return `${addresses.slice(0, mostNamed).join(", ")} ${wordsOf(language).sending.summary.more(more)}`;
}
