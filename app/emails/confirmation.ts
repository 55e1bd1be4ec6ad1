// No allergies, which are health data, and no typed text: the address may be a stranger's.

import type { Answer } from "#domain/guest/field-kinds.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import {
  type FactField,
  factFields,
  type Guest,
  isListField,
  isOfKind,
  type ListField,
  type RsvpField,
} from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import { weddingKey } from "#domain/wedding/events.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { answerInWords, questionnaireFacts, isWeddingAlone } from "#i18n/asked.ts";
import { formatList, joinChoices, startLarge } from "#i18n/dates.ts";
import { wordsOf } from "#i18n/words.ts";
import { type Email, type EmailPart, type Fact, paragraph, shortName } from "./email.ts";
import { layOutForGuest, shortEnough } from "./email-frame.ts";
import {
  attendedEvents,
  eventParts,
  inOneRow,
  type Practical,
  practicalInEmail,
  type EventsOfReader,
} from "./practical.ts";

export type Confirmed = EventsOfReader & {
  language: Language;
  wedding: Wedding;
  siteUrl: string;
  practical: Practical;
};

export type ConfirmationFacts = Confirmed & {
  guest: Answered["guest"] & Pick<Guest, "firstName">;
  /** Food or allergies stay on file that this answer did not name. */
  isMoreKept: boolean;
  /** Opens the guest's own answer without a search; null: the couple gave out another link. */
  personalLink: string | null;
};

type Answered = EventsOfReader &
  Pick<ConfirmationFacts, "language" | "wedding" | "isMoreKept"> & {
    guest: Pick<Guest, Exclude<RsvpField, "email" | "answer">> & { answer: Answer };
  };

type ConfirmationText = {
  guests: readonly Pick<Guest, "answer" | "eventAnswers">[];
  subject: string;
  greeting: string;
  opening: string;
  answers: readonly EmailPart[];
  ways: readonly EmailPart[];
};

export function layOutConfirmation(
  facts: Confirmed,
  { guests, opening, answers, ways, ...told }: ConfirmationText,
  { isWhole, isClose }: Pick<Length, "isWhole" | "isClose">,
): Omit<Email, "to"> {
  const { language, wedding, siteUrl, practical } = facts;
  return layOutForGuest({
    ...told,
    language,
    wedding,
    siteUrl,
    parts: [
      paragraph(opening),
      ...eventParts(facts, guests, facts, isClose),
      ...answers,
      ...(attendedEvents(facts, guests).some(({ key }) => key === weddingKey)
        ? practicalInEmail(practical, language, isWhole)
        : []),
      ...ways,
    ],
  });
}

type Length = { isWhole: boolean; isClose: boolean; hasQuestions: boolean };

export function renderConfirmation(facts: ConfirmationFacts): Omit<Email, "to"> {
  const all = { ...facts.questionnaire, questions: [...facts.questionnaire.questions, ...facts.ofHousehold] };
  const whole = { isWhole: true, isClose: false, hasQuestions: true };
  const close = { ...whole, isWhole: false, isClose: true };
  const lengths = [whole, { ...whole, isWhole: false }, close, { ...close, hasQuestions: false }] as const;
  return shortEnough<Length>(lengths, ({ hasQuestions, ...length }) =>
    render({ ...facts, questionnaire: hasQuestions ? all : { ...all, questions: [] } }, length),
  );
}

function render(
  facts: ConfirmationFacts,
  { isWhole, isClose }: Pick<Length, "isWhole" | "isClose">,
): Omit<Email, "to"> {
  const { language, guest, isMoreKept, personalLink } = facts;
  const { greeting, confirmation: words } = wordsOf(language).emails;
  const { isComing, ...tone } = toneOf(facts);
  const answers = answerFacts(facts);
  const rows = isClose ? [inOneRow(guest.firstName || words.answerTitle, answers)] : answers;
  const saidMore = questionnaireFacts(facts.questionnaire, guest, { language, showsTyped: false });
  const isOfEvent = facts.first !== null && !isWeddingAlone(facts);
  const isRepeated = isComing || isOfEvent || saidMore.length > 0;
  return layOutConfirmation(
    facts,
    {
      guests: [guest],
      ...tone,
      greeting: greeting(guest.firstName),
      answers: [
        ...(isRepeated ? [{ kind: "facts", title: words.answerTitle, facts: rows } as const] : []),
        ...(isComing && isMoreKept ? [paragraph(words.moreKept)] : []),
      ],
      ways:
        personalLink === null
          ? []
          : [
              paragraph(words.changeNote[isComing ? "accepted" : "declined"]),
              { kind: "link", text: words.change, address: personalLink, isMain: false },
            ],
    },
    { isWhole, isClose },
  );
}

