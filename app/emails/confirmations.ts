// `mostConfirmed` limits the guests to what fits into 20 KB.

import type { Answer } from "#domain/guest/field-kinds.ts";
import type { Language } from "#domain/language.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { formatList } from "#i18n/dates.ts";
import { wordsOf } from "#i18n/words.ts";
import { type Email, type EmailPart, shortName } from "./email.ts";
import { layOutForGuest } from "./email-frame.ts";

export const mostConfirmed = 8;
const mostGreeted = 4;

export type ConfirmationsFacts = {
  language: Language;
  wedding: Pick<Wedding, "couple" | "date" | "colours" | "contact" | "events">;
  siteUrl: string;
  /** null: the guests are not known to be invited to the same. */
  calendarLink: string | null;
  guests: readonly ConfirmedGuest[];
  greeted: readonly string[];
};

export type ConfirmedGuest = {
  name: string;
  /** "partly": declines the event that the answer is about, and comes to another. */
  answer: Answer | "partly";
  /** Opens the guest's own answer; null: the couple gave out another link. */
  link: string | null;
};

export function renderConfirmations(facts: ConfirmationsFacts): Omit<Email, "to"> {
  const { language, wedding, siteUrl, calendarLink, guests, greeted } = facts;
  const { greeting, confirmation, events, several: words } = wordsOf(language).emails;
  const calendarText = wedding.events?.length ? events.calendar : confirmation.calendar;
  const isAnyComing = guests.some(({ answer }) => answer !== "declined");
  return layOutForGuest({
    language,
    subject: words.subject(guests.length),
    wedding,
    greeting: greeting(greeted.length > mostGreeted ? "" : formatList(greeted.map(shortName), language)),
    parts: [
      { kind: "paragraph", text: words.opening },
      ...guests.map((guest) => guestPart(guest, language)),
      { kind: "paragraph", text: words.note },
      ...(isAnyComing && calendarLink !== null
        ? [{ kind: "link", text: calendarText, address: calendarLink, isMain: true } as const]
        : []),
    ],
    siteUrl,
  });
}

function guestPart({ name, answer, link }: ConfirmedGuest, language: Language): EmailPart {
  const { several: words, events } = wordsOf(language).emails;
  const says = answer === "partly" ? events.says : words.says[answer];
  const text = says(shortName(name));
  return link === null
    ? { kind: "paragraph", text }
    : { kind: "link", text: `${text} ${words.open}`, address: link, isMain: false };
}
