// An email as the specification's mail call has it (spec.md, section 3: email request payload).

import type { Language } from "#domain/language.ts";
import type { Contact } from "#domain/wedding/wedding.ts";

export type Email = {
  to: readonly string[];
  subject: string;
  text: string;
  html: string;
};

/** Before it is laid out. */
export type EmailContent = {
  language: Language;
  subject: string;
  /** Stands above the email. */
  couple: string;
  date: string;
  greeting: string;
  /** In order. */
  parts: readonly EmailPart[];
  /** What stands at the end, by whom the email is. */
  closing: readonly string[];
  /** How its reader reaches the couple, since nobody reads what is sent back. */
  contact?: Contact | undefined;
  siteUrl: string;
};

export type EmailPart =
  | { kind: "paragraph"; text: string }
  | { kind: "facts"; title: string; facts: readonly Fact[] }
  | { kind: "link"; text: string; address: string; isMain: boolean };

/** `lines` stand below each other where there is room for it. */
export type Fact = { name: string; lines: readonly string[] };
