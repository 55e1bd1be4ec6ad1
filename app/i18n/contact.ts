import type { InEach, Language } from "#domain/language.ts";
import type { Contact } from "#domain/wedding/wedding.ts";
import { contact as en } from "./en/contact.ts";
import { contact as sv } from "./sv/contact.ts";

const contactWords: InEach<typeof sv> = { en, sv };

/** What stands before the telephone number and the address: "You can reach us here:" */
export function sayHowToReach({ name }: Contact, language: Language): string {
  const words = contactWords[language];
  return name ? words.reach(name) : words.reachUs;
}
