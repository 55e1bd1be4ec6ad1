// What can be looked at in the preview, and the addresses of it.

import { type Language, type Languages, readLanguage } from "#domain/language.ts";
import type { PageName } from "#domain/page.ts";

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

/** Anything unknown is the home page on a phone, as most guests see it first. */
export function readPreviewed(query: URLSearchParams, language: Language, spoken: Languages): Previewed {
  return {
    page: pagesInPreview.find((page) => page === query.get("preview")) ?? "home",
    shown: readLanguage(query.get("in") ?? language, spoken),
    width: widthsInPreview.find((width) => width === query.get("width")) ?? "phone",
  };
}

/** Of the page itself. `language`: of the couple, for the pencils. */
export function framedPath(language: Language, { page, shown, width }: Previewed): string {
  return `/api/preview?${new URLSearchParams({ preview: page, in: shown, width, for: language })}`;
}
