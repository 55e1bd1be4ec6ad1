import type { Language } from "#domain/language.ts";
import type { Contact } from "#domain/wedding/wedding.ts";
import { type Words, wordsOf } from "#i18n/words.ts";

export type TitleName = keyof Words["frame"]["titles"];

export function howToReach(contact: Contact, language: Language) {
  const { name, phone, email } = contact;
  const { reach, reachUs, or } = wordsOf(language).frame;
  return { says: name ? reach(name) : reachUs, phone, or, email };
}
