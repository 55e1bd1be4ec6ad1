// The confirmation of an answer: four variants, accepted or declined, English or Swedish
// (spec.md, section 3: confirmation email). Allergies are health data and never stand in a mail.

import type { Answer, Guest } from "#domain/guest.ts";
import type { Language } from "#domain/language.ts";
import type { Wedding } from "#domain/wedding.ts";
import { formatDay, formatList, formatTime } from "#i18n/dates.ts";
import { lettersWords } from "#i18n/letters.ts";
import type { Letter } from "./letter.ts";
import { layOut, type LetterPart } from "./letter-frame.ts";

export type ConfirmationFacts = {
  language: Language;
  guest: Pick<Guest, "firstName" | "foodOptions" | "allergies" | "speech" | "performance"> & {
    answer: Answer;
  };
  wedding: Wedding;
  siteUrl: string;
  /** Opens the guest's own answer without searching. */
  personalLink: string;
  calendarLink: string;
};

export function renderConfirmation(facts: ConfirmationFacts): Omit<Letter, "to"> {
  const { language, guest, wedding, siteUrl, personalLink } = facts;
  const { greeting, confirmation: words } = lettersWords[language];
  const couple = `${wedding.couple.first} & ${wedding.couple.second}`;
  const parts: LetterPart[] = [
    { kind: "paragraph", text: words.opening[guest.answer] },
    ...(guest.answer === "accepted" ? whatWasAccepted(facts) : []),
    { kind: "paragraph", text: words.changeNote[guest.answer] },
    { kind: "link", text: words.change, address: personalLink, isMain: false },
  ];
  return layOut(
    {
      subject: words.subject[guest.answer](couple),
      greeting: `${greeting} ${guest.firstName}`,
      parts,
      couple,
      siteUrl,
    },
    language,
  );
}

function whatWasAccepted({ language, guest, wedding, calendarLink }: ConfirmationFacts): LetterPart[] {
  const words = lettersWords[language].confirmation;
  const { date, ceremonyAt, place, foodOptions } = wedding;
  const food = guest.foodOptions.map(
    (chosen) => foodOptions.find(({ stored }) => stored === chosen)?.[language] ?? chosen,
  );
  const yesOrNo = (value: boolean | null) => (value ? words.yes : words.no);
  return [
    {
      kind: "facts",
      facts: [
        [words.date, formatDay(date, language, true)],
        [words.time, formatTime(ceremonyAt, language)],
        [words.place, `${place.name}, ${place.street}, ${place.town}`],
        [words.food, food.length > 0 ? formatList(food, language) : words.none],
        [words.speech, yesOrNo(guest.speech)],
        [words.performance, yesOrNo(guest.performance)],
      ],
    },
    ...(guest.allergies.length > 0 ? [{ kind: "paragraph", text: words.allergies } as const] : []),
    { kind: "link", text: words.calendar, address: calendarLink, isMain: true },
  ];
}
