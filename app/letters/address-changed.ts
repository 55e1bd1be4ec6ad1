// Told to the old address when an answer gave a new one, so that nobody's emails go astray unnoticed. The new
// one, which is whatever somebody typed, does not stand in it.

import type { Language } from "#domain/language.ts";
import type { Wedding } from "#domain/wedding.ts";
import { formatDay } from "#i18n/dates.ts";
import { lettersWords } from "#i18n/letters.ts";
import type { Letter } from "./letter.ts";
import { layOut } from "./letter-frame.ts";
import { namesOf } from "./names-of.ts";

export type AddressChange = {
  language: Language;
  guest: { firstName: string };
  wedding: Pick<Wedding, "couple" | "date" | "contact">;
  siteUrl: string;
};

export function renderAddressChanged(change: AddressChange): Omit<Letter, "to"> {
  const { language, guest, wedding, siteUrl } = change;
  const { greeting, closing, addressChanged: words } = lettersWords[language];
  return layOut({
    language,
    subject: words.subject,
    couple: namesOf(wedding),
    date: formatDay(wedding.date, language),
    greeting: greeting(guest.firstName),
    parts: [
      { kind: "paragraph", text: words.opening },
      { kind: "paragraph", text: words.note },
    ],
    closing: [closing, namesOf(wedding)],
    contact: wedding.contact,
    siteUrl,
  });
}
