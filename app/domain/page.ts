import type { Language } from "./language.ts";

export const pagePaths = {
  home: "",
  information: "information",
  rsvp: "rsvp",
  wishList: "wishlist",
  admin: "admin",
  ourStory: "ourstory",
  guestBook: "guestbook",
} as const;

export type PageName = keyof typeof pagePaths;

export const privacyQuery = "?privacy";

/** Makes the form of a household say that the browser had another household's invitation before. */
export const anotherQuery = "?opened=another";

export function pagePath(language: Language, page: PageName): string {
  return pagePaths[page] === "" ? `/${language}` : `/${language}/${pagePaths[page]}`;
}
