import type { Answer } from "#domain/guest/field-kinds.ts";
import type { Guest } from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { answerInWords, questionnaireFacts, isWeddingAlone } from "#i18n/asked.ts";
import { formatList, joinChoices, startLarge } from "#i18n/dates.ts";
import { wordsOf } from "#i18n/words.ts";
import { type Email, type EmailPart, type Fact, paragraph, shortName } from "./email.ts";
import { type EmailFacts, layOutForGuest } from "./email-frame.ts";
import type { EventsOfReader } from "./practical.ts";

export const mostWarned = 8;

export type Warning = {
  name: string;
  what: WarningKind;
  times: number;
  link: string | null;
};

/** "held": an answer arrived that changes nothing until the couple confirm it. "taken back": by the former address. */
export const warningKinds = ["address changed", "allergies gone", "held", "taken back"] as const;
export type WarningKind = (typeof warningKinds)[number];

export function renderWarnings(facts: EmailFacts & { warnings: readonly Warning[] }): Omit<Email, "to"> {
  const { warnings } = facts;
  const { several, heldAnswer, warnings: words } = wordsOf(facts.language).emails;
  const isAllHeld = warnings.every(({ what }) => what === "held");
  const parts = [
    paragraph(words.opening),
    ...warnings.flatMap(({ name, what, times, link }): EmailPart[] => [
      paragraph(words.kinds[what](shortName(name), times)),
      ...(link === null
        ? []
        : [{ kind: "link", text: words.open[what], address: link, isMain: false } as const]),
    ]),
    paragraph(isAllHeld ? heldAnswer.note : words.note),
  ];
  return layOut(facts, { subject: words.subject, greeting: several.greeting, parts });
}

function layOut(
  { language, wedding, siteUrl }: EmailFacts,
  content: { subject: string; greeting: string; parts: readonly EmailPart[] },
): Omit<Email, "to"> {
  return layOutForGuest({ language, wedding, siteUrl, ...content });
}

type HeldAnswerNotice = EmailFacts & {
  guest: { firstName: string };
  way: { leadsTo: "answer" | "take back"; address: string } | null;
};

/** To a guest's first address, when an unknown visitor answers for the guest again. Nothing has changed yet. */
export function renderHeldAnswer(facts: HeldAnswerNotice): Omit<Email, "to"> {
  const { guest, way } = facts;
  const { greeting, heldAnswer: words } = wordsOf(facts.language).emails;
  const parts: EmailPart[] = [paragraph(words.opening)];
  if (way) {
    const { note, link } = way.leadsTo === "answer" ? words.answer : words.takeBack;
    parts.push(paragraph(note), { kind: "link", text: link, address: way.address, isMain: true });
  } else parts.push(paragraph(words.note));
  return layOut(facts, { subject: words.subject, greeting: greeting(guest.firstName), parts });
}

type AllergiesGone = EmailFacts & {
  names: readonly string[];
  /** Opens the answer; null: there is no such link, or it would be one of several. */
  answerLink: string | null;
};

/** To a guest's own address, when an allergy was taken away. It never says which: allergies are health data. */
export function renderAllergiesGone(facts: AllergiesGone): Omit<Email, "to"> {
  const { language, names, answerLink } = facts;
  const { several, allergiesGone: words } = wordsOf(language).emails;
  const called = formatList(names.map(shortName), language);
  const parts = [words.opening(called), words.note].map(paragraph);
  if (answerLink !== null) {
    parts.push({ kind: "link", text: words.answer, address: answerLink, isMain: true });
  }
  return layOut(facts, { subject: words.subject, greeting: several.greeting, parts });
}

/** To the address that an answer gave, when the address before it took that answer back. `name`: in full. */
export function renderTakenBack(facts: EmailFacts & { name: string }): Omit<Email, "to"> {
  const { several, takenBack: words } = wordsOf(facts.language).emails;
  const parts = [words.opening(facts.name), words.note].map(paragraph);
  // The one who gave the answer need not be the guest.
  return layOut(facts, { subject: words.subject, greeting: several.greeting, parts });
}

type AddressChange = EmailFacts & {
  guest: { firstName: string };
  wedding: Pick<Wedding, "foodOptions">;
  /** Food only from the couple's list; null: this reader may not see the answer. */
  answer: ChangedAnswer | null;
  isAllergyGone?: boolean;
  takeBackLink: string | null;
};

type ChangedAnswer = Pick<EventsOfReader, "first" | "questionnaire"> &
  Pick<Guest, "eventAnswers" | "foodOptions"> & { answer: Answer };

/** To the old address, when an answer gave a new one. Never to the new one, whose owner is not known yet. */
export function renderAddressChanged(change: AddressChange): Omit<Email, "to"> {
  const { language, guest, wedding, answer, takeBackLink } = change;
  const { greeting, addressChanged: words } = wordsOf(language).emails;
  const parts: EmailPart[] = [paragraph(words.opening)];
  if (answer) {
    const { said, thanks } = wordsOf(language).rsvp;
    const food = wedding.foodOptions.filter(({ stored }) => answer.foodOptions.includes(stored));
    const wishes = startLarge(joinChoices(food.map((option) => option[language])));
    const alone = answer.answer === "accepted" ? thanks.yes : thanks.no;
    parts.push({
      kind: "facts",
      title: words.answered,
      facts: [
        ...(isWeddingAlone(answer)
          ? [{ name: thanks.answers.accepted, lines: [alone] }]
          : eventFacts(answer, language)),
        ...(food.length === 0 ? [] : [{ name: said.foodOptions, lines: [wishes] }]),
      ],
    });
  }
  if (change.isAllergyGone) parts.push(paragraph(wordsOf(language).emails.allergiesGone.also));
  parts.push(paragraph(takeBackLink === null ? words.note : words.takeBackNote));
  if (takeBackLink !== null) {
    parts.push({ kind: "link", text: words.takeBack, address: takeBackLink, isMain: true });
  }
  return layOut(change, { subject: words.subject, greeting: greeting(guest.firstName), parts });
}

function eventFacts(answer: ChangedAnswer, language: Language): Fact[] {
  const { events } = answer.questionnaire;
  const answerOnly = { ...answer, questionAnswers: {} };
  return [
    answerInWords(answer, answer.answer, language),
    ...questionnaireFacts({ events, questions: [] }, answerOnly, { language, showsTyped: false }),
  ].map(({ term, text }) => ({ name: term, lines: [text] }));
}
