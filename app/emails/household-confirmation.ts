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
import type { Answer } from "#domain/guest/field-kinds.ts";
import type { Asked } from "#domain/rsvp/asked.ts";
import type { Language } from "#domain/language.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { rsvpWords } from "#i18n/rsvp.ts";
import { emailWords } from "#i18n/emails.ts";
import { answerFacts, weddingFacts } from "./confirmation.ts";
import type { Email, EmailPart, Fact } from "./email.ts";
import { layOutForGuest } from "./email-frame.ts";
import { shortName } from "./names-of.ts";

export type HouseholdConfirmation = {
  language: Language;
  wedding: Wedding;
  siteUrl: string;
  calendarLink: string;
  asked: Asked;
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
    const email = render(facts, { links, isDetailed: true });
    if (fits(email)) return email;
  }
  const email = render(facts, { links: 0, isDetailed: true });
  return fits(email) ? email : render(facts, { links: 0, isDetailed: false });
}

const mostLinks = 8;
const mostBytes = 13_000;

function fits({ text, html }: Omit<Email, "to">): boolean {
  return new TextEncoder().encode(text + html).length <= mostBytes;
}

type Length = { links: number; isDetailed: boolean };

function render(facts: HouseholdConfirmation, { links, isDetailed }: Length): Omit<Email, "to"> {
  const { language, wedding, siteUrl, calendarLink, members } = facts;
  const { confirmation, household: words, several } = emailWords[language];
  const linked = members.filter(({ link }) => link !== null).slice(0, links);
  const rows = isDetailed
    ? members.map((member) => memberFact(member, facts))
    : listByAnswer(members, language);
  const whatAndWhere: EmailPart[] = [
    { kind: "facts", title: confirmation.wedding, facts: weddingFacts(wedding, language) },
    { kind: "link", text: confirmation.calendar, address: calendarLink, isMain: true },
  ];
  return layOutForGuest({
    language,
    subject: words.subject,
    wedding,
    greeting: several.greeting,
    parts: [
      { kind: "paragraph", text: words.opening },
      ...(members.some(({ guest }) => guest.answer === "accepted") ? whatAndWhere : []),
      { kind: "facts", title: words.answers, facts: rows },
      ...linked.map((member) => linkPart(member, language)),
      { kind: "paragraph", text: linked.length > 0 ? words.note : words.cardNote },
    ],
    siteUrl,
  });
}

/** One row for each. */
function memberFact({ name, guest }: ConfirmedMember, facts: HouseholdConfirmation): Fact {
  const { language, wedding, asked } = facts;
  const fieldsAsked: readonly FactField[] = askedFields(guest);
  const isSaid = (field: FactField) =>
    field === "answer" ||
    (isComingField(field) &&
      fieldsAsked.includes(field) &&
      (isListField(field) ? guest[field].length > 0 : guest[field]));
  const fields = factFields.filter((field) =>
    guest.answer === "accepted" ? isSaid(field) : field === "answer",
  );
  const [answer, ...others] = answerFacts({ language, guest, wedding, asked, isMoreKept: false }, fields);
  return {
    name: shownAs(name, language),
    lines: [...(answer?.lines ?? []), ...others.map((fact) => `${fact.name}: ${fact.lines.join(", ")}`)],
  };
}

function listByAnswer(members: readonly ConfirmedMember[], language: Language): Fact[] {
  const { answers } = rsvpWords[language].thanks;
  return (["accepted", "declined"] as const).flatMap((answer) => {
    const those = members.filter(({ guest }) => guest.answer === answer);
    const lines = those.map(({ name }) => shownAs(name, language));
    return lines.length > 0 ? [{ name: answers[answer], lines }] : [];
  });
}

function shownAs(name: string | null, language: Language): string {
  return name === null ? emailWords[language].household.companion : shortName(name);
}

function linkPart({ name, link }: ConfirmedMember, language: Language): EmailPart {
  const words = emailWords[language].household;
  const text = words.change(name === null ? words.ofCompanion : shortName(name));
  return { kind: "link", text, address: link ?? "", isMain: false };
}
