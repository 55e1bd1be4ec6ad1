// For tests: the couple's own emails as a household gets them.

import MailComposer from "nodemailer/lib/mail-composer";
import type { Language } from "#domain/language.ts";
import { mailingKinds } from "#domain/mailings/mailing-kinds.ts";
import type { Email } from "#emails/email.ts";
import { type MailingFacts, renderMailing } from "#emails/render-mailing.ts";
import { firstWords } from "#i18n/mailings/first-words.ts";
import { wedding } from "#wedding/wedding.ts";

export const mailingLink = "https://example.se/sv/rsvp?code=8G5M-KT2X-PWQ4";
export const stopLink = "https://example.se/sv/stop?of=Jm3jPpIYkq8u2v1u7dM0xk3lQb9oTqVfWwXg0qkz5dE";

type Changes = Partial<Omit<MailingFacts, "words">> & { words?: Partial<MailingFacts["words"]> };

export function mail({ words, language = "en", ...changes }: Changes = {}): Omit<Email, "to"> {
  return renderMailing({
    language,
    wedding,
    household: { firstNames: ["Åsa", "Dag"], envelopeName: "Åsa & Dag Lindqvist" },
    link: mailingLink,
    siteUrl: `https://example.se/${language}`,
    stopLink,
    ...changes,
    words: { subject: "Hi", body: "Hi {first_names}!", ...words },
  });
}

/** Each kind as it begins, and one with all that the couple may write. */
export function everyMailing(language: Language, firstName: string): Record<string, Omit<Email, "to">> {
  const household = { firstNames: [firstName, "Dag"], envelopeName: "" };
  const { events: _events, ...withoutEvents } = wedding;
  const { ceremonyPlace: _place, partyAt: _at, contact: _contact, ...atOnePlace } = withoutEvents;
  const begun = [wedding, withoutEvents, atOnePlace].flatMap((facts, at) =>
    mailingKinds.map((kind) => {
      const words = firstWords(kind, facts)[language];
      return [`mailing ${kind} ${at}`, mail({ language, words, household, wedding: facts })] as const;
    }),
  );
  const full = mail({ language, words: everything[language], household, stopLink: null });
  const bare = mail({ language, words: { subject: "", body: "{link}\n\n{site}" }, household });
  return { ...Object.fromEntries(begun), "mailing with everything": full, "mailing of links alone": bare };
}

const everything = {
  en: {
    subject: "All of it",
    body: `Dear {first_names},

**Bold**, *italic*, ***both***, a line
and another, [our **site**]({site}), {link} and marta@example.se.

1. First
2. Second
   - inner [telephone](tel:+46701740605)
   - another

- With a paragraph

  and one more
- [ ] to do

# No heading
> no quote \`no code\` <b>no markup</b> ![no picture](https://example.se/a.png)

[Answer]({link})

[Wish list]({site}/wishlist)`,
  },
  sv: {
    subject: "Alltihop",
    body: `Kära {first_names}!

**Fet**, *kursiv*, ***båda***, en rad
och en till, [vår **sida**]({site}), {link} och marta@example.se.

1. Först
2. Sedan
   - inre [telefon](tel:+46701740605)
   - annan

- Med ett stycke

  och ännu ett
- [ ] att göra

# Ingen rubrik
> inget citat \`ingen kod\` <b>ingen märkning</b> ![ingen bild](https://example.se/a.png)

[Svara]({link})

[Önskelista]({site}/wishlist)`,
  },
} as const;

export const mostWeight = 20 * 1024;

/** Of the whole message, with its headers and its encoding. */
export async function weightOf(email: Omit<Email, "to">): Promise<number> {
  const headers = { from: "Märta & Theo <marta.och.theo@example.se>", to: "asa.lindqvist@example.se" };
  return (await new MailComposer({ ...headers, ...email }).compile().build()).length;
}
