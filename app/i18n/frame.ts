import type { InEach, Language } from "#domain/language.ts";
import type { Contact } from "#domain/wedding/wedding.ts";
import { frame as en } from "./en/frame.ts";
import { frame as sv } from "./sv/frame.ts";

export type TitleName = keyof (typeof sv)["titles"];

export const frameWords: InEach<typeof sv> = { en, sv };

/** What stands before the telephone number and the address: "You can reach us here:" */
export function sayHowToReach({ name }: Contact, language: Language): string {
  const words = frameWords[language];
  return name ? words.reach(name) : words.reachUs;
}

/** "You can reach us here: +46 … or …", in its parts. */
export function howToReach(contact: Contact, language: Language) {
  const { phone, email } = contact;
  return { says: sayHowToReach(contact, language), phone, or: frameWords[language].or, email };
}
