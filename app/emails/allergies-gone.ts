// Sent to a guest's own address when an answer that may be somebody else's took an allergy away. It never says which:
// allergies are health data.

import type { Language } from "#domain/language.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { formatList } from "#i18n/dates.ts";
import { emailWords } from "#i18n/emails.ts";
import type { Email, EmailPart } from "./email.ts";
import { layOutForGuest } from "./email-frame.ts";
import { shortName } from "./names-of.ts";

export type AllergiesGone = {
  language: Language;
  /** Those whose address it is. */
  names: readonly string[];
  wedding: Pick<Wedding, "couple" | "date" | "colours" | "contact">;
  /** Opens the answer; null: there is no such link, or it would be one of several. */
  answerLink: string | null;
  siteUrl: string;
};

export function renderAllergiesGone({
  language,
  names,
  wedding,
  answerLink,
  siteUrl,
}: AllergiesGone): Omit<Email, "to"> {
  const { several, allergiesGone: words } = emailWords[language];
  const parts: EmailPart[] = [
    { kind: "paragraph", text: words.opening(formatList(names.map(shortName), language)) },
    { kind: "paragraph", text: words.note },
  ];
  if (answerLink !== null) {
    parts.push({ kind: "link", text: words.answer, address: answerLink, isMain: true });
  }
  const { greeting } = several;
  return layOutForGuest({ language, subject: words.subject, wedding, greeting, parts, siteUrl });
}
