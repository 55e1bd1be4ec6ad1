// The confirmation of an answer: four variants, accepted or declined, English or Swedish
// (spec.md, section 3: confirmation email). Allergies are health data and never stand in an email, nor does
// anything that was typed: the address may be a stranger's.

import type { Answer, Guest } from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import { scheduleOf } from "#domain/wedding/schedule.ts";
import type { Place, Wedding } from "#domain/wedding/wedding.ts";
import { formatDay, formatTime } from "#i18n/dates.ts";
import { lettersWords } from "#i18n/letters.ts";
import type { Letter } from "./letter.ts";
import { layOut } from "./letter-frame.ts";
import type { Fact, LetterPart } from "./letter.ts";
import { namesOf } from "./names-of.ts";

export type ConfirmationFacts = {
  language: Language;
  guest: Pick<Guest, "firstName" | "foodOptions" | "allergies" | "speech" | "performance"> & {
    answer: Answer;
  };
  wedding: Wedding;
  siteUrl: string;
  /** Food or allergies stay on file that this answer did not name. */
  isMoreKept: boolean;
  /** Opens the guest's own answer without searching; null: the couple gave out another one. */
  personalLink: string | null;
  calendarLink: string;
};

export function renderConfirmation(facts: ConfirmationFacts): Omit<Letter, "to"> {
  const { language, guest, wedding, siteUrl, isMoreKept, personalLink, calendarLink } = facts;
  const { greeting, closing, confirmation: words } = lettersWords[language];
  const whatAndWhere: LetterPart[] = [
    { kind: "facts", title: words.wedding, facts: weddingFacts(wedding, language) },
    { kind: "link", text: words.calendar, address: calendarLink, isMain: true },
    { kind: "facts", title: words.answerTitle, facts: answerFacts(facts) },
    ...(isMoreKept ? [{ kind: "paragraph", text: words.moreKept } as const] : []),
  ];
  return layOut({
    language,
    subject: words.subject[guest.answer],
    couple: namesOf(wedding),
    date: formatDay(wedding.date, language),
    greeting: greeting(guest.firstName),
    parts: [
      { kind: "paragraph", text: words.opening[guest.answer] },
      ...(guest.answer === "accepted" ? whatAndWhere : []),
      ...(personalLink === null ? [] : changeParts(personalLink, facts)),
    ],
    closing: [closing, namesOf(wedding)],
    contact: wedding.contact,
    siteUrl,
  });
}

function weddingFacts(wedding: Wedding, language: Language): Fact[] {
  const words = lettersWords[language].confirmation;
  const day = { name: words.date, lines: [startLarge(formatDay(wedding.date, language, true))] };
  const [ceremony, ...others] = scheduleOf(wedding);
  const linesOf = ({ name, street, town }: Place) => [name, street, town];
  if (others.length === 0) {
    const time = { name: words.time, lines: [formatTime(wedding.ceremonyAt, language)] };
    return [day, time, { name: words.place, lines: linesOf(ceremony.place) }];
  }
  const facts = [ceremony, ...others].map(({ name, at, place }) => ({
    name: words[name],
    lines: [...(at ? [formatTime(at, language)] : []), ...linesOf(place)],
  }));
  return [day, ...facts];
}

function changeParts(address: string, { language, guest }: ConfirmationFacts): LetterPart[] {
  const words = lettersWords[language].confirmation;
  return [
    { kind: "paragraph", text: words.changeNote[guest.answer] },
    { kind: "link", text: words.change, address, isMain: false },
  ];
}

function answerFacts({ language, guest, wedding, isMoreKept }: ConfirmationFacts): Fact[] {
  const words = lettersWords[language].confirmation;
  const nothing = isMoreKept ? words.nothingNew : words.none;
  const food = guest.foodOptions.map(
    (chosen) => wedding.foodOptions.find(({ stored }) => stored === chosen)?.[language] ?? words.foodSaved,
  );
  const yesOrNo = (value: boolean | null) => (value ? words.yes : words.no);
  return [
    { name: words.answer, lines: [words.coming] },
    { name: words.food, lines: food.length > 0 ? [...new Set(food)] : [nothing] },
    { name: words.allergies, lines: [guest.allergies.length > 0 ? words.allergiesSaved : nothing] },
    { name: words.speech, lines: [yesOrNo(guest.speech)] },
    { name: words.performance, lines: [yesOrNo(guest.performance)] },
  ];
}

/** Swedish weekdays are written small, but not where a line begins. */
function startLarge(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
