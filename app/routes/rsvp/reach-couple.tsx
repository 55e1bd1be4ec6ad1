import type { Language } from "#domain/language.ts";
import { sayHowToReach } from "#i18n/contact.ts";
import { ContactLine } from "#ui/contact-line.tsx";
import { wedding } from "#wedding/wedding.ts";

/** Wherever a page can do no more for a guest. Nothing in a wedding that is only tried and names no contact. */
export function ReachCouple({ language }: { language: Language }) {
  const { contact } = wedding;
  return contact ? <ContactLine words={sayHowToReach(contact, language)} contact={contact} /> : null;
}
