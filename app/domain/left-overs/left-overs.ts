// Finds what is left of the copied sample wedding in a couple's texts and facts and is not true of the
// couple.

import type { InEach, Language } from "#domain/language.ts";
import { findLeftOverFacts, isSampleWedding, type LeftOverFact } from "./left-over-facts.ts";
import type { PageName } from "#domain/page.ts";
import { type FoundWord, type TellingWords, tellingWordsFor } from "./telling-words.ts";
import { listTexts, spellPath } from "./text-tree.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import type { PhotoPlace, Wedding, WeddingTexts } from "#domain/wedding/wedding.ts";

export type LeftOver =
  | ({ in: "facts" } & LeftOverFact)
  | {
      in: "texts";
      language: Language;
      /** As written by `spellPath`. */
      key: string;
      page: PageName;
      /** The sentence, shortened around the sample's word. */
      before: string;
      word: string;
      after: string;
    };

/** `texts` as the couple wrote them, with placeholders; those that guests read. One entry for each sentence. */
export function listLeftOvers(own: Wedding, texts: InEach<WeddingTexts>): LeftOver[] {
  if (isSampleWedding(own)) return [];
  const facts = findLeftOverFacts(own);
  const telling = tellingWordsFor(own, facts);
  return [
    ...facts.map((fact) => ({ in: "facts" as const, ...fact })),
    ...languagesOf(own).flatMap((language) => listInTexts(texts[language], language, telling)),
  ];
}

function listInTexts(texts: WeddingTexts, language: Language, telling: TellingWords): LeftOver[] {
  const sentences = new Intl.Segmenter(language, { granularity: "sentence" });
  const found = listTexts(texts).flatMap(({ path, text }) =>
    [...sentences.segment(text.normalize("NFC").replaceAll(/\s+/g, " "))].flatMap(({ segment }) => {
      const word = telling.findInText(segment) ?? findInDescription(telling, path, segment);
      return word === null ? [] : [{ path, ...shorten(segment, word) }];
    }),
  );
  const said = new Set(found.map(({ path: [first, second] }) => first === "introductions" && second));
  // The key of an introduction is a choice on each guest's page, so it is checked too.
  const keys = Object.keys(texts.introductions)
    .filter((key) => telling.isKey(key) && !said.has(key))
    .map((key) => ({ path: ["introductions", key], before: "", word: key, after: "" }));
  return [...found, ...keys].map(({ path, ...sentence }) => ({
    in: "texts",
    language,
    key: spellPath(path),
    page: pageOf(path),
    ...sentence,
  }));
}

function findInDescription(
  telling: TellingWords,
  [first, place]: readonly string[],
  sentence: string,
): FoundWord | null {
  return first === "photos" ? telling.findInDescription(place as PhotoPlace, sentence) : null;
}

/** Letters of the sentence on either side of the word. */
const mostBeside = 60;

function shorten(sentence: string, { at, length }: FoundWord) {
  // Some texts begin in the middle of a sentence.
  const before = sentence.slice(0, at).replace(/^[\s,.;:]+/, "");
  const after = sentence.slice(at + length).trimEnd();
  return {
    before: before.length > mostBeside ? `…${before.slice(-mostBeside).replace(/^\S*/, "")}` : before,
    word: sentence.slice(at, at + length),
    after: after.length > mostBeside ? `${after.slice(0, mostBeside).replace(/\S*$/, "")}…` : after,
  };
}

function pageOf([first = "", second = ""]: readonly string[]): PageName {
  if (first === "photos") return pagesOfPhotos[second as PhotoPlace] ?? "home";
  return pagesOfTexts[first as keyof WeddingTexts] ?? "home";
}

const pagesOfTexts: Partial<Record<keyof WeddingTexts, PageName>> = {
  wishList: "wishList",
  information: "information",
  ourStory: "ourStory",
  guestBook: "guestBook",
  introductions: "guestBook",
  rsvp: "rsvp",
};

const pagesOfPhotos: Partial<Record<PhotoPlace, PageName>> = {
  wishList: "wishList",
  information: "information",
  ourStory: "ourStory",
  story1: "ourStory",
  story2: "ourStory",
  story3: "ourStory",
  story4: "ourStory",
  story5: "ourStory",
};
