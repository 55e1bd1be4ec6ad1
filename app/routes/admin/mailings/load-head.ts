import { type MiddlewareFunction, redirect } from "react-router";
import { defaultLanguage, type InEach, inEach, type Language, readLanguage } from "#domain/language.ts";
import { type Mailing, type MailingWords, ofKind } from "#domain/mailings/mailing.ts";
import { hasWords } from "#domain/mailings/mailing-kinds.ts";
import { pagePath } from "#domain/page.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import { mostInSubject } from "#emails/render-mailing.ts";
import { mostInBody } from "#emails/markdown-words.ts";
import { placeholderValues } from "#i18n/couple/placeholders.ts";
import { formatMomentWithYear, formatDay, formatList } from "#i18n/dates.ts";
import { householdName } from "#i18n/households.ts";
import { findMailing, type StoredMailing } from "#server/records/mailings/mailings.ts";
import { servicesContext } from "#server/web/contexts.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { findWordProblems } from "#server/workflows/mailings/change-mailing.ts";
import { type GatheredHousehold, openOddAddresses } from "#server/workflows/mailings/gather-households.ts";
import {
  countEmails,
  type MailingPlan,
  planMailing,
  canSend,
  countWaitingAnswers,
} from "#server/workflows/mailings/plan-mailing.ts";
import type { AdminRequest } from "../admin-request.ts";
import { mailingPath, resultsPath } from "../admin-paths.ts";
import { mailingSubject } from "../editing/reader.ts";
import { foldAddress } from "#domain/email-address.ts";
import { leftOversOf } from "#i18n/couple.ts";
import { oddInWords } from "#i18n/guest-page.ts";
import { wordsOf } from "#i18n/words.ts";
import { usesLink } from "#server/workflows/mailings/write-mailing-email.ts";
import { isAfterAnswerBy } from "#domain/rsvp/rsvp.ts";

/** That of the address, with whom it goes to and everybody else; null: it is gone. */
export async function openMailing(ctx: AdminRequest) {
  const mailing = await findMailing(ctx.services, ctx.params["id"] ?? "");
  if (!mailing) return null;
  const plan = await planMailing(ctx.services, mailing.id, mailing.mailing);
  const { chosen, leftOut, others } = plan;
  return {
    ...mailing,
    plan,
    head: viewHead(ctx, mailing, plan),
    households: [...chosen, ...leftOut].map(({ household }) => household).concat(others),
  };
}

/** A household is named by the first of its guests. */
export function viewHousehold({ household, members }: GatheredHousehold, language: Language) {
  return { guestId: members[0]?.id ?? "", name: householdName(household, members, language) };
}

export type MailingHead = ReturnType<typeof viewHead>;

export function viewHead(
  ctx: AdminRequest,
  { id, mailing }: Pick<StoredMailing, "id" | "mailing">,
  plan: MailingPlan | null = null,
) {
  const { services, language } = ctx;
  const { kind, state } = mailing;
  return {
    id,
    kind,
    state,
    /** As its readers get it; "": none yet. */
    subject: mailingSubject(ctx, mailing),
    when: formatMomentWithYear(momentOf(mailing), services.wedding.timeZone, language),
    /** null: it is no draft any more. */
    steps:
      state === "draft" && plan
        ? { toCorrect: countProblems(ctx, mailing), emails: countEmails(plan.chosen) }
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

/** A draft and its results have an address each; one leads to the other. The answer to a form stays where it was. */
export function openByState(page: "draft" | "results"): MiddlewareFunction<Response> {
  return async ({ request, url, params, context }, next) => {
    if (request.method === "POST") return next();
    const mailing = await orUnavailable(findMailing(context.get(servicesContext), params["id"] ?? ""));
    if (!mailing) return next();
    const isDraft = mailing.mailing.state === "draft";
    if (isDraft === (page === "draft")) return next();
    const language = readLanguage(params["language"]);
    throw redirect((isDraft ? mailingPath : resultsPath)(language, mailing.id) + url.search);
  };
}

export type ViewedWords = ReturnType<typeof viewWords>;

/** `isSaved`: the couple have just saved it. Until then, what is still blank is no mistake. */
export function viewWords(
  { services }: Pick<AdminRequest, "services">,
  words: InEach<MailingWords>,
  { isSaved }: { isSaved: boolean },
) {
  const { wedding, settings } = services;
  const values = inEach((language) => placeholderValues(wedding, language));
  const site = inEach((language) => settings.publicUrl + pagePath(language, "home"));
  const facts = Object.keys(values[defaultLanguage]);
  const problems = findWordProblems(services, words);
  return {
    /** The others’ words are kept. */
    spoken: languagesOf(wedding),
    words,
    problems: isSaved
      ? problems
      : inEach((language) => problems[language].filter(({ what }) => what !== "blank")),
    fields: [
      ...facts
        .map((name) => ({ name, values: inEach((language) => values[language][name] ?? "") }))
        .filter((field) => Object.values(field.values).some((value) => value !== "")),
      { name: "site", values: site },
    ],
    /** What the buttons write where nothing is selected. The page has only the words of its own language. */
    examples: inEach((language) => {
      const { boldWords, linkWords } = wordsOf(language).draft.how;
      return { bold: boldWords, link: linkWords };
    }),
    most: { subject: mostInSubject, body: mostInBody },
  };
}

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
