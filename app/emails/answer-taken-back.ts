// Sent to the address that an answer gave, when the address before it took that answer back.

import type { Language } from "#domain/language.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { emailWords } from "#i18n/emails.ts";
import type { Email } from "./email.ts";
import { layOutForGuest } from "./email-frame.ts";

export type TakenBackNotice = {
  language: Language;
  /** The full name, as on the guest list. */
  name: string;
  wedding: Pick<Wedding, "couple" | "date" | "colours" | "contact">;
  siteUrl: string;
};

export function renderTakenBack({ language, name, wedding, siteUrl }: TakenBackNotice): Omit<Email, "to"> {
  const { several, takenBack: words } = emailWords[language];
  return layOutForGuest({
    language,
    subject: words.subject,
    wedding,
    // Whoever gave the answer need not be the guest.
    greeting: several.greeting,
    parts: [
      { kind: "paragraph", text: words.opening(name) },
      { kind: "paragraph", text: words.note },
    ],
    siteUrl,
  });
}
