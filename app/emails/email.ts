import type { Language } from "#domain/language.ts";
import type { Contact, Wedding } from "#domain/wedding/wedding.ts";
import type { MarkdownBlock } from "#domain/markdown/markdown.ts";

export type Email = {
  to: readonly string[];
  subject: string;
  text: string;
  html: string;
};

export type EmailContent = {
  wedding: Pick<Wedding, "colours">;
  language: Language;
  subject: string;
  couple: string;
  date: string;
  greeting: string | null;
  parts: readonly EmailPart[];
  closing: readonly string[];
  why: string;
  contact?: Contact | undefined;
  siteUrl: string;
  stopLink: string | null;
};

export type EmailPart =
  | MarkdownBlock
  | { kind: "paragraph"; text: string }
  /** `isByName`: each line is a fact of its own about who is named. */
  | { kind: "facts"; title: string; facts: readonly Fact[]; isByName?: true }
  | { kind: "link"; text: string; address: string; isMain: boolean };

export function paragraph(text: string): EmailPart {
  return { kind: "paragraph", text };
}

/** `lines` stand below each other if there is room. */
export type Fact = { name: string; lines: readonly string[] };

export function labelled(name: string, text: string): string {
  return /[?!.:…]$/.test(name) ? `${name} ${text}` : `${name}: ${text}`;
}

export function namesOf({ couple }: Pick<Wedding, "couple">): string {
  return `${couple.first} & ${couple.second}`;
}

/** Limits the size of an email, however long the guests' names are. */
export function shortName(name: string): string {
  return cutAfter(32, name);
}

export function cutAfter(most: number, text: string): string {
  return text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text;
}

/** A line break in a name or a wish would make the text after it look like part of the email itself. */
export function onOneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
}
