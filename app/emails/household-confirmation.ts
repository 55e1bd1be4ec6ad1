// The confirmation of what a household answered in one form. Like every confirmation it repeats choices and names
// from the couple's lists alone.

import {
  askedFields,
  type FactField,
  factFields,
  type Guest,
  isComingField,
  isListField,
  type SaidField,
} from "#domain/guest/guest.ts";
import { type Answer, storedAnswers } from "#domain/guest/field-kinds.ts";
import { readStoredAnswer } from "#domain/households/invitation.ts";
import { saidByHousehold } from "#domain/rsvp/asked.ts";
import type { Language } from "#domain/language.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { answerInWords, askedFacts, askedWords, eventName, isWeddingAlone } from "#i18n/asked.ts";
import { emailWords } from "#i18n/emails.ts";
import { answerFacts, isComingTo } from "./confirmation.ts";
import type { Email, EmailPart, Fact } from "./email.ts";
import { isShortEnough, layOutForGuest } from "./email-frame.ts";
import { eventParts, inOneRow, type ToldEvents } from "./event-facts.ts";
import { shortName } from "./names-of.ts";

export type HouseholdConfirmation = ToldEvents & {
  language: Language;
  wedding: Wedding;
  siteUrl: string;
  members: readonly ConfirmedMember[];
};

export type ConfirmedMember = {
  /** In full, as on the guest list; null: a companion whose name the couple do not know. */
  name: string | null;
  guest: Pick<Guest, "child" | Exclude<SaidField, "email" | "answer">> & { answer: Answer };
  /** Opens this member's answer; null: this address has none. */
  link: string | null;
};

/**
 * Mail programs cut long emails off. The more members there are, the fewer of them have a link of their own here (the
 * code on the card opens them all), and of a very large household only who comes is said.
 */
export function renderHouseholdConfirmation(facts: HouseholdConfirmation): Omit<Email, "to"> {
  for (let links = mostLinks; links > 0; links -= 1) {
    const email = render(facts, { links, isDetailed: true, isClose: false });
    if (isShortEnough(email)) return email;
  }
  for (const isClose of [false, true]) {
    const email = render(facts, { links: 0, isDetailed: true, isClose });
    if (isShortEnough(email)) return email;
  }
  return render(facts, { links: 0, isDetailed: false, isClose: true });
}

const mostLinks = 8;

type Length = { links: number; isDetailed: boolean; isClose: boolean };

function render(facts: HouseholdConfirmation, { links, isDetailed, isClose }: Length): Omit<Email, "to"> {
  const { language, wedding, siteUrl, members } = facts;
  const { household: words, several } = emailWords[language];
  const linked = members.filter(({ link }) => link !== null).slice(0, links);
  const guests = members.map(({ guest }) => guest);
  const rows = isDetailed
    ? [...members.map((member) => memberFact(member, facts)), ...sharedFacts(facts)]
    : [...listByAnswer(facts), ...countByEvent(facts)];
  return layOutForGuest({
    language,
    subject: words.subject,
    wedding,
    greeting: several.greeting,
    parts: [
      { kind: "paragraph", text: words.opening },
      ...eventParts(facts, guests, facts, isClose),
      { kind: "facts", title: words.answers, facts: rows },
      ...linked.map((member) => linkPart(member, language)),
      { kind: "paragraph", text: linked.length > 0 ? words.note : words.cardNote },
    ],
    siteUrl,
  });
}

/** One row for each. */
function memberFact({ name, guest }: ConfirmedMember, facts: HouseholdConfirmation): Fact {
  const { language } = facts;
  const fieldsAsked: readonly SaidField[] = askedFields(guest);
  const isSaid = (field: FactField) =>
    field === "answer" ||
    (isComingField(field) &&
      fieldsAsked.includes(field) &&
      (isListField(field) ? guest[field].length > 0 : guest[field]));
  const said = {
    ...facts,
    guest: { ...guest, questionAnswers: written(guest.questionAnswers) },
    isMoreKept: false,
  };
  const fields = factFields.filter((field) => (isComingTo(said) ? isSaid(field) : field === "answer"));
  const [answer, ...others] = answerFacts(said, fields).map((fact) => ({
    ...fact,
    line: fact.lines.join(", "),
  }));
  const hasNamed = facts.first !== null && !isWeddingAlone(facts);
  return {
    name: shownAs(name, language),
    lines: [
      ...(answer ? [hasNamed ? `${answer.name}: ${answer.line}` : answer.line] : []),
      ...others.map((fact) => `${fact.name}: ${fact.line}`),
    ],
  };
}

/** Without the questions that were left blank. */
function written(answers: Guest["questionAnswers"]): Guest["questionAnswers"] {
  return Object.fromEntries(Object.entries(answers).filter(([, text]) => text !== ""));
}

/** What was asked once. */
function sharedFacts({ members, ofHousehold, asked, language }: HouseholdConfirmation): Fact[] {
  const guests = members.map(({ guest }) => guest);
  const accepted = asked.events.filter(({ key }) =>
    guests.some(({ eventAnswers }) => readStoredAnswer(eventAnswers[key]) === "accepted"),
  );
  const said = {
    answer: guests.some(({ answer }) => answer === "accepted") ? "accepted" : "declined",
    eventAnswers: Object.fromEntries(accepted.map(({ key }) => [key, storedAnswers.accepted])),
    questionAnswers: written(saidByHousehold(ofHousehold, guests)),
  } as const;
  const facts = askedFacts({ events: [], questions: ofHousehold }, said, { language, showsTyped: false });
  const lines = facts.map(({ term, text }) => `${term}: ${text}`);
  return lines.length > 0 ? [{ name: askedWords[language].household, lines }] : [];
}

function listByAnswer(facts: HouseholdConfirmation): Fact[] {
  const { members, language, first } = facts;
  return (["accepted", "declined"] as const).flatMap((answer) => {
    const those = members.filter(({ guest }) => guest.answer === answer);
    const lines = those.map(({ name }) => shownAs(name, language));
    const { term, text } = answerInWords(facts, answer, language);
    const name = first === null || isWeddingAlone(facts) ? text : `${term}: ${text}`;
    return lines.length > 0 ? [{ name, lines }] : [];
  });
}

function countByEvent({ members, language, asked }: HouseholdConfirmation): Fact[] {
  const { answers } = askedWords[language];
  const counts = asked.events.map((event) => {
    const said = members.map(({ guest }) => readStoredAnswer(guest.eventAnswers[event.key]));
    const lines = (["accepted", "declined"] as const).flatMap((answer) => {
      const count = said.filter((one) => one === answer).length;
      return count > 0 ? [emailWords[language].events.count(answers[answer], count)] : [];
    });
    return {
      name: eventName(event, language),
      lines: lines.length > 0 ? lines : [askedWords[language].open],
    };
  });
  return counts.length > 0 ? [inOneRow(emailWords[language].events.title, counts)] : [];
}

function shownAs(name: string | null, language: Language): string {
  return name === null ? emailWords[language].household.companion : shortName(name);
}

function linkPart({ name, link }: ConfirmedMember, language: Language): EmailPart {
  const words = emailWords[language].household;
  const text = words.change(name === null ? words.ofCompanion : shortName(name));
  return { kind: "link", text, address: link ?? "", isMain: false };
}
