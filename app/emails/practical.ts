// As on the page of information; nothing if the couple have left that out.

import type { Language } from "#domain/language.ts";
import type { WeddingContent } from "#domain/wedding/wedding.ts";
import type { Inline, WrittenPart } from "#domain/written/written.ts";
import { pagesOf, textsOf } from "#i18n/couple.ts";
import { pageWordsOf } from "#i18n/couple/page-words.ts";
import { wordsOf } from "#i18n/words.ts";
import type { EmailPart } from "./email.ts";
import { asText } from "./written-words.ts";

export type Practical = {
  parts: readonly WrittenPart[];
  address: string;
};

export function practicalInEmail(
  { parts, address }: Practical,
  language: Language,
  isWhole: boolean,
): readonly EmailPart[] {
  if (isWhole || parts.length === 0) return parts;
  return [{ kind: "link", text: wordsOf(language).emails.confirmation.practical, address, isMain: false }];
}

export function practicalParts(content: WeddingContent, language: Language): WrittenPart[] {
  if (!pagesOf(content, language).includes("information")) return [];
  const {
    paragraphs,
    headings = [],
    dressCode,
    him,
    her,
    toastmaster,
  } = textsOf(content, language).information;
  const { dressCode: clothes, forHim, forHer } = wordsOf(language).site;
  const read = (at: string) => pageWordsOf(content, language, `information.${at}`) ?? [];
  const phone = content.wedding.toastmaster?.phone;
  return [
    ...paragraphs.flatMap((text, at) => (text ? headed(headings[at] ?? "", read(`paragraphs.${at}`)) : [])),
    ...(dressCode ? headed(clothes, [written(asText(dressCode))]) : []),
    ...(him ? headed(forHim, read("him")) : []),
    ...(her ? headed(forHer, read("her")) : []),
    ...(phone && (toastmaster.before || toastmaster.after)
      ? [written(asText(toastmaster.before), dialled(phone), asText(toastmaster.after))]
      : []),
  ];
}

function headed(heading: string, parts: readonly WrittenPart[]): WrittenPart[] {
  if (heading === "") return [...parts];
  const bold: Inline = { kind: "bold", words: [asText(heading)] };
  const [first, ...others] = parts;
  return first?.kind === "written"
    ? [written(bold, { kind: "break" }, ...first.words), ...others]
    : [written(bold), ...parts];
}

function dialled(phone: string): Inline {
  return { kind: "link", words: [asText(phone)], address: `tel:${phone.replaceAll(/[^+\d]/g, "")}` };
}

function written(...words: Inline[]): WrittenPart {
  return { kind: "written", words };
}
