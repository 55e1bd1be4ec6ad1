import { defaultLanguage, type Language } from "#domain/language.ts";
import type { DeletionKind } from "#domain/retention.ts";
import type { Day, Wedding } from "#domain/wedding/wedding.ts";
import { formatDay, formatMoment, formatMomentWithYear, startLarge } from "#i18n/dates.ts";
import { type Email, type EmailPart, namesOf, paragraph, shortName } from "./email.ts";
import { type EmailFacts, layOutForAdmin, layOutForHelper } from "./email-frame.ts";
import type { BrowserName } from "#domain/accounts/browser-name.ts";
import { wordsOf } from "#i18n/words.ts";
import type { Role } from "#domain/roles.ts";

type DeletionAnnouncement = EmailFacts & {
  kind: DeletionKind;
  day: Day;
  settingsLink: string;
};

export function renderDeletionAnnouncement(announcement: DeletionAnnouncement): Omit<Email, "to"> {
  const { language, kind, day, settingsLink } = announcement;
  const { email: words, kinds } = wordsOf(language).retention;
  const date = formatDay(day, language);
  const { announced, goes } = kinds[kind];
  const parts: EmailPart[] = [
    ...[announced(date), goes, words.choices].map(paragraph),
    { kind: "link", text: words.settings, address: settingsLink, isMain: true },
    paragraph(words.nothingToDo),
  ];
  const { closing } = words;
  return layOutForAdmin(announcement, { subject: words.subject[kind](date), parts, closing });
}

type Timed = { wedding: Pick<Wedding, "timeZone"> };

type ReminderAnnouncement = EmailFacts &
  Timed & {
    mailingLink: string;
    sendAt: number;
    names: readonly string[];
    withoutAddress: readonly string[];
    waitingAnswers: number;
  };

const mostNamed = 60;

export function renderReminderAnnouncement(announcement: ReminderAnnouncement): Omit<Email, "to"> {
  const { language, wedding, mailingLink, sendAt, names, withoutAddress, waitingAnswers } = announcement;
  const words = wordsOf(language).reminders.announcement;
  const when = formatMoment(sendAt, wedding.timeZone, language);
  const list = (title: string, all: readonly string[]): EmailPart[] => {
    const named = all.slice(0, mostNamed).map(shortName);
    const lines = all.length > named.length ? [...named, words.more(all.length - named.length)] : named;
    return all.length === 0 ? [] : [{ kind: "facts", title, facts: [{ name: String(all.length), lines }] }];
  };
  const parts: EmailPart[] = [
    paragraph(startLarge(names.length > 0 ? words.opening(when) : words.nobody)),
    ...list(words.to, names),
    ...list(words.withoutAddress, withoutAddress),
    ...(waitingAnswers === 0 ? [] : [paragraph(words.waiting(waitingAnswers))]),
    paragraph(words.choices),
    { kind: "link", text: words.open, address: mailingLink, isMain: true },
    paragraph(words.nothingToDo),
  ];
  const { closing } = words;
  return layOutForAdmin(announcement, { subject: words.subject(when), parts, closing });
}

export const securityEvents = [
  "new browser",
  "factor added",
  "factor removed",
  "factor reset",
  "wrong codes",
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

type SecurityNotice = EmailFacts & Timed & BrowserName & { what: SecurityEvent; at: number };

/** It holds no link that signs anybody in. */
export function renderSecurityNotice(notice: SecurityNotice): Omit<Email, "to"> {
  const { what, language, wedding, at, browser, system } = notice;
  const { what: events, facts: title, when, closing, advice, ...words } = wordsOf(language).notices;
  const name = browser && system ? words.named(browser, system) : (browser ?? system ?? words.unknown);
  const facts = [
    { name: when, lines: [formatMomentWithYear(at, wedding.timeZone, language)] },
    { name: words.browser, lines: [name] },
  ];
  const { subject, opening } = events[what];
  const parts: EmailPart[] = [paragraph(opening), { kind: "facts", title, facts }, paragraph(advice)];
  return layOutForAdmin(notice, { subject, parts, closing });
}

export function renderTestEmail({
  language = defaultLanguage,
  ...facts
}: Omit<EmailFacts, "language"> & { language?: Language }): Omit<Email, "to"> {
  const { subject, opening, note, closing } = wordsOf(language).emails.test;
  return layOutForAdmin({ language, ...facts }, { subject, parts: [opening, note].map(paragraph), closing });
}

export type AccountEmailFacts = EmailFacts & { link: string };

export function renderAccountInvitation(
  facts: AccountEmailFacts & { role: Role; until: Day },
): Omit<Email, "to"> {
  const { language, wedding, role, until } = facts;
  const words = wordsOf(language).accountEmails.invitation;
  const couple = namesOf(wedding);
  const whom = role === "couple" ? "couple" : "helper";
  const texts = [words.opening[whom](couple), words.roles[role]];
  const after = [words.note(formatDay(until, language)), words.notMeant];
  const subject = words.subject[whom](couple);
  return layOut(facts, { subject, texts, link: words.link, after, closing: couple });
}

export function renderPasswordReset(facts: AccountEmailFacts): Omit<Email, "to"> {
  const { subject, opening, link, note, notMeant } = wordsOf(facts.language).accountEmails.reset;
  return layOut(facts, { subject, texts: [opening], link, after: [note, notMeant] });
}

export function renderPasswordChanged(facts: AccountEmailFacts): Omit<Email, "to"> {
  const { subject, opening, link, notMeant } = wordsOf(facts.language).accountEmails.changed;
  return layOut(facts, { subject, texts: [opening, notMeant], link, after: [] });
}

/** Without a link: the code is typed where the sign-in has begun. */
export function renderEnrolmentCode(facts: AccountEmailFacts & { code: string }): Omit<Email, "to"> {
  const { enrolment: words, closing } = wordsOf(facts.language).accountEmails;
  const { subject, opening, title, name, note, notMeant } = words;
  const parts: EmailPart[] = [
    paragraph(opening),
    { kind: "facts", title, facts: [{ name, lines: [facts.code] }] },
    ...[note, notMeant].map(paragraph),
  ];
  return layOutForHelper(facts, { subject, parts, closing });
}

/** The address of the new account was typed by the owner of the link, so it does not stand here. */
export function renderInvitationUsed(facts: AccountEmailFacts & { role: Role }): Omit<Email, "to"> {
  const { subject, opening, link, notMeant } = wordsOf(facts.language).accountEmails.joined;
  return layOut(facts, { subject, texts: [opening[facts.role], notMeant], link, after: [] });
}

type AdminEmailText = {
  subject: string;
  texts: readonly string[];
  link: string;
  after: readonly string[];
  closing?: string;
};

function layOut(
  facts: AccountEmailFacts,
  { subject, texts, link, after, closing = wordsOf(facts.language).accountEmails.closing }: AdminEmailText,
): Omit<Email, "to"> {
  const parts: EmailPart[] = [
    ...texts.map(paragraph),
    { kind: "link", text: link, address: facts.link, isMain: true },
    ...after.map(paragraph),
  ];
  return layOutForHelper(facts, { subject, parts, closing });
}
