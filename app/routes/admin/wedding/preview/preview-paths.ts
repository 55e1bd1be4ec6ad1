import { type Language, type Languages, readLanguage } from "#domain/language.ts";
import type { PageName } from "#domain/page.ts";
import type { ContentSection } from "#domain/wedding/editing/content-fields.ts";

/** In the order of the site's menu. */
export const pagesInPreview = [
  "home",
  "wishList",
  "information",
  "rsvp",
  "ourStory",
  "guestBook",
] as const satisfies PageName[];

/** "full": all that the page around it has room for. */
export const widthsInPreview = ["full", "phone", "laptop"] as const;

export type Previewed = {
  page: (typeof pagesInPreview)[number];
  pageLanguage: Language;
  width: (typeof widthsInPreview)[number];
};

type About = { language: Language; spoken: Languages; section?: ContentSection | undefined };

/** Without a page, the one on which most of the section is seen. */
export function readPreviewed(query: URLSearchParams, { language, spoken, section }: About): Previewed {
  return {
    page: pagesInPreview.find((page) => page === query.get("page")) ?? (section ? pageOf(section) : "home"),
    pageLanguage: readLanguage(query.get("in") ?? language, spoken),
    width: widthsInPreview.find((width) => width === query.get("width")) ?? "full",
  };
}

const elsewhere: Partial<Record<ContentSection, Previewed["page"]>> = {
  places: "information",
  events: "information",
  answering: "rsvp",
  food: "rsvp",
  questions: "rsvp",
};

function pageOf(section: ContentSection): Previewed["page"] {
  return elsewhere[section] ?? pagesInPreview.find((page) => page === section) ?? "home";
}

/** Of the page itself. `language`: of the couple, for the pencils. */
export function framedPath(language: Language, { page, pageLanguage, width }: Previewed): string {
  return `/api/preview?${new URLSearchParams({ page, in: pageLanguage, width, for: language })}`;
}

export function pencilId(field: string): string {
  return `pencil-${field}`;
}
