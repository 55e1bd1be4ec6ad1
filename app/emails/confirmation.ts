// The confirmation of an answer: accepted or declined, in English or Swedish (spec.md, section 3:
// confirmation email). Emails never contain allergies, which are health data, nor typed text, because the
// address may be a stranger's.

import type { Answer } from "#domain/guest/field-kinds.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import {
  type FactField,
  factFields,
  type Guest,
  isListField,
  isOfKind,
  type ListField,
  type SaidField,
} from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import { scheduleOf } from "#domain/wedding/schedule.ts";
import type { Place, Wedding } from "#domain/wedding/wedding.ts";
import type { Asked } from "#domain/rsvp/asked.ts";
import { askedFacts } from "#i18n/asked.ts";
import { formatDay, formatTime } from "#i18n/dates.ts";
import { emailWords } from "#i18n/emails.ts";
import { rsvpWords } from "#i18n/rsvp.ts";
import type { Email, Fact, EmailPart } from "./email.ts";
import { layOutForGuest } from "./email-frame.ts";

export type ConfirmationFacts = Answered & {
  guest: Pick<Guest, "firstName">;
  siteUrl: string;
  /** Opens the guest's own answer without a search; null: the couple gave out another link. */
  personalLink: string | null;
  calendarLink: string;
};

type Answered = {
  language: Language;
  guest: Pick<Guest, Exclude<SaidField, "email" | "answer">> & { answer: Answer };
  wedding: Wedding;
  /** Food or allergies stay on file that this answer did not name. */
  isMoreKept: boolean;
  asked: Asked;
};

export function renderConfirmation(facts: ConfirmationFacts): Omit<Email, "to"> {
  const { language, guest, wedding, siteUrl, isMoreKept, personalLink, calendarLink } = facts;
  const { greeting, confirmation: words } = emailWords[language];
  const whatAndWhere: EmailPart[] = [
    { kind: "facts", title: words.wedding, facts: weddingFacts(wedding, language) },
    { kind: "link", text: words.calendar, address: calendarLink, isMain: true },
    { kind: "facts", title: words.answerTitle, facts: answerFacts(facts) },
    ...(isMoreKept ? [{ kind: "paragraph", text: words.moreKept } as const] : []),
  ];
  return layOutForGuest({
    language,
    subject: words.subject[guest.answer],
    wedding,
    greeting: greeting(guest.firstName),
    parts: [
      { kind: "paragraph", text: words.opening[guest.answer] },
      ...(guest.answer === "accepted" ? whatAndWhere : []),
      ...(personalLink === null ? [] : changeParts(personalLink, facts)),
    ],
    siteUrl,
  });
}

export function weddingFacts(wedding: Wedding, language: Language): Fact[] {
  const words = emailWords[language].confirmation;
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

function changeParts(address: string, { language, guest }: ConfirmationFacts): EmailPart[] {
  const words = emailWords[language].confirmation;
  return [
    { kind: "paragraph", text: words.changeNote[guest.answer] },
    { kind: "link", text: words.change, address, isMain: false },
  ];
}

/** Left out because the email itself went to the address in the answer. */
const listedFields = factFields.filter((field) => field !== "email");

/** `fields`: the others were not asked. */
export function answerFacts(facts: Answered, fields: readonly FactField[] = listedFields): Fact[] {
  const { language, guest, asked } = facts;
  const names = rsvpWords[language].said;
  return [
    ...listedFields
      .filter((field) => fields.includes(field))
      .map((field) => ({ name: names[field], lines: linesOf(field, facts) })),
    ...askedFacts(asked, guest, { language, showsTyped: false }).map(({ term, text }) => ({
      name: term,
      lines: [text],
    })),
  ];
}

function linesOf(field: (typeof listedFields)[number], facts: Answered): readonly string[] {
  const { language, guest } = facts;
  const { answers, yes, no, none } = rsvpWords[language].thanks;
  if (isListField(field)) return listLines(field, facts);
  if (field === "answer") return [answers[guest.answer]];
  if (isOfKind(field, "yesNo")) return [guest[field] ? yes : no];
  return [guest[field] ? emailWords[language].confirmation.textSaved : none];
}

function listLines(field: ListField, facts: Answered): readonly string[] {
  const { language, guest, wedding, isMoreKept } = facts;
  const { none, nothingNew } = rsvpWords[language].thanks;
  const words = emailWords[language].confirmation;
  const { isListedInEmails, options } = guestFields[field];
  if (guest[field].length === 0) return [isMoreKept ? nothingNew : none];
  if (!isListedInEmails) return [words.listSaved];
  const nameOf = (item: string) => wedding[options].find(({ stored }) => stored === item)?.[language];
  return [...new Set(guest[field].map((item) => nameOf(item) ?? words.otherSaved))];
}

/** Swedish weekdays are lower case, except at the start of a line. */
function startLarge(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
