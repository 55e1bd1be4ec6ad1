import type { Language } from "#domain/language.ts";
import {
  fillPlaceholders,
  findPlaceholderProblems,
  type PlaceholderValues,
} from "#domain/left-overs/placeholders.ts";
import type { MailingWords } from "#domain/mailings/mailing.ts";
import { hasControlCharacter } from "#domain/plain-text.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { plainWords } from "#domain/markdown/markdown.ts";
import { placeholderValues } from "#i18n/couple/placeholders.ts";
import { formatList } from "#i18n/dates.ts";
import { wordsOf } from "#i18n/words.ts";
import { type Email, type EmailPart, cutAfter, onOneLine } from "./email.ts";
import { isShortEnough, layOutMailing, partAsText } from "./email-frame.ts";
import {
  findMarkdownProblems,
  mostInBody,
  renderMarkdownWords,
  type MarkdownProblem,
  type MarkdownFields,
} from "./markdown-words.ts";

export type MailingFacts = {
  words: MailingWords;
  language: Language;
  wedding: Wedding;
  household: MailedHousehold;
  link: string;
  siteUrl: string;
  stopLink: string | null;
};

export type MailedHousehold = { firstNames: readonly string[]; envelopeName: string };

export function renderMailing(facts: MailingFacts): Omit<Email, "to"> {
  const { words, language, wedding, siteUrl, stopLink } = facts;
  const fields = fieldsOf(facts);
  const subject = fillPlaceholders(words.subject, fields.values);
  const { parts, closing } = signedApart(renderMarkdownWords(words.body, fields), fields);
  return layOutMailing({ language, subject, wedding, parts, closing, siteUrl, stopLink });
}

export function renderMailingText(facts: Omit<MailingFacts, "stopLink">): string {
  return renderMarkdownWords(facts.words.body, fieldsOf(facts)).map(partAsText).join("\n\n");
}

export const mostInSubject = 150;

export type MailingProblem =
  | {
      in: "subject" | "body";
      what: "blank" | "too long" | "line break" | "control character" | "too large";
    }
  | { in: "subject" | "body"; what: "field"; problem: MarkdownProblem };

export function listMailingProblems(
  facts: Pick<MailingFacts, "words" | "language" | "wedding" | "siteUrl">,
): MailingProblem[] {
  const { subject, body } = facts.words;
  const problems = [...findLineProblems(subject), ...findBodyProblems(body)];
  if (problems.some(({ what }) => what === "too long")) return problems;
  const long = { ...facts, ...longest(facts.siteUrl) };
  const fields = fieldsOf(long);
  for (const problem of findPlaceholderProblems(subject, fields.values)) {
    problems.push({ in: "subject", what: "field", problem });
  }
  for (const problem of findMarkdownProblems(body, fields)) {
    problems.push({ in: "body", what: "field", problem });
  }
  if (!isShortEnough(renderMailing(long))) problems.push({ in: "body", what: "too large" });
  return problems;
}

function findLineProblems(subject: string): MailingProblem[] {
  const what =
    subject.trim() === ""
      ? "blank"
      : subject.length > mostInSubject
        ? "too long"
        : /[\r\n\u2028\u2029]/.test(subject)
          ? "line break"
          : hasControlCharacter(subject)
            ? "control character"
            : null;
  return what === null ? [] : [{ in: "subject", what }];
}

function findBodyProblems(body: string): MailingProblem[] {
  const what =
    body.trim() === ""
      ? "blank"
      : body.length > mostInBody
        ? "too long"
        : hasControlCharacter(body.replaceAll(/[\t\r\n]/g, " "))
          ? "control character"
          : null;
  return what === null ? [] : [{ in: "body", what }];
}

function longest(siteUrl: string): Omit<MailingFacts, "words" | "language" | "wedding" | "siteUrl"> {
  const link = `${siteUrl}/rsvp?${"x".repeat(80)}`;
  return {
    household: { firstNames: ["Å".repeat(longestGreeted)], envelopeName: "Å".repeat(longestGreeted) },
    link,
    stopLink: `${link}${"x".repeat(80)}`,
  };
}

function fieldsOf({
  wedding,
  language,
  household,
  link,
  siteUrl,
}: Omit<MailingFacts, "words" | "stopLink">): MarkdownFields {
  const together = formatList(household.firstNames.map(onOneLine).filter(Boolean), language);
  const onEnvelope = cutAfter(longestGreeted, onOneLine(household.envelopeName));
  const envelope = onEnvelope === wordsOf(language).households.unnamed ? "" : onEnvelope;
  const called =
    together !== "" && together.length <= longestGreeted
      ? together
      : wordsOf(language).emails.mailing.household(envelope);
  return {
    values: {
      ...withoutEmpty(placeholderValues(wedding, language)),
      first_names: called,
      envelope_name: envelope || called,
      link,
      site: siteUrl,
    },
    aboutReader: ["first_names", "envelope_name"],
  };
}

/** An email that told of it would be sent with a gap: the couple are told before. */
function withoutEmpty(values: PlaceholderValues): PlaceholderValues {
  const orUndefined = ([name, value]: [string, string | undefined]) => [name, value || undefined] as const;
  return Object.fromEntries(Object.entries(values).map(orUndefined));
}

/** Where the first names are longer together, the household is called as on its envelope. */
const longestGreeted = 80;

function signedApart(
  parts: readonly EmailPart[],
  { values }: MarkdownFields,
): { parts: readonly EmailPart[]; closing: readonly string[] } {
  const last = parts.at(-1);
  if (last?.kind !== "rich text" || !last.words.every(({ kind }) => kind === "text" || kind === "break")) {
    return { parts, closing: [] };
  }
  const lines = plainWords(last.words).split("\n");
  const isSigned = lines.length <= 3 && [values["couple"], values["couple_names"]].includes(lines.at(-1));
  return isSigned ? { parts: parts.slice(0, -1), closing: lines } : { parts, closing: [] };
}
