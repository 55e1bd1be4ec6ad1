import { inEach, type Language } from "#domain/language.ts";
import { listLeftOvers } from "#domain/left-overs/left-overs.ts";
import {
  fillPlaceholders,
  leaveOutUnsaid,
  namesUnsaid,
  type PlaceholderValues,
} from "#domain/left-overs/placeholders.ts";
import { memoize } from "#domain/memoize.ts";
import { mapTexts } from "#domain/left-overs/text-tree.ts";
import { findWeddingProblems } from "#domain/wedding/wedding-problems.ts";
import { visiblePages } from "#domain/wedding/events.ts";
import type { FurtherPage, Wedding, WeddingContent, WeddingTexts } from "#domain/wedding/wedding.ts";
import { wordsOf } from "#i18n/words.ts";
import { placeholderValues } from "./couple/placeholders.ts";
import { explainTextProblems, findTextProblems } from "./couple/text-problems.ts";

export function textsOf(content: WeddingContent, language: Language): WeddingTexts {
  return filled(content)[language];
}

export function pagesOf(content: WeddingContent, language: Language): FurtherPage[] {
  return visiblePages(content.wedding, textsOf(content, language));
}

const filled = memoize(
  ({ wedding, texts }: WeddingContent) => inEach((language) => fillTexts(texts[language], wedding, language)),
  new WeakMap(),
);

/** Blanks alone are no words, but for those between the parts of one paragraph. */
export function fillTexts(texts: WeddingTexts, facts: Wedding, language: Language): WeddingTexts {
  const values = placeholderValues(facts, language);
  const fill = (text: string) => fillPlaceholders(text, values);
  const filledText = (text: string) => fill(leaveOutUnsaid(text, values));
  const own = mapTexts(texts, (text) => (text.trim() === "" ? "" : filledText(text)));
  return {
    ...withTitles(own, facts, language),
    homeIntro: mapTexts(filledIntro(texts.homeIntro, values), fill),
  };
}

/** Of one paragraph in parts only the sentences before the one that tells what nobody has said yet. */
function filledIntro(intro: WeddingTexts["homeIntro"], values: PlaceholderValues): WeddingTexts["homeIntro"] {
  if (!Object.values(intro).some((part) => namesUnsaid(part, values))) return intro;
  const whole = /^[^]*[.!?](?=\s)/.exec(leaveOutUnsaid(intro.before, values))?.[0] ?? "";
  return { before: whole, firstStrong: "", between: "", secondStrong: "", after: "" };
}

function withTitles(texts: WeddingTexts, { couple }: Wedding, language: Language): WeddingTexts {
  const { pages } = wordsOf(language).frame;
  const { intro, wishList, information, ourStory, guestBook, rsvp } = texts;
  const named = <Part extends { title: string }>(part: Part, page: keyof typeof pages): Part => ({
    ...part,
    title: part.title || pages[page],
  });
  const led = <Part extends { button: string }>(part: Part, page: keyof typeof pages): Part => ({
    ...part,
    button: part.button || pages[page],
  });
  return {
    ...texts,
    title: texts.title || `${couple.first} & ${couple.second}`,
    intro: {
      wishlist: led(intro.wishlist, "wishList"),
      information: led(intro.information, "information"),
      ourstory: led(intro.ourstory, "ourStory"),
      guestbook: led(intro.guestbook, "guestBook"),
    },
    wishList: named(wishList, "wishList"),
    information: named(information, "information"),
    ourStory: named(ourStory, "ourStory"),
    guestBook: named(guestBook, "guestBook"),
    rsvp: named(rsvp, "rsvp"),
  };
}

/** None where the facts are wrong, which is reported first. */
export function listTextProblems({ wedding, texts }: WeddingContent): string[] {
  return findWeddingProblems(wedding).length > 0 ? [] : explainTextProblems(findTextProblems(texts, wedding));
}

export const leftOversOf = memoize(
  ({ wedding, texts }: WeddingContent) => listLeftOvers(wedding, texts),
  new WeakMap(),
);
