// What can be looked at in the preview, and the addresses of it.

import { type Language, type Languages, readLanguage } from "#domain/language.ts";
import type { PageName } from "#domain/page.ts";
import { type ContentSection, contentSections } from "#domain/wedding/editing/content-fields.ts";

/** In the order of the site's menu. */
export const pagesInPreview = [
  "home",
  "wishList",
  "information",
  "rsvp",
  "ourStory",
  "guestBook",
] as const satisfies PageName[];

export const widthsInPreview = ["phone", "laptop"] as const;

/** `shown`: the language of the guests' page. */
export type Previewed = {
  page: (typeof pagesInPreview)[number];
  shown: Language;
  width: (typeof widthsInPreview)[number];
};

/** The form beside it, and the field that a pencil led to, which may be none. */
export type EditedBeside = { section: ContentSection; field: string };

/** Anything unknown is the home page on a phone, as most guests see it first. */
export function readPreviewed(query: URLSearchParams, language: Language, spoken: Languages): Previewed {
  return {
    page: pagesInPreview.find((page) => page === query.get("page")) ?? "home",
    shown: readLanguage(query.get("in") ?? language, spoken),
    width: widthsInPreview.find((width) => width === query.get("width")) ?? "phone",
  };
}

export function readBeside(query: URLSearchParams): EditedBeside | null {
  const section = contentSections.find((one) => one === query.get("edit"));
  return section ? { section, field: query.get("field") ?? "" } : null;
}

/** Of the page itself. `language`: of the couple, for the pencils. */
export function framedPath(language: Language, { page, shown, width }: Previewed): string {
  return `/api/preview?${new URLSearchParams({ page, in: shown, width, for: language })}`;
}

/** The pencil that leads to a field or to the first of several, by which the page comes back to where it was. */
export function pencilId(field: string): string {
  return `pencil-${field}`;
}
