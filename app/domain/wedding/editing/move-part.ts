import { type Language, languages } from "#domain/language.ts";
import {
  applyChanges,
  asValue,
  type Change,
  findChanges,
  type Value,
  valueAt,
} from "#domain/history/patches.ts";
import { visiblePages } from "#domain/wedding/events.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import {
  type FurtherPage,
  furtherPages,
  mostParts,
  noPhoto,
  storyPhotoPlaces,
  type Wedding,
  type WeddingContent,
  type EditableContent,
} from "#domain/wedding/wedding.ts";
import { type ContentSection, sectionAt } from "./content-fields.ts";
import type { FieldValue } from "./wedding-field-text.ts";

/** What the parts of a page are made of: lists, and what stands by place beside them. */
type Column = { at: readonly string[]; blank: Value; isByPlace?: true };

const columnsOf: Partial<Record<ContentSection, readonly Column[]>> = {
  ourStory: [
    { at: ["wedding", "story"], blank: "" },
    { at: ["wedding", "photos"], blank: noPhoto, isByPlace: true },
    ...languages.flatMap((language): Column[] => [
      { at: ["texts", language, "ourStory", "entries"], blank: { title: "", message: "" } },
      { at: ["texts", language, "photos"], blank: "", isByPlace: true },
    ]),
  ],
  information: languages.flatMap((language) =>
    ["paragraphs", "headings"].map((list) => ({ at: ["texts", language, "information", list], blank: "" })),
  ),
};

export function countParts(section: ContentSection, whole: Value): number {
  const lists = (columnsOf[section] ?? []).filter(({ isByPlace }) => !isByPlace);
  return Math.max(0, ...lists.map(({ at }) => listAt(whole, at).length));
}

/** Where a list is shorter than another of the same parts, something blank stands at its end. */
export function fillParts(whole: Value, section: ContentSection, count = countParts(section, whole)): Value {
  return arrange(whole, section, (parts, blank) =>
    Array.from({ length: count }, (_, index) => parts[index] ?? blank),
  );
}

export function withWholeParts(content: WeddingContent): WeddingContent {
  return fillParts(fillParts(asValue(content), "ourStory"), "information") as unknown as WeddingContent;
}

/** The section whose parts come and go as one where their number changes; null: it is about something else. */
export function sectionOfParts(at: readonly string[]): ContentSection | null {
  const isIn = (section: ContentSection) =>
    sectionAt(at) === section && columnsOf[section]?.some((column) => isBelow(at, column.at));
  return (["ourStory", "information"] as const).find(isIn) ?? null;
}

export function sectionsWithOtherParts(changes: readonly Pick<Change, "at">[]): ReadonlySet<ContentSection> {
  const ofLists = changes.filter(({ at }) => {
    const section = sectionOfParts(at);
    return (
      section && columnsOf[section]?.some((column) => !column.isByPlace && column.at.length === at.length)
    );
  });
  return new Set(ofLists.flatMap(({ at }) => sectionOfParts(at) ?? []));
}

/** As people count: what comes or goes with a chapter is one. */
export function countContentChanges(changes: readonly Change[]): number {
  const arranged = sectionsWithOtherParts(changes);
  const single = changes.filter(({ at }) => !arranged.has(sectionOfParts(at) ?? "home"));
  return single.length + arranged.size;
}

export type Way = "up" | "down" | "hide" | "show" | "remove";

/** Of a page, or of a part of one by its index. */
export function spellMove(what: FurtherPage | number, way: Way): string {
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
      (one) => !visiblePages({ ...wedding, pages: [page] }, texts[one]).includes(page),
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
  const whole = asValue(edited);
  const how = arrangedBy(move, countParts(section, whole));
  return how && findChanges(base, arrange(whole, section, how) as unknown as EditableContent);
}

type Arranged = (parts: readonly Value[], blank: Value) => readonly Value[];

/** null: there is no such move among so many. */
function arrangedBy(move: string, count: number): Arranged | null {
  if (move === "add") return count < mostParts ? (parts, blank) => [...parts, blank] : null;
  const [what = "", way] = move.split(" ");
  const from = /^\d+$/.test(what) ? Number(what) : count;
  if (from >= count) return null;
  if (way === "remove") return count > 1 ? (parts) => parts.toSpliced(from, 1) : null;
  const to = way === "up" ? from - 1 : way === "down" ? from + 1 : count;
  if (to < 0 || to >= count) return null;
  return (parts) => parts.toSpliced(from, 1).toSpliced(to, 0, parts[from] ?? null);
}

function arrange(whole: Value, section: ContentSection, how: Arranged): Value {
  const count = countParts(section, whole);
  const columns = columnsOf[section] ?? [];
  return columns.reduce((value, { at, blank, isByPlace }) => {
    const there = valueAt(value, at);
    const before = Array.from({ length: count }, (_, index) => {
      const key = isByPlace ? storyPhotoPlaces[index] : `${index}`;
      return (key && valueAt(there, [key])) ?? blank;
    });
    const after = how(before, blank);
    if (!isByPlace) return withValue(value, at, after);
    const others = Object.entries(there ?? {}).filter(([key]) => !/^story\d/.test(key));
    const placed = storyPhotoPlaces.flatMap((key, index) =>
      index < after.length ? [[key, after[index]!]] : [],
    );
    return withValue(value, at, Object.fromEntries([...others, ...placed]) as Value);
  }, whole);
}

function withValue(value: Value, [key, ...rest]: readonly string[], to: Value): Value {
  if (key === undefined) return to;
  const group = value as { readonly [key: string]: Value };
  return { ...group, [key]: withValue(group[key] ?? {}, rest, to) };
}

function listAt(whole: Value, at: readonly string[]): readonly Value[] {
  const list = valueAt(whole, at);
  return Array.isArray(list) ? (list as readonly Value[]) : [];
}

function isBelow(at: readonly string[], column: readonly string[]): boolean {
  return column.every((key, index) => at[index] === key);
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
