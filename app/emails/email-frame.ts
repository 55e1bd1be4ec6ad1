import type { Language } from "#domain/language.ts";
import { privacyQuery } from "#domain/page.ts";
import type { Contact, Wedding } from "#domain/wedding/wedding.ts";
import { howToReach } from "#i18n/frame.ts";
import { formatDay } from "#i18n/dates.ts";
import { wordsOf } from "#i18n/words.ts";
import {
  type Fact,
  type Email,
  type EmailContent,
  type EmailPart,
  labelled,
  namesOf,
  onOneLine,
} from "./email.ts";
import { asHtml } from "./email-html.ts";
import { markdownAsText } from "./markdown-words.ts";

export type EmailFacts = Pick<EmailContent, "language" | "siteUrl"> & {
  wedding: Pick<Wedding, "couple" | "date" | "contact" | "colours">;
};

type Framed = EmailFacts & Pick<EmailContent, "subject" | "parts">;

export function layOutForGuest({ greeting, ...framed }: Framed & { greeting: string }): Omit<Email, "to"> {
  const { closing } = wordsOf(framed.language).emails;
  const { wedding } = framed;
  return layOut(framed, {
    greeting,
    closing: [closing, namesOf(wedding)],
    contact: wedding.contact,
    ...sentByMachine(framed),
  });
}

export function layOutMailing({
  closing,
  stopLink,
  ...framed
}: Framed & Pick<EmailContent, "closing" | "stopLink">): Omit<Email, "to"> {
  const { why } = wordsOf(framed.language).emails.mailing;
  return layOut(framed, { greeting: null, closing, contact: framed.wedding.contact, why, stopLink });
}

/** Of 20 KB, without headers and the line breaks of the encoding. */
const mostEncoded = 18_400;

/** Each byte that is not ASCII, and each "=", takes three (RFC 2045, section 6.7). */
export function isShortEnough({ text, html }: Omit<Email, "to">): boolean {
  const plain = (text + html).replaceAll(/[^ -<>-~\n]/g, "");
  const { length } = new TextEncoder().encode(text + html);
  return plain.length + 3 * (length - plain.length) <= mostEncoded;
}

export function shortEnough<Variant>(
  [first, ...others]: readonly [Variant, ...Variant[]],
  render: (variant: Variant) => Omit<Email, "to">,
): Omit<Email, "to"> {
  let email = render(first);
  for (const other of others) {
    if (isShortEnough(email)) break;
    email = render(other);
  }
  return email;
}

export function layOutForAdmin(facts: EmailFacts, emailContent: AdminEmailContent): Omit<Email, "to"> {
  return layOutWithoutContact(facts, emailContent, namesOf(facts.wedding));
}

/** To any account: only the couple would be greeted by the couple's names. */
export function layOutForHelper(facts: EmailFacts, emailContent: AdminEmailContent): Omit<Email, "to"> {
  return layOutWithoutContact(facts, emailContent, "");
}

type AdminEmailContent = Pick<EmailContent, "subject" | "parts"> & { closing: string };

function layOutWithoutContact(
  { language, wedding, siteUrl }: EmailFacts,
  { subject, parts, closing }: AdminEmailContent,
  name: string,
): Omit<Email, "to"> {
  const greeting = wordsOf(language).emails.greeting(name);
  const framed = { language, wedding, siteUrl, subject, parts };
  return layOut(framed, { greeting, closing: [closing], ...sentByMachine(framed) });
}

function sentByMachine({ language }: Framed): Pick<EmailContent, "why" | "stopLink"> {
  return { why: wordsOf(language).emails.automatic, stopLink: null };
}

function layOut(
  { wedding, ...framed }: Framed,
  around: Pick<EmailContent, "greeting" | "closing" | "contact" | "why" | "stopLink">,
): Omit<Email, "to"> {
  const date = formatDay(wedding.date, framed.language);
  const content: EmailContent = { ...framed, ...around, wedding, couple: namesOf(wedding), date };
  const plain = {
    ...content,
    subject: onOneLine(content.subject),
    greeting: content.greeting === null ? null : onOneLine(content.greeting),
    parts: content.parts.map(partOnOneLine),
  };
  return { subject: plain.subject, text: asText(plain), html: asHtml(plain) };
}

/** What the couple wrote has lines of its own, and its values are on one line each when they are filled in. */
function partOnOneLine(part: EmailPart): EmailPart {
  if (part.kind === "rich text" || part.kind === "list") return part;
  return part.kind === "facts"
    ? { ...part, facts: part.facts.map(factOnOneLine) }
    : { ...part, text: onOneLine(part.text) };
}

function factOnOneLine({ name, lines }: Fact): Fact {
  return { name: onOneLine(name), lines: lines.map(onOneLine) };
}

function reachInWords(contact: Contact, language: Language): string {
  const { says, phone, or, email } = howToReach(contact, language);
  return `${says} ${[phone, email].filter(Boolean).join(` ${or} `)}`;
}

function asText({
  language,
  greeting,
  parts,
  closing,
  why,
  contact,
  siteUrl,
  stopLink,
}: EmailContent): string {
  const words = wordsOf(language).emails;
  const blocks = [
    ...(greeting === null ? [] : [greeting]),
    ...parts.map(partAsText),
    ...(closing.length === 0 ? [] : [closing.join("\n")]),
    `${words.site}:\n${siteUrl}`,
    `${words.privacy}:\n${siteUrl}${privacyQuery}`,
    // RFC 3676, section 4.3: the text below is a signature, and mail programs show it as one.
    [
      `-- \n${why}`,
      ...(contact ? [reachInWords(contact, language)] : []),
      ...(stopLink === null ? [] : [`${words.mailing.stop}:\n${stopLink}`]),
    ].join("\n"),
  ];
  return `${blocks.join("\n\n")}\n`;
}

export function partAsText(part: EmailPart): string {
  if (part.kind === "paragraph") return part.text;
  if (part.kind === "link") return part.text === part.address ? part.text : `${part.text}:\n${part.address}`;
  if (part.kind === "rich text" || part.kind === "list") return markdownAsText(part);
  const title = part.title.toUpperCase();
  if (part.isByName)
    return [title, ...part.facts.map(({ name, lines }) => [name, ...lines].join("\n"))].join("\n\n");
  return [title, ...part.facts.map(({ name, lines }) => labelled(name, lines.join(", ")))].join("\n");
}
