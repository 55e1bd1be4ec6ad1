// Sent to the old address when an answer gave a new one: what was answered, and a link to take it back. Never
// sent to the new address, because its owner is not known yet.

import type { Language } from "#domain/language.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { emailWords } from "#i18n/emails.ts";
import { shownValue } from "#i18n/guest-fields.ts";
import { rsvpWords } from "#i18n/rsvp.ts";
import type { Email, EmailPart } from "./email.ts";
import { layOutForGuest } from "./email-frame.ts";

export type AddressChange = {
  language: Language;
  guest: { firstName: string };
  wedding: Pick<Wedding, "couple" | "date" | "contact" | "foodOptions" | "allergyOptions">;
  /** Food only from the couple's list of choices; null: this reader may not see the answer. */
  answer: { isComing: boolean; foodOptions: readonly string[] } | null;
  /** null: only the couple can change it. */
  takeBackLink: string | null;
  siteUrl: string;
};

export function renderAddressChanged(change: AddressChange): Omit<Email, "to"> {
  const { language, guest, wedding, answer, takeBackLink, siteUrl } = change;
  const { greeting, addressChanged: words } = emailWords[language];
  const parts: EmailPart[] = [{ kind: "paragraph", text: words.opening }];
  if (answer) {
    const { said, thanks } = rsvpWords[language];
    const food = shownValue("foodOptions", answer.foodOptions, { language, options: wedding });
    parts.push({
      kind: "facts",
      title: words.answered,
      facts: [
        { name: thanks.answers.accepted, lines: [answer.isComing ? thanks.yes : thanks.no] },
        ...(food === "" ? [] : [{ name: said.foodOptions, lines: [food] }]),
      ],
    });
  }
  parts.push({ kind: "paragraph", text: takeBackLink === null ? words.note : words.takeBackNote });
  if (takeBackLink !== null) {
    parts.push({ kind: "link", text: words.takeBack, address: takeBackLink, isMain: true });
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
