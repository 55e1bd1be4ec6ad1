// An email as the specification's mail call has it (spec.md, section 3: email request payload).

import type { Language } from "#domain/language.ts";
import type { Contact, Wedding } from "#domain/wedding/wedding.ts";
import type { WrittenPart } from "#domain/written/written.ts";

export type Email = {
  to: readonly string[];
  subject: string;
  text: string;
  html: string;
};

/** The content without layout. */
export type EmailContent = {
  /** Whose colours it has. */
  wedding: Pick<Wedding, "colours">;
  language: Language;
  subject: string;
  /** Shown above the email. */
  couple: string;
  date: string;
  /** null: it is among the parts. */
  greeting: string | null;
  /** In order. */
  parts: readonly EmailPart[];
  /** The last lines, which name the sender. */
  closing: readonly string[];
  /** At the foot: why the reader gets it. */
  why: string;
  /** How the reader reaches the couple. */
  contact?: Contact | undefined;
  siteUrl: string;
  /** Where the reader asks for no more emails; null: there is nothing to ask for. */
  stopLink: string | null;
};

export type EmailPart =
  | WrittenPart
  | { kind: "paragraph"; text: string }
  /** `isByName`: each line is a fact of its own about who is named. */
  | { kind: "facts"; title: string; facts: readonly Fact[]; isByName?: true }
  | { kind: "link"; text: string; address: string; isMain: boolean };

/** `lines` stand below each other if there is room. */
export type Fact = { name: string; lines: readonly string[] };

/** A question has its own mark. */
export function labelled(name: string, text: string): string {
  return /[?!.:…]$/.test(name) ? `${name} ${text}` : `${name}: ${text}`;
}
