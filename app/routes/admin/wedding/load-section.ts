// Loads one form of what the couple edit. Server only; the types go to the browser.

import { inEach, isLanguage, type Language, type Languages } from "#domain/language.ts";
import type { LeftOver } from "#domain/left-overs/left-overs.ts";
import { spellPath } from "#domain/left-overs/text-tree.ts";
import { valueAt } from "#domain/wedding/content-changes.ts";
import { type ContentSection, sectionAt } from "#domain/wedding/editing/content-fields.ts";
import type { FieldValue } from "#domain/wedding/editing/field-text.ts";
import { showRows } from "#domain/wedding/editing/list-rows.ts";
import {
  type Fields,
  fieldsOfSection,
  listsOfSection,
  partOf,
  showFields,
} from "#domain/wedding/editing/section-form.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import { orderOf } from "#domain/wedding/editing/move-part.ts";
import { shownPages } from "#domain/wedding/shown-pages.ts";
import { type FurtherPage, furtherPages, type WeddingContent } from "#domain/wedding/wedding.ts";
import { leftOversOf } from "#i18n/couple.ts";
import { placeholders, placeholderValues } from "#i18n/couple/placeholders.ts";
import { leftOverWords } from "#i18n/left-overs.ts";
import { type EditedProblem, fieldAt, listEditedProblems } from "#i18n/editing/edited-problems.ts";
import { editableOf, findWeddingContent } from "#server/records/wedding/wedding-content.ts";
import { findUses } from "#server/workflows/wedding/find-known-rows.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import type { AdminRequest } from "../admin-request.ts";
import type { ListsView } from "./lists/save-lists.ts";

export type SectionPage = {
  view: "section";
  section: ContentSection;
  /** In which the texts are to be written. */
  spoken: Languages;
  values: Fields;
  /** What the form is about, to be sent with it. */
  seen: string;
  /** The field that a pencil led to. */
  focus: string | null;
  problems: readonly EditedProblem[];
  /** By field: a word that comes from the sample. */
  leftOver: Fields;
  /** Facts that come from it, in words. */
  leftOverFacts: readonly { says: string; word: string }[];
  /** null: the form has none. */
  lists: ListsView | null;
  /** Those that a question can be about. */
  events: readonly { key: string; name: string }[];
  placeholders: { name: string; values: Record<Language, string> }[];
  /** Of the home page's form alone. */
  pages: PagesInOrder;
  notice: string | null;
};

/** Those that are hidden come last. `missingIn`: the languages in which a page has no words. */
export type PagesInOrder = readonly { page: FurtherPage; isHidden: boolean; missingIn: Language[] }[];

export async function loadSection(asked: AdminRequest, section: ContentSection): Promise<SectionPage> {
  const { language, url } = asked;
  const { content, problems, leftOvers } = await loadEdited(asked);
  const part = partOf(section, editableOf(content));
  const names = new Set(fieldsOfSection(section).map(({ name }) => name));
  return {
    view: "section",
    section,
    spoken: languagesOf(content.wedding),
    values: showFields(section, part),
    seen: JSON.stringify(part),
    focus: url.searchParams.get("field"),
    problems: problems.filter(({ name }) => names.has(name) || sectionAt(name.split(".")) === section),
    leftOver: leftOverWordsIn(section, leftOvers),
    leftOverFacts: leftOvers.flatMap((one) =>
      one.in === "facts" && sectionOfLeftOver(one) === section
        ? [{ says: `${leftOverWords[language].facts[one.key]}: ${one.word}`, word: one.word }]
        : [],
    ),
    lists: await listsIn(asked, section, { part, spoken: languagesOf(content.wedding) }),
    events: (content.wedding.events ?? []).map((event) => ({ key: event.key, name: event[language] })),
    placeholders: Object.keys(placeholders).flatMap((name) => {
      const values = inEach((one) => placeholderValues(content.wedding, one)[name] ?? "");
      return Object.values(values).includes("") ? [] : [{ name, values }];
    }),
    pages: section === "home" ? pagesInOrder(content) : [],
    notice: url.searchParams.get("notice"),
  };
}

/** What guests see, the draft, and what is to be said of it. */
export async function loadEdited({ services, language }: AdminRequest) {
  const [published, draft] = await orUnavailable(
    Promise.all([findWeddingContent(services, "published"), findWeddingContent(services, "draft")]),
  );
  const content = (draft ?? published)?.kept.content ?? services.folder;
  const needsContact = services.settings.production;
  const problems = listEditedProblems(content, { language, needsContact });
  return { published, draft, content, problems, leftOvers: leftOversOf(content) };
}

async function listsIn(
  { services }: AdminRequest,
  section: ContentSection,
  { part, spoken }: { part: FieldValue; spoken: Languages },
): Promise<ListsView | null> {
  const lists = listsOfSection(section);
  if (lists.length === 0) return null;
  const rows = lists.map((list) => [list, showRows(list, valueAt(part, ["wedding", list]))]);
  const state = { rows: Object.fromEntries(rows) as ListsView["state"]["rows"], asks: [], sure: [] };
  const uses = await orUnavailable(findUses(services, part));
  return { lists, seen: JSON.stringify(part), state, uses, spoken };
}

function pagesInOrder({ wedding, texts }: WeddingContent): PagesInOrder {
  const order = orderOf(wedding);
  return [...order, ...furtherPages.filter((page) => !order.includes(page))].map((page) => ({
    page,
    isHidden: !order.includes(page),
    missingIn: languagesOf(wedding).filter(
      (language) => !shownPages({ pages: [page] }, texts[language]).includes(page),
    ),
  }));
}

export function sectionOfLeftOver(one: LeftOver): ContentSection | undefined {
  const [first = ""] = one.key.split(/[. ]/);
  return sectionAt(one.in === "facts" ? ["wedding", first] : ["texts", one.language, first]);
}

function leftOverWordsIn(section: ContentSection, leftOvers: readonly LeftOver[]): Fields {
  const found = leftOvers.flatMap((one) => {
    if (one.in === "facts") return [];
    const field = fieldsOfSection(section).find(({ at: [first, language, ...path] }) => {
      const isThere = first === "texts" && isLanguage(language) && language === one.language;
      return isThere && (one.key === spellPath(path) || one.key.startsWith(`${spellPath(path)}.`));
    });
    return field ? [[fieldAt(field.name), one.word] as const] : [];
  });
  return Object.fromEntries(found);
}
