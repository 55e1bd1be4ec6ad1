// An email as the specification's mail call has it (spec.md, section 3: email request payload).

import type { Language } from "#domain/language.ts";
import type { Contact } from "#domain/wedding/wedding.ts";

export type Email = {
  to: readonly string[];
  subject: string;
  text: string;
  html: string;
};

/** The content without layout. */
export type EmailContent = {
  language: Language;
  subject: string;
  /** Shown above the email. */
  couple: string;
  date: string;
  greeting: string;
  /** In order. */
  parts: readonly EmailPart[];
  /** The last lines, which name the sender. */
  closing: readonly string[];
  /** How the reader reaches the couple, since nobody reads replies. */
  contact?: Contact | undefined;
  siteUrl: string;
};

export type EmailPart =
  | { kind: "paragraph"; text: string }
  | { kind: "facts"; title: string; facts: readonly Fact[] }
  | { kind: "link"; text: string; address: string; isMain: boolean };

/** `lines` stand below each other if there is room. */
export type Fact = { name: string; lines: readonly string[] };
