// Loads what the couple edit: how their draft stands, or one form of it. Server only; the types go to the browser.

import type { Language } from "#domain/language.ts";
import { isLanguage, languages } from "#domain/language.ts";
import type { LeftOver } from "#domain/left-overs/left-overs.ts";
import { spellPath } from "#domain/left-overs/text-tree.ts";
import { contentChangesBetween } from "#domain/wedding/content-changes.ts";
import { type ContentSection, contentSections, sectionAt } from "#domain/wedding/editing/content-fields.ts";
import { type Fields, fieldsOfSection, partOf, showFields } from "#domain/wedding/editing/section-form.ts";
import { leftOversOf } from "#i18n/couple.ts";
import { placeholders, placeholderValues } from "#i18n/couple/placeholders.ts";
import { formatMomentWithYear } from "#i18n/dates.ts";
import { leftOverWords } from "#i18n/left-overs.ts";
import { type EditedProblem, fieldAt, listEditedProblems } from "#i18n/editing/edited-problems.ts";
import {
  editableOf,
  findWeddingContent,
  type StoredContent,
} from "#server/records/wedding/wedding-content.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import type { AdminRequest } from "../admin-request.ts";
import { type AdminEmails, listAdminEmails } from "../editing/change-view.ts";

type Kept = { when: string; by: string | null };

export type WeddingOverview = {
  view: "overview";
  /** null: the folder. */
  published: Kept | null;
  draft: (Kept & { version: string; changed: number }) | null;
  sections: { section: ContentSection; changed: number; leftOver: number; problems: number }[];
  problems: (EditedProblem & { section: ContentSection | null })[];
  notice: string | null;
};

export type SectionPage = {
  view: "section";
  section: ContentSection;
  values: Fields;
  /** What the form is about, to be sent with it. */
  seen: string;
  /** The field that a pencil led to. */
  focus: string | null;
  problems: readonly EditedProblem[];
  /** By field: a word that comes from the sample. */
  leftOver: Fields;
  /** Facts that come from it, in words. */
  leftOverFacts: readonly string[];
  placeholders: { name: string; values: Record<Language, string> }[];
  notice: string | null;
};

export type WeddingData = WeddingOverview | SectionPage;

export async function loadWedding(asked: AdminRequest, what: "overview"): Promise<WeddingOverview>;
export async function loadWedding(asked: AdminRequest, what: ContentSection): Promise<SectionPage>;
export async function loadWedding(asked: AdminRequest): Promise<WeddingData>;
export async function loadWedding(asked: AdminRequest, what?: string): Promise<WeddingData> {
  const { services, language, url } = asked;
  const [published, draft] = await orUnavailable(
    Promise.all([findWeddingContent(services, "published"), findWeddingContent(services, "draft")]),
  );
  const content = (draft ?? published)?.kept.content ?? services.folder;
  const needsContact = services.settings.production;
  const problems = listEditedProblems(content, { language, needsContact });
  const leftOvers = leftOversOf(content);
  const notice = url.searchParams.get("notice");
  const section = contentSections.find((one) => one === (what ?? url.searchParams.get("wedding")));
  if (section) {
    const part = partOf(section, editableOf(content));
    const names = new Set(fieldsOfSection(section).map(({ name }) => name));
    return {
      view: "section",
      section,
      values: showFields(section, part),
      seen: JSON.stringify(part),
      focus: url.searchParams.get("field"),
      problems: problems.filter(({ name }) => names.has(name)),
      leftOver: leftOverWordsIn(section, leftOvers),
      leftOverFacts: leftOvers.flatMap((one) =>
        one.in === "facts" && sectionOfLeftOver(one) === section
          ? [`${leftOverWords[language].facts[one.key]}: ${one.word}`]
          : [],
      ),
      placeholders: Object.keys(placeholders).flatMap((name) => {
        const [en, sv] = languages.map((one) => placeholderValues(content.wedding, one)[name]);
        return en === undefined || sv === undefined ? [] : [{ name, values: { en, sv } }];
      }),
      notice,
    };
  }
  const emails = await orUnavailable(listAdminEmails(asked));
  const changes = draft
    ? contentChangesBetween(
        editableOf(published?.kept.content ?? services.folder),
        editableOf(draft.kept.content),
      )
    : [];
  return {
    view: "overview",
    published: published && keptIn(asked, published, emails),
    draft: draft && {
      ...keptIn(asked, draft, emails),
      version: draft.kept.version,
      changed: changes.length,
    },
    sections: contentSections.map((one) => ({
      section: one,
      changed: changes.filter(({ at }) => sectionAt(at) === one).length,
      leftOver: leftOvers.filter((left) => sectionOfLeftOver(left) === one).length,
      problems: problems.filter(({ name }) => sectionAt(name.split(".")) === one).length,
    })),
    problems: problems.map((one) => ({ ...one, section: sectionAt(one.name.split(".")) ?? null })),
    notice,
  };
}

function keptIn({ services, language }: AdminRequest, { kept }: StoredContent, emails: AdminEmails): Kept {
  return {
    when: formatMomentWithYear(kept.at, services.wedding.timeZone, language),
    by: kept.by === null ? null : (emails.get(kept.by) ?? null),
  };
}

function sectionOfLeftOver(one: LeftOver): ContentSection | undefined {
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
