// Sent to a guest's first address when an unknown visitor answers for the guest again. Nothing has changed
// yet, and the email links to the way to change the current answer.

import type { Language } from "#domain/language.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { formatDay } from "#i18n/dates.ts";
import { emailWords } from "#i18n/emails.ts";
import type { Email, EmailPart } from "./email.ts";
import { layOut } from "./email-frame.ts";
import { namesOf } from "./names-of.ts";

export type HeldAnswerNotice = {
  language: Language;
  guest: { firstName: string };
  wedding: Pick<Wedding, "couple" | "date" | "contact">;
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
  const { greeting, closing, heldAnswer: words } = emailWords[language];
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
  return layOut({
    language,
    subject: words.subject,
    couple: namesOf(wedding),
    date: formatDay(wedding.date, language),
    greeting: greeting(guest.firstName),
    parts,
    closing: [closing, namesOf(wedding)],
    contact: wedding.contact,
    siteUrl,
  });
}
