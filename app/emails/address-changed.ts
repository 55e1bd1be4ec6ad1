// Sent to the old address when an answer gave a new one: what was answered, and a link to take it back. Never
// sent to the new address, because its owner is not known yet.

import type { Language } from "#domain/language.ts";
import type { Answer } from "#domain/guest/field-kinds.ts";
import type { Guest } from "#domain/guest/guest.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { answerInWords, askedFacts, isWeddingAlone } from "#i18n/asked.ts";
import { joinChoices, startLarge } from "#i18n/dates.ts";
import { emailWords } from "#i18n/emails.ts";
import { rsvpWords } from "#i18n/rsvp.ts";
import type { Email, EmailPart, Fact } from "./email.ts";
import { layOutForGuest } from "./email-frame.ts";
import type { ToldEvents } from "./event-facts.ts";

export type AddressChange = {
  language: Language;
  guest: { firstName: string };
  wedding: Pick<Wedding, "couple" | "date" | "colours" | "contact" | "foodOptions">;
  /** Food only from the couple's list of choices; null: this reader may not see the answer. */
  answer: (Pick<ToldEvents, "first" | "asked"> & ChangedAnswer) | null;
  /** Whether it took an allergy away, too. */
  isAllergyGone?: boolean;
  /** null: only the couple can change it. */
  takeBackLink: string | null;
  siteUrl: string;
};

type ChangedAnswer = Pick<Guest, "eventAnswers" | "foodOptions"> & { answer: Answer };

export function renderAddressChanged(change: AddressChange): Omit<Email, "to"> {
  const { language, guest, wedding, answer, takeBackLink, siteUrl } = change;
  const { greeting, addressChanged: words } = emailWords[language];
  const parts: EmailPart[] = [{ kind: "paragraph", text: words.opening }];
  if (answer) {
    const { said, thanks } = rsvpWords[language];
    const food = wedding.foodOptions.filter(({ stored }) => answer.foodOptions.includes(stored));
    parts.push({
      kind: "facts",
      title: words.answered,
      facts: [
        ...(isWeddingAlone(answer)
          ? [
              {
                name: thanks.answers.accepted,
                lines: [answer.answer === "accepted" ? thanks.yes : thanks.no],
              },
            ]
          : eventFacts(answer, language)),
        ...(food.length === 0
          ? []
          : [
              {
                name: said.foodOptions,
                lines: [startLarge(joinChoices(food.map((option) => option[language])))],
              },
            ]),
      ],
    });
  }
  if (change.isAllergyGone) {
    parts.push({ kind: "paragraph", text: emailWords[language].allergiesGone.also });
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

function eventFacts(answer: NonNullable<AddressChange["answer"]>, language: Language): Fact[] {
  const { events } = answer.asked;
  const said = { ...answer, questionAnswers: {} };
  return [
    answerInWords(answer, answer.answer, language),
    ...askedFacts({ events, questions: [] }, said, { language, showsTyped: false }),
  ].map(({ term, text }) => ({ name: term, lines: [text] }));
}
