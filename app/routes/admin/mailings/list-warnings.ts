// What looks odd about a mailing before it leaves; nothing of it keeps the couple from sending.

import { hasWords, type Mailing } from "#domain/mailings/mailing.ts";
import { endOfDay } from "#domain/zoned-time.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import { leftOversOf } from "#i18n/couple.ts";
import { formatDay } from "#i18n/dates.ts";
import { sendingWords } from "#i18n/mailings/sending.ts";
import type { MailingPlan } from "#server/workflows/mailings/plan-mailing.ts";
import { usesLink } from "#server/workflows/mailings/write-mailing-email.ts";
import type { AdminRequest } from "../admin-request.ts";

export function listWarnings(
  { services, language }: AdminRequest,
  mailing: Mailing,
  { chosen }: MailingPlan,
): string[] {
  const { wedding, settings, now } = services;
  const { summary, languages: called } = sendingWords[language];
  const { warnings } = summary;
  const { kind, words, otherwise } = mailing;
  const spoken = languagesOf(wedding);
  const written = spoken.filter((one) => hasWords(words[one]));
  const asksForAnswer = kind === "invitation" || kind === "reminder";
  const isLate = now() >= endOfDay(wedding.answerBy, wedding.timeZone);
  const invited = chosen.filter(({ household }) => household.isInvited).length;
  const leftOvers = leftOversOf(services.content).length;
  const ofOther = spoken.flatMap((one) => {
    const readers = chosen.filter(
      ({ household, language: got }) => (household.language ?? otherwise) === one && got !== one,
    );
    const [got] = readers.map((reader) => reader.language);
    return got ? [warnings.otherLanguage(called[one], readers.length, called[got])] : [];
  });
  return [
    ...(settings.post.kind === "folder" ? [warnings.folder] : []),
    ...(settings.production ? [] : [warnings.trial(settings.publicUrl)]),
    ...(leftOvers > 0 ? [warnings.sample(leftOvers)] : []),
    ...(kind === "reminder" && isLate ? [warnings.lateReminder(formatDay(wedding.answerBy, language))] : []),
    ...(kind === "invitation" && invited > 0 ? [warnings.invited(invited)] : []),
    ...written
      .filter((one) => asksForAnswer && !usesLink(words[one]))
      .map((one) => warnings.noLink(called[one])),
    ...ofOther,
  ];
}
