// Several postponed warnings for one address in one email: about whose answer, what happened, and how often.

import type { Language } from "#domain/language.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { emailWords } from "#i18n/emails.ts";
import type { Email, EmailPart } from "./email.ts";
import { layOutForGuest } from "./email-frame.ts";
import { shortName } from "./names-of.ts";

export const mostWarned = 8;

export type Warning = {
  /** The full name, as on the guest list. */
  name: string;
  what: WarningKind;
  times: number;
  /** The page where the reader can respond. */
  link: string | null;
};

/** "held": an answer arrived that changes nothing until the couple confirm it. "taken back": by the address before it. */
export const warningKinds = ["address changed", "allergies gone", "held", "taken back"] as const;
export type WarningKind = (typeof warningKinds)[number];

export type WarningsFacts = {
  language: Language;
  wedding: Pick<Wedding, "couple" | "date" | "colours" | "contact">;
  siteUrl: string;
  warnings: readonly Warning[];
};

export function renderWarnings({ language, wedding, siteUrl, warnings }: WarningsFacts): Omit<Email, "to"> {
  const { several, heldAnswer, warnings: words } = emailWords[language];
  // Who is told of nothing else need not do anything.
  const isAllHeld = warnings.every(({ what }) => what === "held");
  return layOutForGuest({
    language,
    subject: words.subject,
    wedding,
    greeting: several.greeting,
    parts: [
      { kind: "paragraph", text: words.opening },
      ...warnings.flatMap(({ name, what, times, link }): EmailPart[] => [
        { kind: "paragraph", text: words.kinds[what](shortName(name), times) },
        ...(link === null
          ? []
          : [{ kind: "link", text: words.open[what], address: link, isMain: false } as const]),
      ]),
      { kind: "paragraph", text: isAllHeld ? heldAnswer.note : words.note },
    ],
    siteUrl,
  });
}
