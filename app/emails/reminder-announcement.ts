// Tells the couple, a day before, that the site will remind guests by itself: whom, and how to stop it.

import type { Language } from "#domain/language.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { formatMoment, startLarge } from "#i18n/dates.ts";
import { reminderWords } from "#i18n/mailings/reminders.ts";
import type { Email, EmailPart } from "./email.ts";
import { layOutForAdmin } from "./email-frame.ts";
import { shortName } from "./names-of.ts";

export type ReminderAnnouncement = {
  language: Language;
  wedding: Pick<Wedding, "couple" | "date" | "colours" | "timeZone">;
  siteUrl: string;
  /** The page of the reminder, where it can be stopped. */
  mailingLink: string;
  /** Milliseconds since the epoch. */
  sendAt: number;
  /** Of the households, as on their envelopes. */
  names: readonly string[];
  withoutAddress: readonly string[];
  /** Answers that nobody has assigned to a guest yet. */
  waitingAnswers: number;
};

const mostNamed = 60;

export function renderReminderAnnouncement(announcement: ReminderAnnouncement): Omit<Email, "to"> {
  const { language, wedding, siteUrl, mailingLink, sendAt, names, withoutAddress, waitingAnswers } =
    announcement;
  const words = reminderWords[language].announcement;
  const when = formatMoment(sendAt, wedding.timeZone, language);
  const list = (title: string, all: readonly string[]): EmailPart[] => {
    const shown = all.slice(0, mostNamed).map(shortName);
    const lines = all.length > shown.length ? [...shown, words.more(all.length - shown.length)] : shown;
    return all.length === 0 ? [] : [{ kind: "facts", title, facts: [{ name: String(all.length), lines }] }];
  };
  return layOutForAdmin({
    language,
    subject: words.subject(when),
    wedding,
    parts: [
      { kind: "paragraph", text: startLarge(names.length > 0 ? words.opening(when) : words.nobody) },
      ...list(words.to, names),
      ...list(words.withoutAddress, withoutAddress),
      ...(waitingAnswers === 0
        ? []
        : [{ kind: "paragraph", text: words.waiting(waitingAnswers) } satisfies EmailPart]),
      { kind: "paragraph", text: words.choices },
      { kind: "link", text: words.open, address: mailingLink, isMain: true },
      { kind: "paragraph", text: words.nothingToDo },
    ],
    closing: words.closing,
    siteUrl,
  });
}
