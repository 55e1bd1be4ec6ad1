// Told to the old address when an answer gave a new one, so that nobody's letters go astray unnoticed.

import type { Language } from "#domain/language.ts";
import { maskEmail } from "#domain/masked-email.ts";
import type { Wedding } from "#domain/wedding.ts";
import { lettersWords } from "#i18n/letters.ts";
import type { Letter } from "./letter.ts";
import { layOut } from "./letter-frame.ts";

type AddressChange = {
  language: Language;
  guest: { firstName: string };
  wedding: Pick<Wedding, "couple">;
  /** Shown masked: the old address may be somebody else's by now. */
  newEmail: string;
  siteUrl: string;
};

export function renderAddressChanged(change: AddressChange): Omit<Letter, "to"> {
  const { language, guest, wedding, newEmail, siteUrl } = change;
  const { greeting, addressChanged: words } = lettersWords[language];
  return layOut(
    {
      subject: words.subject,
      greeting: `${greeting} ${guest.firstName}`,
      parts: [
        { kind: "paragraph", text: words.opening(maskEmail(newEmail)) },
        { kind: "paragraph", text: words.note },
      ],
      couple: `${wedding.couple.first} & ${wedding.couple.second}`,
      siteUrl,
    },
    language,
  );
}
