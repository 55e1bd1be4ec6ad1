// For tests: the couple's own emails as a household gets them.

import type { Email } from "#emails/email.ts";
import { type MailingFacts, renderMailing } from "#emails/mailing.ts";
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
