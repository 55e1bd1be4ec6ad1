// Earlier answers of each member, too. It repeats choices and names from the couple's lists alone.

import {
  formFields,
  type FactField,
  factFields,
  type Guest,
  isComingField,
  isListField,
  type RsvpField,
} from "#domain/guest/guest.ts";
import { type Answer, storedAnswers } from "#domain/guest/field-kinds.ts";
import { readStoredAnswer } from "#domain/households/invitation.ts";
import { type Questionnaire, answersForHousehold } from "#domain/rsvp/questionnaire.ts";
import type { Language } from "#domain/language.ts";
import { weddingKey } from "#domain/wedding/events.ts";
import { answerInWords, questionnaireFacts, eventName, isWeddingAlone } from "#i18n/asked.ts";
import { formatList, startSmall } from "#i18n/dates.ts";
import { wordsOf } from "#i18n/words.ts";
import { answerFacts, type Confirmed, isComingTo, layOutConfirmation } from "./confirmation.ts";
import { type Email, type EmailPart, type Fact, labelled, paragraph, shortName } from "./email.ts";
import { shortEnough } from "./email-frame.ts";
import { inOneRow } from "./practical.ts";

type HouseholdConfirmation = Confirmed & { members: readonly ConfirmedMember[] };

export type ConfirmedMember = {
  /** As on the guest list; null: a companion whose name the couple do not know. */
  name: { full: string; first: string } | null;
  guest: AnsweredGuestFacts | null;
  /** Opens this member's answer; null: this address has none. */
  link: string | null;
};

type AnsweredGuestFacts = Pick<Guest, "child" | Exclude<RsvpField, "email" | "answer">> & { answer: Answer };

/** Mail programs cut long emails off. The couple's words go first, then the links: the card's code opens the same. */
export function renderHouseholdConfirmation(facts: HouseholdConfirmation): Omit<Email, "to"> {
  const whole = { isWhole: true, hasLinks: hasEveryLink(facts), isDetailed: true, isClose: false };
  const bare = { ...whole, isWhole: false, hasLinks: false };
  const close = { ...bare, isClose: true };
  const lengths = [
    whole,
    { ...whole, isWhole: false },
    bare,
    close,
    { ...close, isDetailed: false },
  ] as const;
  return shortEnough<Length>(lengths, (length) => render(facts, length));
}

type Length = { isWhole: boolean; hasLinks: boolean; isDetailed: boolean; isClose: boolean };

const mostLinks = 8;

/** A link for some of them alone would look as if the others could change nothing. */
function hasEveryLink(facts: HouseholdConfirmation): boolean {
  const { members } = facts;
  const needed = members.filter((one) => one.guest && (one.name || comes(facts, one)));
  return members.length <= mostLinks && needed.length > 0 && needed.every(({ link }) => link !== null);
}

function comes(facts: HouseholdConfirmation, { guest }: ConfirmedMember): boolean {
  return guest !== null && isComingTo({ ...facts, guest, isMoreKept: false });
}

function render(facts: HouseholdConfirmation, length: Length): Omit<Email, "to"> {
  const { language, members } = facts;
  const { household: words } = wordsOf(language).emails;
  const tone = toneOf(facts);
  const rows = length.isDetailed
    ? [...members.map((member) => memberFact(member, facts)), ...sharedFacts(facts)]
    : [...listByAnswer(facts), ...countByEvent(facts)];
  return layOutConfirmation(
    facts,
    {
      guests: members.flatMap(({ guest }) => guest ?? []),
      subject: words.subject[tone],
      greeting: greetingOf(facts),
      opening: [...(tone === "some" ? whoComes(facts) : []), words.opening[tone]].join(" "),
      answers: [{ kind: "facts", title: words.answers, facts: rows, isByName: true }],
      ways: [
        ...(length.hasLinks ? members.flatMap((member) => linkPart(member, language)) : []),
        paragraph(length.hasLinks ? words.note : words.cardNote),
      ],
    },
    length,
  );
}

/** "coming": to other events, too; "some": not all of them; "open": nobody has said yes. */
function toneOf(facts: HouseholdConfirmation): "accepted" | "coming" | "some" | "open" | "declined" {
  const { members, first } = facts;
  const isComing = (one: ConfirmedMember) => comes(facts, one);
  if (members.every(isComing)) {
    const isAll = first?.key === weddingKey && members.every(({ guest }) => guest?.answer === "accepted");
    return isAll ? "accepted" : "coming";
  }
  if (members.some(isComing)) return "some";
  return members.every(({ guest }) => guest !== null) ? "declined" : "open";
}

const mostGreeted = 8;

function greetingOf({ members, language }: HouseholdConfirmation): string {
  const { greeting, household } = wordsOf(language).emails;
  const names = members.flatMap(({ name }) => (name ? [shortName(name.first)] : []));
  return names.length > mostGreeted ? household.all : greeting(formatList(names, language));
}

const mostNamed = 4;

