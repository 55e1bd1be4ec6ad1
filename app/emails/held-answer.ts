// Sent to a guest's first address when an unknown visitor answers for the guest again. Nothing has changed
// yet, and the email links to the way to change the current answer.

import type { Language } from "#domain/language.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { emailWords } from "#i18n/emails.ts";
import type { Email, EmailPart } from "./email.ts";
import { layOutForGuest } from "./email-frame.ts";

export type HeldAnswerNotice = {
  language: Language;
  guest: { firstName: string };
  wedding: Pick<Wedding, "couple" | "date" | "colours" | "contact">;
  /** null: only the couple can change it. */
  way: { leadsTo: "answer" | "take back"; address: string } | null;
  siteUrl: string;
};

export function renderHeldAnswer({
  language,
  guest,
  wedding,
  way,
  siteUrl,
}: HeldAnswerNotice): Omit<Email, "to"> {
  const { greeting, heldAnswer: words } = emailWords[language];
  const parts: EmailPart[] = [{ kind: "paragraph", text: words.opening }];
  if (!way) {
    parts.push({ kind: "paragraph", text: words.note });
  } else {
    const { note, link } = way.leadsTo === "answer" ? words.answer : words.takeBack;
    parts.push(
      { kind: "paragraph", text: note },
      { kind: "link", text: link, address: way.address, isMain: true },
    );
  }
  return layOutForGuest({
    language,
    subject: words.subject,
    wedding,
    greeting: greeting(guest.firstName),
    parts,
    siteUrl,
  });
}
