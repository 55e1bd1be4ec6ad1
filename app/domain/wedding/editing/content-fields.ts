// Which of a couple's facts and texts stands in which form, and what each field takes. The compiler names a fact or a
// text that has no field here.

import type { Wedding, WeddingTexts } from "#domain/wedding/wedding.ts";

/** In the order in which a couple fill them in. Pictures have a page of their own. */
export const contentSections = [
  "couple",
  "places",
  "answering",
  "colours",
  "home",
  "information",
  "wishList",
  "ourStory",
  "guestBook",
  "rsvp",
] as const;
export type ContentSection = (typeof contentSections)[number];

export type EditedKind =
  /** One line, or several. */
  | "line"
  | "lines"
  | "day"
  | "dayOrMonth"
  | "time"
  | "zone"
  | "phone"
  | "email"
  | "colour"
  | "afterAnswerBy"
  | "suggestionsFill"
  | "languages"
  /** Both coordinates in one field. */
  | "spot"
  /** One paragraph with two phrases in **bold**, which is kept in five parts. */
  | "two phrases"
  /** One sentence around the toastmaster's number. */
  | "around number";

/** `empty`: what is kept of a field without words, null being nothing. Without it, the field needs some. */
export type FieldFacts = { section: ContentSection; kind: EditedKind; empty?: "" | null };

/** Facts that are left out where none of their fields has words. */
export const groupsToLeaveOut = ["ceremonyPlace", "contact", "toastmaster", "colours"] as const;

/** Food, events and questions are lists that guests' answers refer to, and stay in the folder with the rest. */
type EditedFact = Exclude<
  keyof Wedding,
  | "sample"
  | "access"
  | "alsoOurs"
  | "photos"
  | "deletion"
  | "foodOptions"
  | "allergyOptions"
  | "events"
  | "questions"
  | "pages"
>;

/** The names of all fields below a key, parted by points. */
type Names<Value, Key extends string> = Value extends string
  ? Key
  : Value extends { latitude: number }
    ? `${Key}.${Exclude<keyof Value & string, "latitude" | "longitude"> | "spot"}`
    : Value extends readonly unknown[]
      ? number extends Value["length"]
        ? Key
        : InnerNames<Value, Key, Extract<keyof Value, `${number}`>>
      : InnerNames<Value, Key, keyof Value & string>;
type InnerNames<Value, Key extends string, Inner extends keyof Value & string> = {
  [Name in Inner]-?: Names<NonNullable<Value[Name]>, `${Key}.${Name}`>;
}[Inner];

export type FactName = {
  [Fact in EditedFact]-?: Names<NonNullable<Wedding[Fact]>, Fact>;
}[EditedFact];

/** Introductions belong to guests, and the descriptions of pictures to the pictures. */
type EditedTexts = Omit<WeddingTexts, "introductions" | "photos" | "homeIntro" | "information"> & {
  homeIntro: string;
  information: Omit<WeddingTexts["information"], "toastmaster"> & { toastmaster: string };
};

export type TextName = {
  [Part in keyof EditedTexts]: Names<EditedTexts[Part], Part>;
}[keyof EditedTexts];

export const editedFacts: Readonly<Record<FactName, FieldFacts>> = {
  "couple.first": { section: "couple", kind: "line" },
  "couple.second": { section: "couple", kind: "line" },
  languages: { section: "couple", kind: "languages" },
  date: { section: "couple", kind: "day" },
  ceremonyAt: { section: "couple", kind: "time" },
  partyAt: { section: "couple", kind: "time", empty: null },
  endsOn: { section: "couple", kind: "day" },
  endsAt: { section: "couple", kind: "time" },
  timeZone: { section: "couple", kind: "zone" },
  "place.name": { section: "places", kind: "line" },
  "place.street": { section: "places", kind: "line", empty: "" },
  "place.town": { section: "places", kind: "line" },
  "place.spot": { section: "places", kind: "spot" },
  "ceremonyPlace.name": { section: "places", kind: "line" },
  "ceremonyPlace.street": { section: "places", kind: "line", empty: "" },
  "ceremonyPlace.town": { section: "places", kind: "line" },
  "ceremonyPlace.spot": { section: "places", kind: "spot" },
  answerBy: { section: "answering", kind: "day" },
  afterAnswerBy: { section: "answering", kind: "afterAnswerBy" },
  suggestionsFill: { section: "answering", kind: "suggestionsFill", empty: null },
  "contact.name": { section: "answering", kind: "line", empty: null },
  "contact.phone": { section: "answering", kind: "phone", empty: null },
  "contact.email": { section: "answering", kind: "email", empty: null },
  "toastmaster.name": { section: "answering", kind: "line" },
  "toastmaster.phone": { section: "answering", kind: "phone" },
  "colours.paper": { section: "colours", kind: "colour" },
  "colours.accent": { section: "colours", kind: "colour" },
  "story.0": { section: "ourStory", kind: "dayOrMonth", empty: "" },
  "story.1": { section: "ourStory", kind: "dayOrMonth", empty: "" },
  "story.2": { section: "ourStory", kind: "dayOrMonth", empty: "" },
  "story.3": { section: "ourStory", kind: "dayOrMonth", empty: "" },
  "story.4": { section: "ourStory", kind: "dayOrMonth", empty: "" },
};

