import type { Language } from "#domain/language.ts";
import { sayHowToReach } from "#i18n/contact.ts";
import { ContactLine } from "#ui/contact-line.tsx";
import { wedding } from "#wedding/wedding.ts";

/** Shown wherever a page cannot help a guest further. Empty in a trial wedding without a contact. */
export function ReachCouple({ language }: { language: Language }) {
  const { contact } = wedding;
  return contact ? <ContactLine words={sayHowToReach(contact, language)} contact={contact} /> : null;
}
