// The email of `npm run post -- test`, in the language of the command line unless another is chosen.

import { defaultLanguage, type Language } from "#domain/language.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { emailWords } from "#i18n/emails.ts";
import type { Email } from "./email.ts";
import { layOutForAdmin } from "./email-frame.ts";

export type TestEmailFacts = {
  wedding: Pick<Wedding, "couple" | "date" | "colours">;
  siteUrl: string;
  language?: Language;
};

export function renderTestEmail(facts: TestEmailFacts): Omit<Email, "to"> {
  const { wedding, siteUrl, language = defaultLanguage } = facts;
  const { test } = emailWords[language];
  return layOutForAdmin({
    language,
    subject: test.subject,
    wedding,
    parts: [
      { kind: "paragraph", text: test.opening },
      { kind: "paragraph", text: test.note },
    ],
    closing: test.closing,
    siteUrl,
  });
}