function toneOf(facts: ConfirmationFacts): { subject: string; opening: string; isComing: boolean } {
  const { language, guest, first } = facts;
  const { confirmation, events } = wordsOf(language).emails;
  const { subject, opening } = confirmation;
  const isPartly = guest.answer === "declined" && attendedEvents(facts, [guest]).length > 0;
  if (isPartly) return { subject: events.subject, opening: events.partly, isComing: true };
  if (guest.answer === "declined")
    return { subject: subject.declined, opening: opening.declined, isComing: false };
  if (first?.key === weddingKey)
    return { subject: subject.accepted, opening: opening.accepted, isComing: true };
  return { subject: events.subject, opening: first ? opening.accepted : events.coming, isComing: true };
}

/** Left out because the email itself went to the address in the answer. */
const listedFields = factFields.filter((field) => field !== "email");

export function answerFacts(
  facts: Answered,
  fields: readonly FactField[] = isComingTo(facts) ? listedFields : ["answer"],
): Fact[] {
  const { language, guest, questionnaire } = facts;
  const names = wordsOf(language).rsvp.said;
  const nameOf = (field: (typeof listedFields)[number]) =>
    field === "answer" ? answerInWords(facts, guest.answer, language).term : names[field];
  return [
    ...listedFields
      .filter((field) => fields.includes(field))
      .map((field) => ({ name: nameOf(field), lines: linesOf(field, facts) })),
    ...questionnaireFacts(questionnaire, guest, { language, showsTyped: false }).map(({ term, text }) => ({
      name: term,
      lines: [text],
    })),
  ];
}

export function isComingTo(facts: Answered): boolean {
  return facts.guest.answer === "accepted" || attendedEvents(facts, [facts.guest]).length > 0;
}

function linesOf(field: (typeof listedFields)[number], facts: Answered): readonly string[] {
  const { language, guest } = facts;
  const { yes, no, none } = wordsOf(language).rsvp.thanks;
  if (isListField(field)) return listLines(field, facts);
  if (field === "answer") return [answerInWords(facts, guest.answer, language).text];
  if (isOfKind(field, "yesNo")) return [guest[field] ? yes : no];
  return [guest[field] ? wordsOf(language).emails.confirmation.textSaved : none];
}

function listLines(field: ListField, facts: Answered): readonly string[] {
  const { language, guest, wedding, isMoreKept } = facts;
  const { none, nothingNew } = wordsOf(language).rsvp.thanks;
  const words = wordsOf(language).emails.confirmation;
  const { isListedInEmails, options } = guestFields[field];
  if (guest[field].length === 0) return [isMoreKept ? nothingNew : none];
  if (!isListedInEmails) return [words.listSaved];
  const nameOf = (item: string) => wedding[options].find(({ stored }) => stored === item)?.[language];
  const choices = new Set(guest[field].map((item) => nameOf(item) ?? words.otherSaved));
  return [startLarge(joinChoices([...choices]))];
}

export const mostConfirmed = 8;
const mostGreeted = 4;

type ConfirmationsFacts = {
  language: Language;
  wedding: Pick<Wedding, "couple" | "date" | "colours" | "contact" | "events">;
  siteUrl: string;
  /** null: the guests are not known to be invited to the same. */
  calendarLink: string | null;
  guests: readonly ConfirmedGuest[];
  greeted: readonly string[];
};

type ConfirmedGuest = {
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
