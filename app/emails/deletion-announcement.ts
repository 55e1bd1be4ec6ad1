// Announces a deletion to the admins: what is deleted when, how to export it, and how to keep it longer.

import type { Language } from "#domain/language.ts";
import type { DeletionKind } from "#domain/retention.ts";
import type { Day, Wedding } from "#domain/wedding/wedding.ts";
import { formatDay } from "#i18n/dates.ts";
import { retentionWords } from "#i18n/retention.ts";
import type { Email } from "./email.ts";
import { layOutForAdmin } from "./email-frame.ts";

export type DeletionAnnouncement = {
  language: Language;
  wedding: Pick<Wedding, "couple" | "date" | "colours">;
  kind: DeletionKind;
  /** The first possible day of the deletion. */
  day: Day;
  siteUrl: string;
  /** The page to export the data or postpone the deletion. */
  settingsLink: string;
};

export function renderDeletionAnnouncement(announcement: DeletionAnnouncement): Omit<Email, "to"> {
  const { language, wedding, kind, day, siteUrl, settingsLink } = announcement;
  const { email: words, kinds } = retentionWords[language];
  const date = formatDay(day, language);
  return layOutForAdmin({
    language,
    subject: words.subject[kind](date),
    wedding,
    parts: [
      { kind: "paragraph", text: kinds[kind].announced(date) },
      { kind: "paragraph", text: kinds[kind].goes },
      { kind: "paragraph", text: words.choices },
      { kind: "link", text: words.settings, address: settingsLink, isMain: true },
      { kind: "paragraph", text: words.nothingToDo },
    ],
    closing: words.closing,
    siteUrl,
  });
}
