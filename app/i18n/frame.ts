import type { InEach, Language } from "#domain/language.ts";
import type { Contact } from "#domain/wedding/wedding.ts";
import { frame as en } from "./en/frame.ts";
import { frame as sv } from "./sv/frame.ts";

export type TitleName = keyof (typeof sv)["titles"];

export const frameWords: InEach<typeof sv> = { en, sv };

/** "You can reach us here: +46 … or …", in its parts. */
export function howToReach(contact: Contact, language: Language) {
  const { name, phone, email } = contact;
  const { reach, reachUs, or } = frameWords[language];
  return { says: name ? reach(name) : reachUs, phone, or, email };
}
