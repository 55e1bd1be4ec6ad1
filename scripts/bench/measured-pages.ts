import { languages } from "#domain/language.ts";
import { pagePath, type PageName } from "#domain/page.ts";

export type MeasuredPage = {
  path: string;
  name: string;
  invited: boolean;
  /** The limit for the first view before scrolling, in kB. */
  mostKB: number;
};

const names: { page: PageName; name: string; invited: boolean }[] = [
  { page: "home", name: "home", invited: false },
  { page: "wishList", name: "wish list", invited: false },
  { page: "information", name: "information", invited: false },
  { page: "ourStory", name: "our story", invited: false },
  { page: "guestBook", name: "guest book, gate", invited: false },
  { page: "guestBook", name: "guest book", invited: true },
  { page: "rsvp", name: "RSVP, gate", invited: false },
  { page: "rsvp", name: "RSVP", invited: true },
];

export const measuredPages: readonly MeasuredPage[] = languages.flatMap((language) =>
  names.map(({ page, name, invited }) => ({
    path: pagePath(language, page),
    name: `${name} (${language})`,
    invited,
    mostKB: page === "home" || page === "ourStory" ? 120 : 80,
  })),
);
