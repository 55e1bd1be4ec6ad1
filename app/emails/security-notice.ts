// Tells the owner of an account what happened to it. It holds no link that signs anybody in.

import type { BrowserName } from "#domain/accounts/browser-name.ts";
import type { Language } from "#domain/language.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { noticeWords } from "#i18n/accounts/notices.ts";
import { formatMomentWithYear } from "#i18n/dates.ts";
import type { Email } from "./email.ts";
import { layOutForAdmin } from "./email-frame.ts";

export const securityEvents = [
  "new browser",
  "factor added",
  "factor removed",
  "factor reset",
  "wrong codes",
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

export type SecurityNotice = BrowserName & {
  what: SecurityEvent;
  language: Language;
  wedding: Pick<Wedding, "couple" | "date" | "colours" | "timeZone">;
  siteUrl: string;
  /** Milliseconds since the epoch. */
  at: number;
};

export function renderSecurityNotice(notice: SecurityNotice): Omit<Email, "to"> {
  const { what, language, wedding, siteUrl, at, browser, system } = notice;
  const words = noticeWords[language];
  const { subject, opening } = words.what[what];
  const name = browser && system ? words.named(browser, system) : (browser ?? system ?? words.unknown);
  return layOutForAdmin({
    language,
    subject,
    wedding,
    parts: [
      { kind: "paragraph", text: opening },
      {
        kind: "facts",
        title: words.facts,
        facts: [
          { name: words.when, lines: [formatMomentWithYear(at, wedding.timeZone, language)] },
          { name: words.browser, lines: [name] },
        ],
      },
      { kind: "paragraph", text: words.advice },
    ],
    closing: words.closing,
    siteUrl,
  });
}
