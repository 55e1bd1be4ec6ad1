// These notices never contain the new address, free text or allergies.

import { isSameAddress } from "#domain/email-address.ts";
import { fullName, type Guest, type GuestId } from "#domain/guest/guest.ts";
import { householdIdOf } from "#domain/households/household.ts";
import type { Language } from "#domain/language.ts";
import type { AnswerDecision } from "#domain/rsvp/rsvp.ts";
import { tellsOwnAddress } from "#domain/rsvp/gone-allergies.ts";
import { pagePath } from "#domain/page.ts";
import { spokenLanguage } from "#domain/wedding/site-languages.ts";
import type { Email } from "#emails/email.ts";
import {
  type WarningKind,
  renderHeldAnswer,
  renderAllergiesGone,
  renderTakenBack,
  renderAddressChanged,
} from "#emails/warnings.ts";
import { wordsOf } from "#i18n/words.ts";
import { allowEmail, mailboxDigest } from "#server/limits/email-allowance.ts";
import { emailToOutbox } from "#server/mail/outbox.ts";
import { newId } from "#server/records/history.ts";
import type { Write } from "#server/store/documents.ts";
import type { Services } from "#server/services.ts";
import { answerLinkQuery, linkFor, linksAfter } from "#server/links/answer-link.ts";
import {
  type AnswerRecord,
  blankRecord,
  isNameTyped,
  knownFirstName,
  recordWrite,
  trustedEmail,
} from "#server/records/answer-record.ts";
import { findAnswerRecord } from "#server/records/receipts.ts";
import { languageOf, listLastLanguages } from "#server/workflows/mailings/gather-households.ts";
import { findEventsOfReader, takeBackPath } from "#server/links/sealed-links.ts";

export type AnsweredGuest = { before: Guest; after: Guest; decision: AnswerDecision; record: AnswerRecord };

export async function notifyOldAddress(
  services: Services,
  answered: AnsweredGuest & { group: string; language: Language },
): Promise<Write[]> {
  const { before, after, decision, record, group } = answered;
  const to = before.email;
  if (to === null || after.email === null || isSameAddress(to, after.email)) return [];
  const facts = await factsFor(services, before, answered.language);
  const { language } = facts;
  // Not for an answer that is known to be the guest's: the earlier address may be a stranger's.
  const isOpen = record.unproven.includes(group);
  const takeBackLink = isOpen
    ? services.settings.publicUrl + takeBackPath(services, language, { group, to, of: after })
    : null;
  const email = renderAddressChanged({
    ...facts,
    guest: { firstName: knownFirstName(after, { record }) },
    answer: isOpen
      ? {
          // The old address is not known to be of the household.
          ...(await findEventsOfReader(services, { guest: after, household: null, language })),
          answer: after.answer ?? "declined",
          eventAnswers: after.eventAnswers,
          foodOptions: decision.onFile.foodOptions,
        }
      : null,
    isAllergyGone: decision.gone.length > 0,
    takeBackLink,
  });
  const about = { kind: "address changed", guestId: after.id, to, language } as const;
  return writeWarning(services, { ...about, email, link: takeBackLink });
}

/** To each own address that is still on file; `notifyOldAddress` tells the old one of a guest who moved. */
export async function notifyOfGone(
  services: Services,
  answers: readonly AnsweredGuest[],
  sent: { answeredFrom: readonly (string | null)[]; language: Language },
): Promise<Write[]> {
  const boxOf = ({ before }: Pick<AnsweredGuest, "before">) => mailboxDigest(services, before.email ?? "");
  const moved = answers.filter(({ before, after }) => !isSameAddress(before.email, after.email));
  // One commit can warn an address once.
  const warned = new Set(moved.map(boxOf));
  const told = answers.filter(
    (one) =>
      one.decision.gone.length > 0 &&
      !warned.has(boxOf(one)) &&
      tellsOwnAddress(one.before, sent.answeredFrom),
  );
  const byMailbox = Map.groupBy(told, boxOf);
  const writes = [...byMailbox.values()].map(async ([first, ...others]) => {
    const to = first?.after.email ?? null;
    if (!first || to === null) return [];
    const facts = await factsFor(services, first.before, sent.language);
    const { language } = facts;
    const link = others.length === 0 ? linkFor(first.record, to) : null;
    const guestId = first.after.id;
    const answerLink =
      link && rsvpAddress(services, language, await answerLinkQuery(services, guestId, link.number));
    const email = renderAllergiesGone({
      ...facts,
      names: [first, ...others].map(({ after, record }) =>
        isNameTyped(after, { record }) ? wordsOf(language).emails.household.ofCompanion : fullName(after),
      ),
      answerLink,
    });
    const also = others.map(({ after }) => after.id);
    const about = { kind: "allergies gone", guestId, others: also, to, language } as const;
    return writeWarning(services, { ...about, email, link: answerLink });
  });
  return (await Promise.all(writes)).flat();
}

