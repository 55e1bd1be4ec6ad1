// Facts and texts of a couple that carry marks, and where guests should meet each of them.

import { type Language, languages } from "#domain/language.ts";
import { listTexts } from "#domain/left-overs/text-tree.ts";
import type { WeddingContent } from "#domain/wedding/wedding.ts";

/** What guests and strangers can get, in one language. */
export const surfaces = [
  "home",
  "information",
  "wishList",
  "ourStory",
  "guestBook",
  "rsvp",
  "gate",
  "privacy",
  "calendar",
  "thanks",
  "email",
  "manifest",
  /** Of each page that somebody sees who is invited. */
  "foot",
] as const;
export type Surface = (typeof surfaces)[number];

const pages = surfaces.filter((one) => !["calendar", "email", "manifest", "foot"].includes(one));
const venue: Surface[] = ["home", "information", "calendar", "email"];

/** By the start of the name. What is not named is shown nowhere. */
const shownOn: [string, readonly Surface[]][] = [
  ["title", ["home", "calendar"]],
  ["summary", pages],
  ["homeIntro", ["home"]],
  ["intro.", ["home"]],
  ["answerBefore", ["home", "rsvp"]],
  ["information.title", ["information"]],
  ["information.", ["information", "calendar", "email"]],
  ["wishList.", ["wishList"]],
  ["ourStory.", ["ourStory"]],
  ["guestBook.", ["guestBook"]],
  ["rsvp.", ["rsvp"]],
  ["introductions.sigrid.", ["guestBook"]],
  // The picture of the home page stands in previews of links to any page.
  ["photos.hero", pages],
  ["photos.intro", ["home"]],
  ["photos.wishList", ["wishList"]],
  ["photos.information", ["information"]],
  ["photos.ourStory", ["ourStory"]],
  ["photos.story", ["ourStory"]],
  ["wedding.couple.", [...pages, "calendar", "email", "manifest"]],
  ["wedding.date", ["home", "information", "email"]],
  ["wedding.ceremonyAt", venue],
  ["wedding.partyAt", venue],
  ["wedding.place.name", venue],
  ["wedding.place.street", ["information", "calendar", "email"]],
  ["wedding.place.town", venue],
  ["wedding.ceremonyPlace.name", venue],
  ["wedding.ceremonyPlace.street", ["information", "calendar", "email"]],
  // Home says one town, that of the celebration.
  ["wedding.ceremonyPlace.town", ["information", "calendar", "email"]],
  ["wedding.contact.name", ["foot", "email"]],
  ["wedding.contact.phone", ["foot", "privacy", "email"]],
  ["wedding.contact.email", ["foot", "privacy", "email"]],
  ["wedding.toastmaster.phone", ["information", "calendar", "email"]],
  ["wedding.story.", ["ourStory"]],
];

/** `placeholder`: a text names this fact. */
export type PlaceOfMark = {
  at: readonly string[];
  kind: "text" | "words" | "phone" | "email" | "day" | "time";
  placeholder?: string;
};

const words = (placeholder: string, ...keys: string[]): PlaceOfMark => ({
  at: ["wedding", ...keys],
  kind: "words",
  placeholder,
});

const facts: readonly PlaceOfMark[] = [
  words("name_1", "couple", "first"),
  words("name_2", "couple", "second"),
  words("place", "place", "name"),
  words("street", "place", "street"),
  words("town", "place", "town"),
  words("ceremony_place", "ceremonyPlace", "name"),
  { at: ["wedding", "ceremonyPlace", "street"], kind: "words" },
  words("ceremony_town", "ceremonyPlace", "town"),
  words("contact_name", "contact", "name"),
  words("toastmaster", "toastmaster", "name"),
  { at: ["wedding", "contact", "phone"], kind: "phone", placeholder: "contact_phone" },
  { at: ["wedding", "contact", "email"], kind: "email", placeholder: "contact_email" },
  { at: ["wedding", "toastmaster", "phone"], kind: "phone", placeholder: "toastmaster_phone" },
  { at: ["wedding", "date"], kind: "day", placeholder: "wedding_day" },
  { at: ["wedding", "answerBy"], kind: "day", placeholder: "answer_by" },
  { at: ["wedding", "ceremonyAt"], kind: "time", placeholder: "ceremony_time" },
  { at: ["wedding", "partyAt"], kind: "time", placeholder: "party_time" },
  ...["0", "1", "2", "3", "4"].map((at): PlaceOfMark => ({ at: ["wedding", "story", at], kind: "day" })),
];

/** What sentences can name. */
export const namedFacts = facts.filter(({ placeholder }) => placeholder !== undefined);

export function placesOfMarks({ texts }: Pick<WeddingContent, "texts">): PlaceOfMark[] {
  const written = languages.flatMap((language) =>
    listTexts(texts[language]).map(({ path }): PlaceOfMark => ({
      at: ["texts", language, ...path],
      kind: "text",
    })),
  );
  return [...facts, ...written];
}

export function surfacesOf([tree = "", ...path]: readonly string[]): readonly Surface[] {
  const name = (tree === "wedding" ? [tree, ...path] : path.slice(1)).join(".");
  return shownOn.find(([start]) => name.startsWith(start))?.[1] ?? [];
}

/** As guests read it, by a way of its own. */
export function dayInWords(day: string, language: Language): string {
  const format = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(language === "en" ? "en-GB" : "sv-SE", format).format(new Date(day));
}
