import { type Language, languages } from "#domain/language.ts";
import { applyChanges, asValue, type Change, findChanges, valueAt } from "#domain/history/patches.ts";
import { shownPages } from "#domain/wedding/events.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import {
  type FurtherPage,
  furtherPages,
  type Wedding,
  type WeddingContent,
  type EditableContent,
} from "#domain/wedding/wedding.ts";
import type { ContentSection } from "./content-fields.ts";
import type { FieldValue } from "./field-text.ts";

/** How many parts of a page change places in a form. */
export const movedParts: Partial<Record<ContentSection, number>> = { information: 3, ourStory: 5 };

export type PageWay = "up" | "down" | "hide" | "show";

export function spellMove(what: FurtherPage | number, way: PageWay): string {
  return `${what} ${way}`;
}

/** Those that are hidden come last. `missingIn`: the languages of the site in which a page has no words. */
export type PagesInOrder = readonly {
  page: FurtherPage;
  isHidden: boolean;
  missingIn: readonly Language[];
  isMissing: boolean;
}[];

export function pagesInOrder({ wedding, texts }: WeddingContent): PagesInOrder {
  const order = orderOf(wedding);
  const spoken = languagesOf(wedding);
  return [...order, ...furtherPages.filter((page) => !order.includes(page))].map((page) => {
    const missingIn = spoken.filter(
      (one) => !shownPages({ ...wedding, pages: [page] }, texts[one]).includes(page),
    );
    return {
      page,
      isHidden: !order.includes(page),
      missingIn,
      isMissing: missingIn.length === spoken.length,
    };
  });
}

/** What is typed and the move, as one. `seen`: the part that the person looked at. null: it is no move of this form. */
export function changesWithMove(
  section: ContentSection,
  move: string,
  { now, seen, typed }: { now: EditableContent; seen: FieldValue; typed: readonly Change[] },
): Change[] | null {
  const base = withSeen(now, seen);
  const edited = applyChanges(base, typed).after as EditableContent;
  const [what = "", way = ""] = move.split(" ");
  const page = furtherPages.find((one) => one === what);
  if (section === "home" && page) {
    const pages = orderAfter(orderOf(now.wedding), page, way);
    const isUsual = pages.join(" ") === furtherPages.join(" ");
    const { pages: _before, ...others } = edited.wedding;
    const wedding = isUsual ? others : { ...others, pages };
    return findChanges(base, { ...edited, wedding });
  }
  const [from, to] = [Number(what), Number(what) + (way === "up" ? -1 : 1)];
  const most = movedParts[section] ?? 0;
  if (![from, to].every((one) => Number.isInteger(one) && one >= 0 && one < most)) return null;
  const swapped = applyChanges(edited, swap(section, edited, from, to));
  return findChanges(base, swapped.after as EditableContent);
}

function orderOf({ pages = furtherPages }: Pick<Wedding, "pages">): FurtherPage[] {
  return [...new Set(pages)];
}

function orderAfter(pages: FurtherPage[], page: FurtherPage, way: string): FurtherPage[] {
  const others = pages.filter((one) => one !== page);
  if (way === "hide") return others;
  if (way === "show") return [...others, page];
  const at = pages.indexOf(page) + (way === "up" ? -1 : 1);
  return others.toSpliced(Math.max(0, at), 0, page);
}

/** A chapter takes its day and its picture along. */
function swap(section: ContentSection, content: EditableContent, one: number, other: number): Change[] {
  const whole = asValue(content);
  const [places, others] = [placesOf(section, one), placesOf(section, other)];
  return places.flatMap((at, index) => {
    const there = others[index]!;
    const [mine, theirs] = [valueAt(whole, at), valueAt(whole, there)];
    return [
      { at, from: mine, to: theirs },
      { at: there, from: theirs, to: mine },
    ];
  });
}

function placesOf(section: ContentSection, index: number): string[][] {
  const number = String(index);
  if (section === "information") {
    return languages.flatMap((language) =>
      ["paragraphs", "headings"].map((list) => ["texts", language, "information", list, number]),
    );
  }
  const scene = `story${index + 1}`;
  return [
    ["wedding", "story", number],
    ["wedding", "photos", scene],
    ...languages.flatMap((language) => [
      ["texts", language, "ourStory", "entries", number],
      ["texts", language, "photos", scene],
    ]),
  ];
}

function withSeen(now: EditableContent, seen: FieldValue): EditableContent {
  const part = (key: string) => Object.entries(valueAt(seen, [key]) ?? {}) as [string, FieldValue][];
  const facts = part("wedding").map(([key, to]) => ({ at: ["wedding", key], to }));
  const texts = part("texts").flatMap(([language, words]) =>
    Object.entries(words ?? {}).map(([key, to]) => ({ at: ["texts", language, key], to: to as FieldValue })),
  );
  const whole = asValue(now);
  const put = [...facts, ...texts].map(({ at, to }) => ({ at, from: valueAt(whole, at), to }));
  return applyChanges(now, put).after as EditableContent;
}
