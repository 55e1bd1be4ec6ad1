import { foldAddress } from "#domain/email-address.ts";
import type { Language } from "#domain/language.ts";
import { hasWords } from "#domain/mailings/mailing-kinds.ts";
import { type Mailing, ofKind } from "#domain/mailings/mailing.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import { leftOversOf } from "#i18n/couple.ts";
import { formatDay, formatList } from "#i18n/dates.ts";
import { oddInWords } from "#i18n/guest-page.ts";
import { wordsOf } from "#i18n/words.ts";
import { findWordProblems } from "#server/workflows/mailings/change-mailing.ts";
import { canSend, countWaitingAnswers, type MailingPlan } from "#server/workflows/mailings/plan-mailing.ts";
import { usesLink } from "#server/workflows/mailings/write-mailing-email.ts";
import type { AdminRequest } from "../admin-request.ts";
import { isAfterAnswerBy } from "#domain/rsvp/rsvp.ts";
import { openOddAddresses } from "#server/workflows/mailings/gather-households.ts";

export type Issues = Awaited<ReturnType<typeof findIssues>>;

export async function findIssues(ctx: AdminRequest, mailing: Mailing, plan: MailingPlan) {
  const { services, language } = ctx;
  const problems = findWordProblems(services, mailing.words);
  const oddAddress = await openOddAddresses(services);
  return {
    /** Languages whose words cannot be sent as they are. */
    problems: languagesOf(services.wedding).filter((one) => problems[one].length > 0),
    warnings: await listWarnings(ctx, mailing, plan),
    oddAddresses: plan.chosen
      .flatMap(({ to }) => to)
      .flatMap(({ guestId, address }) => {
        const odd = oddAddress(address);
        return odd ? [{ guestId, address, odd: oddInWords(odd, language) }] : [];
      }),
  };
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
  const { to, invites } = ofKind[kind];
  const asksForAnswer = invites || to === "open";
  const isLate = isAfterAnswerBy(wedding, now());
  const invited = chosen.filter(({ household }) => household.isInvited).length;
  const waiting = to === "open" ? await countWaitingAnswers(services) : 0;
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
    ...(to === "open" && isLate ? [warnings.lateReminder(formatDay(wedding.answerBy, language))] : []),
    ...(waiting > 0 ? [warnings.waitingAnswers(waiting)] : []),
    ...(shared.length > 0 ? [warnings.sharedAddresses(nameSome(shared, language), shared.length)] : []),
    ...(invites && invited > 0 ? [warnings.invited(invited)] : []),
    ...written
      .filter((one) => asksForAnswer && !usesLink(words[one]))
      .map((one) => warnings.noLink(called[one])),
    ...ofOther,
  ];
}

/** Each household's email has its own names and link, so a mailbox that several share gets several. */
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
