// The answers that were put off for one address, told in one email. The links make it long, so it holds
// only so many guests (`mostConfirmed`) as fit into 20 KB.

import type { Answer } from "#domain/guest/field-kinds.ts";
import type { Language } from "#domain/language.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { formatDay } from "#i18n/dates.ts";
import { lettersWords } from "#i18n/letters.ts";
import type { Letter } from "./letter.ts";
import { layOut } from "./letter-frame.ts";
import type { LetterPart } from "./letter.ts";
import { namesOf, shortName } from "./names-of.ts";

export const mostConfirmed = 8;

export type ConfirmationsFacts = {
  language: Language;
  wedding: Pick<Wedding, "couple" | "date" | "contact">;
  siteUrl: string;
  calendarLink: string;
  guests: readonly ConfirmedGuest[];
};

export type ConfirmedGuest = {
  /** In full, as on the guest list. */
  name: string;
  answer: Answer;
  /** Opens the guest's own answer; null: the couple gave out another one. */
  link: string | null;
};

export function renderConfirmations(facts: ConfirmationsFacts): Omit<Letter, "to"> {
  const { language, wedding, siteUrl, calendarLink, guests } = facts;
  const { closing, confirmation, several: words } = lettersWords[language];
  const isAnyComing = guests.some(({ answer }) => answer === "accepted");
  return layOut({
    language,
    subject: words.subject(guests.length),
    couple: namesOf(wedding),
    date: formatDay(wedding.date, language),
    greeting: words.greeting,
    parts: [
      { kind: "paragraph", text: words.opening },
      ...guests.map((guest) => guestPart(guest, language)),
      { kind: "paragraph", text: words.note },
      ...(isAnyComing
        ? [{ kind: "link", text: confirmation.calendar, address: calendarLink, isMain: true } as const]
        : []),
    ],
    closing: [closing, namesOf(wedding)],
    contact: wedding.contact,
    siteUrl,
  });
}

function guestPart({ name, answer, link }: ConfirmedGuest, language: Language): LetterPart {
  const words = lettersWords[language].several;
  const text = words.says[answer](shortName(name));
  return link === null
    ? { kind: "paragraph", text }
    : { kind: "link", text: `${text} ${words.open}`, address: link, isMain: false };
}