const home = (kind: EditedKind): FieldFacts => ({ section: "home", kind, empty: "" });
const information = (kind: EditedKind): FieldFacts => ({ section: "information", kind, empty: "" });
const wishList = (kind: EditedKind): FieldFacts => ({ section: "wishList", kind, empty: "" });
const ourStory = (kind: EditedKind): FieldFacts => ({ section: "ourStory", kind, empty: "" });
const guestBook = (kind: EditedKind): FieldFacts => ({ section: "guestBook", kind, empty: "" });
const rsvp = (kind: EditedKind): FieldFacts => ({ section: "rsvp", kind, empty: "" });

/** In the order in which guests read them. Each may be empty, and is not shown then. */
export const editedTexts: Readonly<Record<TextName, FieldFacts>> = {
  title: home("line"),
  summary: home("lines"),
  homeIntro: home("two phrases"),
  answerBefore: home("lines"),
  "intro.information.title": home("line"),
  "intro.information.message": home("lines"),
  "intro.information.button": home("line"),
  "intro.wishlist.title": home("line"),
  "intro.wishlist.message": home("lines"),
  "intro.wishlist.button": home("line"),
  "intro.ourstory.title": home("line"),
  "intro.ourstory.message": home("lines"),
  "intro.ourstory.button": home("line"),
  "intro.guestbook.title": home("line"),
  "intro.guestbook.message": home("lines"),
  "intro.guestbook.button": home("line"),
  "information.title": information("line"),
  "information.dressCode": information("line"),
  "information.him": information("lines"),
  "information.her": information("lines"),
  "information.headings.0": information("line"),
  "information.paragraphs.0": information("lines"),
  "information.headings.1": information("line"),
  "information.paragraphs.1": information("lines"),
  "information.headings.2": information("line"),
  "information.paragraphs.2": information("lines"),
  "information.toastmaster": information("around number"),
  "wishList.title": wishList("line"),
  "wishList.greeting": wishList("lines"),
  "wishList.request": wishList("lines"),
  "wishList.thanks": wishList("lines"),
  "ourStory.title": ourStory("line"),
  "ourStory.entries.0.title": ourStory("line"),
  "ourStory.entries.0.message": ourStory("lines"),
  "ourStory.entries.1.title": ourStory("line"),
  "ourStory.entries.1.message": ourStory("lines"),
  "ourStory.entries.2.title": ourStory("line"),
  "ourStory.entries.2.message": ourStory("lines"),
  "ourStory.entries.3.title": ourStory("line"),
  "ourStory.entries.3.message": ourStory("lines"),
  "ourStory.entries.4.title": ourStory("line"),
  "ourStory.entries.4.message": ourStory("lines"),
  "guestBook.title": guestBook("line"),
  "guestBook.thanks": guestBook("lines"),
  "guestBook.intro": guestBook("lines"),
  "rsvp.title": rsvp("line"),
  "rsvp.intro": rsvp("lines"),
  allergyPrivacy: rsvp("lines"),
};

/** undefined: it is changed elsewhere. `at`: as in a change, or longer. */
export function sectionAt([part, ...path]: readonly string[]): ContentSection | undefined {
  const isFact = part === "wedding";
  if (isFact && path[0] === "pages") return "home";
  const [key] = isFact ? path : path.slice(1);
  const fields = Object.entries(isFact ? editedFacts : editedTexts);
  return fields.find(([name]) => name === key || name.startsWith(`${key}.`))?.[1].section;
}
