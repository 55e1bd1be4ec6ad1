// Loads what the couple edit: how their draft stands, or one form of it. Server only; the types go to the browser.

import { contentChangesBetween } from "#domain/wedding/content-changes.ts";
import { type ContentSection, contentSections, sectionAt } from "#domain/wedding/editing/content-fields.ts";
import type { FurtherEvent, Wedding } from "#domain/wedding/wedding.ts";
import { formatMomentWithYear } from "#i18n/dates.ts";
import type { EditedProblem } from "#i18n/editing/edited-problems.ts";
import { editableOf, type StoredContent } from "#server/records/wedding/wedding-content.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import type { AdminRequest } from "../admin-request.ts";
import { type AdminEmails, listAdminEmails } from "../editing/change-view.ts";
import { loadEdited, loadSection, type SectionPage, sectionOfLeftOver } from "./load-section.ts";

type Kept = { when: string; by: string | null };

export type WeddingOverview = {
  view: "overview";
  /** null: the folder. */
  published: Kept | null;
  draft: (Kept & { version: string; changed: number }) | null;
  sections: { section: ContentSection; changed: number; leftOver: number; problems: number }[];
  problems: (EditedProblem & { section: ContentSection | null })[];
  /** Events of chosen households that everybody may read of once the draft is published. */
  becomesPublic: readonly string[];
  /** Words of the sample that are theirs as well. */
  ours: readonly string[];
  notice: string | null;
};

export type WeddingData = WeddingOverview | SectionPage;

export async function loadWedding(asked: AdminRequest): Promise<WeddingData> {
  const section = contentSections.find((one) => one === asked.url.searchParams.get("wedding"));
  return section ? loadSection(asked, section) : loadOverview(asked);
}

export async function loadOverview(asked: AdminRequest): Promise<WeddingOverview> {
  const { services, language, url } = asked;
  const { published, draft, content, problems, leftOvers } = await loadEdited(asked);
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
    becomesPublic: eventsOpened(services.wedding, content.wedding).map((event) => event[language]),
    ours: content.wedding.alsoOurs ?? [],
    notice: url.searchParams.get("notice"),
  };
}

function eventsOpened({ events: before = [] }: Wedding, { events = [] }: Wedding): FurtherEvent[] {
  const closed = new Set(before.flatMap(({ key, invited }) => (invited === "everyone" ? [] : [key])));
  return events.filter(({ key, invited }) => invited === "everyone" && closed.has(key));
}

function keptIn({ services, language }: AdminRequest, { kept }: StoredContent, emails: AdminEmails): Kept {
  return {
    when: formatMomentWithYear(kept.at, services.wedding.timeZone, language),
    by: kept.by === null ? null : (emails.get(kept.by) ?? null),
  };
}
