import { redirect } from "react-router";
import { inEach, type Languages } from "#domain/language.ts";
import { findChanges, valueAt } from "#domain/history/patches.ts";
import { type ContentSection, contentSections, sectionAt } from "#domain/wedding/editing/content-fields.ts";
import type { FieldValue } from "#domain/wedding/editing/wedding-field-text.ts";
import { pressRows, showRows } from "#domain/wedding/editing/list-rows.ts";
import {
  fieldsOfSection,
  findMissingTexts,
  listsOfSection,
  partOf,
  showFields,
} from "#domain/wedding/editing/section-form.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import { timeOf } from "#domain/zoned-time.ts";
import {
  type FurtherEvent,
  storyPhotoPlaces,
  type Wedding,
  type WeddingContent,
} from "#domain/wedding/wedding.ts";
import { fileOfUpload } from "#domain/photos/uploaded-photo.ts";
import { findBuiltPhoto } from "../../../built-photos.ts";
import { countContentChanges, countParts, pagesInOrder } from "#domain/wedding/editing/move-part.ts";
import { leftOversOf } from "#i18n/couple.ts";
import { placeholders, placeholderValues } from "#i18n/couple/placeholders.ts";
import { formatMomentWithYear, formatTime } from "#i18n/dates.ts";
import { leftOverWordsIn, sectionOfLeftOver } from "#i18n/editing/left-over-fields.ts";
import { listEditedProblems } from "#i18n/editing/edited-problems.ts";
import { wordsOf } from "#i18n/words.ts";
import {
  editableOf,
  findWeddingContent,
  type StoredContent,
} from "#server/records/wedding/wedding-content.ts";
import { findUses } from "#server/workflows/wedding/find-known-rows.ts";
import { countPhotosBeingMade } from "#server/workflows/photos/find-photos-in-use.ts";
import { canBegin } from "#server/workflows/first-run/make-own-wedding.ts";
import type { AdminRequest } from "../admin-request.ts";
import { websitePath } from "../admin-paths.ts";
import { countChangedIntroductions, loadIntroductions } from "./load-introductions.ts";
import { type AdminEmails, listAdminEmails } from "../editing/change-view.ts";
import { readPreviewed } from "./preview/preview-paths.ts";
import type { ListsView } from "./lists/save-lists.ts";

export type WebsiteData = Awaited<ReturnType<typeof loadWebsite>>;
export type SectionPage = Awaited<ReturnType<typeof loadSection>>;

export async function loadWebsite(ctx: AdminRequest) {
  const { services, params, url, language } = ctx;
  const named = params["section"] ?? "";
  const query = new URLSearchParams(url.searchParams);
  const former = query.get("edit");
  const section = contentSections.find((one) => one === (former ?? named));
  if (former !== null || (named !== "" && !section)) {
    // The preview had an address of its own.
    query.delete("edit");
    throw redirect(`${websitePath(language, section)}${query.size > 0 ? `?${query}` : ""}`);
  }
  const mark = services.adminFeed.cursor();
  const edited = reviewed(ctx, await findEdited(ctx));
  const [standing, form] = await Promise.all([
    loadOverview(ctx, edited),
    section ? loadSection(ctx, edited, section) : null,
  ]);
  const languages = languagesOf(edited.content.wedding);
  return {
    previewed: readPreviewed(query, { language, spoken: languages, section }),
    languages,
    pages: pagesInOrder(edited.content),
    standing,
    /** null: no form is open. `field`: the one that a pencil led to, which may be none. */
    beside: section && form ? { section, field: query.get("field") ?? "", form } : null,
    /** Of the feed of changes, before anything was read. */
    mark,
  };
}

/** For a page of its own that changes the draft. */
export async function loadStanding(ctx: AdminRequest) {
  return loadOverview(ctx, reviewed(ctx, await findEdited(ctx)));
}

export async function loadIntroductionsPage(ctx: AdminRequest) {
  return loadIntroductions(ctx, await findEdited(ctx));
}

async function findEdited({ services }: AdminRequest) {
  const [published, draft] = await Promise.all([
    findWeddingContent(services, "published"),
    findWeddingContent(services, "draft"),
  ]);
  const visible = published?.kept.content ?? services.folder;
  return { published, draft, content: draft?.kept.content ?? visible, visible };
}

type Reviewed = ReturnType<typeof reviewed>;

function reviewed({ services, language }: AdminRequest, edited: Awaited<ReturnType<typeof findEdited>>) {
  const { draft, content, visible } = edited;
  return {
    ...edited,
    problems: listEditedProblems(content, {
      language,
      needsContact: services.settings.production && services.isOpen,
    }),
    leftOvers: leftOversOf(content),
    changes: draft ? findChanges(editableOf(visible), editableOf(content)) : [],
  };
}