export async function notifyOfHeldAnswer(
  services: Services,
  { guest, language: spoken }: { guest: Guest; language: Language },
): Promise<Write[]> {
  const facts = await factsFor(services, guest, spoken);
  const { language } = facts;
  const listed = await findAnswerRecord(services, guest);
  const record = listed?.record ?? blankRecord;
  const to = trustedEmail(guest, listed) ?? guest.email;
  if (to === null) return [];
  const isPresent = isSameAddress(to, guest.email);
  const links = isPresent ? linksAfter(services, record, to) : record;
  const [first] = record.unproven;
  const link =
    isPresent && links.link
      ? rsvpAddress(services, language, await answerLinkQuery(services, guest.id, links.link.number))
      : first === undefined
        ? null
        : services.settings.publicUrl + takeBackPath(services, language, { group: first, to, of: guest });
  const email = renderHeldAnswer({
    ...facts,
    guest: { firstName: knownFirstName(guest, listed) },
    way: link === null ? null : { leadsTo: isPresent ? "answer" : "take back", address: link },
  });
  const about = { kind: "held", guestId: guest.id, to, language } as const;
  const warning = await writeWarning(services, { ...about, email, link });
  if (links.link === record.link) return warning;
  return [...warning, recordWrite(guest.id, listed, { ...record, ...links })];
}

export async function notifyOfWithdrawal(
  services: Services,
  { guest, addresses, language }: { guest: Guest; addresses: readonly string[]; language: Language },
): Promise<Write[]> {
  const { wedding, settings } = services;
  const siteUrl = settings.publicUrl + pagePath(language, "home");
  const email = renderTakenBack({ language, name: fullName(guest), wedding, siteUrl });
  const about = { kind: "taken back", guestId: guest.id, language, email, link: null } as const;
  const byMailbox = new Map(addresses.map((to) => [mailboxDigest(services, to), to]));
  const written = [...byMailbox.values()].map((to) => writeWarning(services, { ...about, to }));
  return (await Promise.all(written)).flat();
}

/** The reader is the guest of before, who need not speak the language of whoever answers now. */
async function factsFor({ views, wedding, settings }: Services, guest: Guest, spoken: Language) {
  const household = (await views.households()).byId(householdIdOf(guest));
  const own = languageOf({ household, members: [guest], languages: await listLastLanguages({ views }) });
  const language = spokenLanguage(wedding, own ?? spoken);
  return { language, wedding, siteUrl: settings.publicUrl + pagePath(language, "home") };
}

function rsvpAddress({ settings }: Services, language: Language, query: string): string {
  return `${settings.publicUrl}${pagePath(language, "rsvp")}?${query}`;
}

type WarningEmail = {
  kind: WarningKind;
  guestId: GuestId;
  others?: readonly GuestId[];
  to: string;
  language: Language;
  email: Omit<Email, "to">;
  link: string | null;
};

/** Warnings have an allowance of their own, so that using up the day's other emails does not silence them. */
async function writeWarning(
  services: Services,
  { kind, guestId, others = [], to, language, email, link }: WarningEmail,
): Promise<Write[]> {
  const request = { kind: "warning", what: kind, to, guestId, others, language, link } as const;
  const allowance = await allowEmail(services, request);
  if (!allowance.isAllowed) return allowance.writes;
  const about = { id: newId(services.random), kind, guestId, now: services.now() };
  return [...allowance.writes, emailToOutbox({ ...about, email: { to: [to], ...email } })];
}
