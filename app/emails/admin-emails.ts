import { type Language, defaultLanguage } from "#domain/language.ts";
import type { DeletionKind } from "#domain/retention.ts";
import type { Day, Wedding } from "#domain/wedding/wedding.ts";
import { formatDay, formatMoment, startLarge, formatMomentWithYear } from "#i18n/dates.ts";
import { type Email, type EmailPart, paragraph, shortName } from "./email.ts";
import { type EmailFacts, layOutForAdmin } from "./email-frame.ts";
import type { BrowserName } from "#domain/accounts/browser-name.ts";
import { wordsOf } from "#i18n/words.ts";

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
    /** Of the households, as on their envelopes. */
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
    const shown = all.slice(0, mostNamed).map(shortName);
    const lines = all.length > shown.length ? [...shown, words.more(all.length - shown.length)] : shown;
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