async function loadSection(
  ctx: AdminRequest,
  { draft, content, problems, leftOvers, changes }: Reviewed,
  section: ContentSection,
) {
  const { services, language, url } = ctx;
  const part = partOf(section, editableOf(content));
  const names = new Set(fieldsOfSection(section).map(({ name }) => name));
  const spoken = languagesOf(content.wedding);
  return {
    section,
    spoken,
    parts: countParts(section, part),
    pictures: await loadPictures(ctx, section, content),
    values: showFields(section, part),
    seen: JSON.stringify(part),
    focus: url.searchParams.get("field"),
    problems: problems.filter(({ name }) => names.has(name) || sectionAt(name.split(".")) === section),
    /** By field: how a text begins that is still as in the sample. */
    leftOver: leftOverWordsIn(section, leftOvers),
    /** Fields that are written in another language. */
    missing: missingIn(content, section).map(({ name }) => name),
    leftOverFacts: leftOvers.flatMap((one) =>
      one.in === "facts" && sectionOfLeftOver(one) === section
        ? [{ says: `${wordsOf(language).leftOvers.facts[one.key]}: ${one.word}`, word: one.word }]
        : [],
    ),
    lists: await loadLists(ctx, section, { part, spoken }),
    events: (content.wedding.events ?? []).map((event) => ({ key: event.key, name: event[language] })),
    placeholders: Object.keys(placeholders).flatMap((name) => {
      const values = inEach((one) => placeholderValues(content.wedding, one)[name] ?? "");
      return Object.values(values).includes("") ? [] : [{ name, values }];
    }),
    /** Of the home page's form alone. */
    pages: section === "home" ? pagesInOrder(content) : [],
    draft: draft && {
      time: formatTime(timeOf(draft.kept.at, services.wedding.timeZone), language),
      changed: countContentChanges(changes),
    },
  };
}

/** null: the form has none. */
async function loadLists(
  { services }: AdminRequest,
  section: ContentSection,
  { part, spoken }: { part: FieldValue; spoken: Languages },
): Promise<ListsView | null> {
  const lists = listsOfSection(section);
  if (lists.length === 0) return null;
  const rows = lists.map((list) => [list, showRows(list, valueAt(part, ["wedding", list]))]);
  const stored = { rows: Object.fromEntries(rows) as ListsView["state"]["rows"], asks: [], sure: [] };
  const uses = await findUses(services, part);
  const isFirst = (section === "events" || section === "questions") && stored.rows[section]?.length === 0;
  // Left blank, it is no row.
  const state = isFirst ? pressRows(stored, `add wedding.${section}`, uses) : stored;
  return { lists, seen: JSON.stringify(part), state, uses, spoken };
}

/** Those that are uploaded, and what stands at a chapter from the folder. */
async function loadPictures(
  { services }: AdminRequest,
  section: ContentSection,
  { wedding }: WeddingContent,
) {
  if (section !== "ourStory") return [];
  const uploads = [...(await services.views.uploadedPhotos()).values()];
  const names = new Map(uploads.map(({ id, name }) => [fileOfUpload(id), name]));
  const made = uploads.flatMap(({ id, state }) => (state.is === "made" ? [fileOfUpload(id)] : []));
  const placed = storyPhotoPlaces.flatMap((place) => wedding.photos[place]?.file || []);
  return [...new Set([...placed, ...made])].flatMap((file) => {
    const photo = findBuiltPhoto(file) ?? services.findUpload(file);
    return photo ? [{ file, name: names.get(file) ?? file, src: photo.sources[0]?.jpeg ?? "" }] : [];
  });
}

async function loadOverview(ctx: AdminRequest, edited: Reviewed) {
  const { services, language } = ctx;
  const { published, draft, content, problems, leftOvers, changes } = edited;
  const emails = await listAdminEmails(ctx);
  return {
    isOpen: services.isOpen,
    isSample: canBegin(services),
    /** A folder of theirs stands behind what is published. */
    hasFolder: !services.start.hasStarted(),
    /** null: the folder. */
    published: published && savedIn(ctx, published, emails),
    draft: draft && {
      ...savedIn(ctx, draft, emails),
      version: draft.kept.version,
      changed: countContentChanges(changes),
    },
    sections: contentSections.map((one) => ({
      section: one,
      changed: countContentChanges(changes.filter(({ at }) => sectionAt(at) === one)),
      leftOver: leftOvers.filter((leftOver) => leftOver.in === "texts" && sectionOfLeftOver(leftOver) === one)
        .length,
      leftOverFacts: leftOvers.filter(
        (leftOver) => leftOver.in === "facts" && sectionOfLeftOver(leftOver) === one,
      ).length,
      missing: missingIn(content, one),
      problems: problems.filter(({ name }) => sectionAt(name.split(".")) === one).length,
    })),
    /** How many guests the draft introduces otherwise. */
    introductions: draft ? countChangedIntroductions(ctx, edited) : 0,
    photos: changes.filter(({ at }) => at.includes("photos") && !sectionAt(at)).length,
    problems: problems.map((one) => ({ ...one, section: sectionAt(one.name.split(".")) ?? null })),
    making: draft ? await countPhotosBeingMade(services) : 0,
    /** Events of chosen households that everybody may read of once the draft is published. */
    becomesPublic: findOpened(services.wedding, content.wedding).map((event) => event[language]),
    /** Words of the sample that are theirs as well. */
    ours: content.wedding.alsoOurs ?? [],
  };
}

/** Of chosen households before, and of everyone then. */
function findOpened({ events: before = [] }: Wedding, { events = [] }: Wedding): FurtherEvent[] {
  const closed = new Set(before.flatMap(({ key, invited }) => (invited === "everyone" ? [] : [key])));
  return events.filter(({ key, invited }) => invited === "everyone" && closed.has(key));
}

function missingIn(content: WeddingContent, section: ContentSection) {
  const fields = showFields(section, partOf(section, editableOf(content)));
  return findMissingTexts(fields, languagesOf(content.wedding));
}

function savedIn({ services, language }: AdminRequest, { kept }: StoredContent, emails: AdminEmails) {
  return {
    when: formatMomentWithYear(kept.at, services.wedding.timeZone, language),
    by: kept.by === null ? null : (emails.get(kept.by) ?? null),
  };
}
