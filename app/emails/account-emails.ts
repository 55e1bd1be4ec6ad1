import type { Role } from "#domain/roles.ts";
import type { Day } from "#domain/wedding/wedding.ts";
import { formatDay } from "#i18n/dates.ts";
import { wordsOf } from "#i18n/words.ts";
import { type Email, type EmailPart, paragraph, namesOf } from "./email.ts";
import { type EmailFacts, layOutForHelper } from "./email-frame.ts";

export type AccountEmailFacts = EmailFacts & { link: string };

export function renderAccountInvitation(
  facts: AccountEmailFacts & { role: Role; until: Day },
): Omit<Email, "to"> {
  const { language, wedding, role, until } = facts;
  const words = wordsOf(language).accountEmails.invitation;
  const couple = namesOf(wedding);
  const whom = role === "couple" ? "couple" : "helper";
  const texts = [words.opening[whom](couple), words.roles[role]];
  const after = [words.note(formatDay(until, language)), words.notMeant];
  const subject = words.subject[whom](couple);
  return layOut(facts, { subject, texts, link: words.link, after, closing: couple });
}

export function renderPasswordReset(facts: AccountEmailFacts): Omit<Email, "to"> {
  const { subject, opening, link, note, notMeant } = wordsOf(facts.language).accountEmails.reset;
  return layOut(facts, { subject, texts: [opening], link, after: [note, notMeant] });
}

export function renderPasswordChanged(facts: AccountEmailFacts): Omit<Email, "to"> {
  const { subject, opening, link, notMeant } = wordsOf(facts.language).accountEmails.changed;
  return layOut(facts, { subject, texts: [opening, notMeant], link, after: [] });
}

/** Without a link: the code is typed where the sign-in has begun. */
export function renderEnrolmentCode(facts: AccountEmailFacts & { code: string }): Omit<Email, "to"> {
  const { enrolment: words, closing } = wordsOf(facts.language).accountEmails;
  const { subject, opening, title, name, note, notMeant } = words;
  const parts: EmailPart[] = [
    paragraph(opening),
    { kind: "facts", title, facts: [{ name, lines: [facts.code] }] },
    ...[note, notMeant].map(paragraph),
  ];
  return layOutForHelper(facts, { subject, parts, closing });
}

/** For who invited. The address of the new account was typed by who has the link, and so does not stand here. */
export function renderInvitationUsed(facts: AccountEmailFacts & { role: Role }): Omit<Email, "to"> {
  const { subject, opening, link, notMeant } = wordsOf(facts.language).accountEmails.joined;
  return layOut(facts, { subject, texts: [opening[facts.role], notMeant], link, after: [] });
}

type Said = {
  subject: string;
  texts: readonly string[];
  link: string;
  after: readonly string[];
  closing?: string;
};

function layOut(
  facts: AccountEmailFacts,
  { subject, texts, link, after, closing = wordsOf(facts.language).accountEmails.closing }: Said,
): Omit<Email, "to"> {
  const parts: EmailPart[] = [
    ...texts.map(paragraph),
    { kind: "link", text: link, address: facts.link, isMain: true },
    ...after.map(paragraph),
  ];
  return layOutForHelper(facts, { subject, parts, closing });
}