function whoComes(facts: HouseholdConfirmation): string[] {
  const { members, language } = facts;
  const { lovely, missed, ofCompanion } = wordsOf(language).emails.household;
  const called = (some: readonly ConfirmedMember[]) =>
    some.length > mostNamed
      ? null
      : formatList(
          some.map(({ name }) => (name ? shortName(name.first) : ofCompanion)),
          language,
        );
  const coming = members.filter((one) => comes(facts, one));
  const away = members.filter((one) => one.guest && one.name && !comes(facts, one));
  return [lovely(called(coming)), ...(away.length > 0 ? [missed(called(away))] : [])];
}

function memberFact(member: ConfirmedMember, facts: HouseholdConfirmation): Fact {
  const { name, guest } = member;
  const { language, questionnaire } = facts;
  const displayName = nameInEmail(name, language);
  if (!guest) return { name: displayName, lines: [wordsOf(language).emails.household.open] };
  const fieldsAsked: readonly RsvpField[] = formFields(guest);
  const isSaid = (field: FactField) =>
    isComingField(field) &&
    fieldsAsked.includes(field) &&
    (isListField(field) ? guest[field].length > 0 : guest[field]);
  const ofEvents: Questionnaire = { events: questionnaire.events, questions: [] };
  const memberFacts = { ...facts, questionnaire: ofEvents, guest, isMoreKept: false };
  const fields = comes(facts, member) ? factFields.filter(isSaid) : [];
  const wishes: Partial<Record<FactField, string>> = wordsOf(language).households.form.asked;
  const { term, text } = answerInWords(facts, guest.answer, language);
  const others = answerFacts(
    memberFacts,
    fields.filter((field) => !(field in wishes)),
  );
  const answers = questionnaireFacts({ events: [], questions: questionnaire.questions }, guest, {
    language,
    showsTyped: false,
  });
  return {
    name: displayName,
    lines: [
      facts.first === null || isWeddingAlone(facts) ? text : labelled(term, startSmall(text)),
      ...others.map((fact) => labelled(fact.name, startSmall(fact.lines.join(", ")))),
      ...fields.flatMap((field) => wishes[field] ?? []),
      ...answers.map((one) => labelled(one.term, one.text)),
    ],
  };
}

function sharedFacts({ members, ofHousehold, questionnaire, language }: HouseholdConfirmation): Fact[] {
  const guests = members.flatMap(({ guest }) => guest ?? []);
  const accepted = questionnaire.events.filter(({ key }) =>
    guests.some(({ eventAnswers }) => readStoredAnswer(eventAnswers[key]) === "accepted"),
  );
  const answer = {
    answer: guests.some(({ answer }) => answer === "accepted") ? "accepted" : "declined",
    eventAnswers: Object.fromEntries(accepted.map(({ key }) => [key, storedAnswers.accepted])),
    questionAnswers: answersForHousehold(ofHousehold, guests),
  } as const;
  const facts = questionnaireFacts({ events: [], questions: ofHousehold }, answer, {
    language,
    showsTyped: false,
  });
  const lines = facts.map(({ term, text }) => labelled(term, text));
  return lines.length > 0 ? [{ name: wordsOf(language).asked.household, lines }] : [];
}

function listByAnswer(facts: HouseholdConfirmation): Fact[] {
  const { members, language, first } = facts;
  const listed = (["accepted", "declined"] as const).map((answer) => {
    const { term, text } = answerInWords(facts, answer, language);
    const name = first === null || isWeddingAlone(facts) ? text : labelled(term, startSmall(text));
    return { name, those: members.filter(({ guest }) => guest?.answer === answer) };
  });
  const open = {
    name: wordsOf(language).emails.household.open,
    those: members.filter(({ guest }) => !guest),
  };
  return [...listed, open].flatMap(({ name, those }) => {
    const lines = those.map((one) => nameInEmail(one.name, language));
    return lines.length > 0 ? [{ name, lines }] : [];
  });
}

function countByEvent({ members, language, questionnaire }: HouseholdConfirmation): Fact[] {
  const words = wordsOf(language).emails.events;
  const counts = questionnaire.events.map((event) => {
    const answers = members.map(({ guest }) => guest && readStoredAnswer(guest.eventAnswers[event.key]));
    const lines = (["accepted", "declined"] as const).flatMap((answer) => {
      const count = answers.filter((one) => one === answer).length;
      return count > 0 ? [words.count[answer](count)] : [];
    });
    return {
      name: eventName(event, language),
      lines: lines.length > 0 ? lines : [wordsOf(language).asked.open],
    };
  });
  return counts.length > 0 ? [inOneRow(words.title, counts)] : [];
}

function nameInEmail(name: ConfirmedMember["name"], language: Language): string {
  return name === null ? wordsOf(language).emails.household.companion : shortName(name.full);
}

function linkPart({ name, link }: ConfirmedMember, language: Language): EmailPart[] {
  const words = wordsOf(language).emails.household;
  if (link === null) return [];
  const text = words.change(name === null ? words.ofCompanion : shortName(name.full));
  return [{ kind: "link", text, address: link, isMain: false }];
}
