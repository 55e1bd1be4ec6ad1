import type { Language } from "#domain/language.ts";
import type { Contact, Wedding } from "#domain/wedding/wedding.ts";
import type { WrittenPart } from "#domain/written/written.ts";

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
  | WrittenPart
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
