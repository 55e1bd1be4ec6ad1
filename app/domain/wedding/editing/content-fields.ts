// The compiler names a fact or a text that has no field here.

import type {
  FurtherEvent,
  Option,
  OwnQuestion,
  Stop,
  Wedding,
  WeddingTexts,
} from "#domain/wedding/wedding.ts";
import { type InEach, inEach } from "#domain/language.ts";

/** In the order in which a couple fill them in. Pictures have a page of their own. */
export const contentSections = [
  "couple",
  "places",
  "answering",
  "food",
  "events",
  "questions",
  "colours",
  "home",
  "information",
  "wishList",
  "ourStory",
  "guestBook",
  "rsvp",
  "deletion",
] as const;
export type ContentSection = (typeof contentSections)[number];

export type EditedKind =
  | "line"
  | "lines"
  | "paragraphs"
  | "day"
  | "dayOrMonth"
  | "time"
  | "zone"
  | "phone"
  | "email"
  | "colour"
  | "afterAnswerBy"
  | "suggestionsFill"
  | "deletion"
  | "days"
  | "languages"
  | "spot"
  | "photo"
  | "photo words"
  /** One paragraph with two phrases in **bold**, which is kept in five parts. */
  | "two phrases"
  /** One sentence around the toastmaster's number. */
  | "around number";

/** `empty`: what is kept of a field without words, null being nothing. Without it, the field needs some. */
export type FieldFacts = { section: ContentSection; kind: EditedKind; empty?: "" | null };

export const groupsToLeaveOut = ["ceremonyPlace", "contact", "toastmaster", "colours"] as const;

/** Who may come in is decided with the code, and pictures have a page of their own, as does the order of the pages. */
type EditedFact = Exclude<
  keyof Wedding,
  "sample" | "access" | "alsoOurs" | "photos" | "pages" | "languages" | EditedList
>;

/** A star stands for the number of a part, of which there are any number; the photo of a chapter belongs to it. */
export type FactName =
  | { [Fact in EditedFact]-?: FieldNames<NonNullable<Wedding[Fact]>, Fact> }[EditedFact]
  | "languages"
  | "photos.story*.file";

/** Introductions belong to guests, and the descriptions of other pictures to the pictures. */
type EditedTexts = Omit<WeddingTexts, "introductions" | "photos" | "homeIntro" | "information"> & {
  homeIntro: string;
  information: Omit<WeddingTexts["information"], "toastmaster"> & { toastmaster: string };
};

export type TextName =
  | { [Part in keyof EditedTexts]: FieldNames<EditedTexts[Part], Part> }[keyof EditedTexts]
  | "photos.story*";

export const editedFacts: Readonly<Record<FactName, FieldFacts>> = {
  "couple.first": { section: "couple", kind: "line" },
  "couple.second": { section: "couple", kind: "line" },
  languages: { section: "couple", kind: "languages" },
  date: { section: "couple", kind: "day", empty: "" },
  ceremonyAt: { section: "couple", kind: "time", empty: "" },
  partyAt: { section: "couple", kind: "time", empty: null },
  endsOn: { section: "couple", kind: "day", empty: "" },
  endsAt: { section: "couple", kind: "time", empty: "" },
  timeZone: { section: "couple", kind: "zone" },
  "place.name": { section: "places", kind: "line", empty: "" },
  "place.street": { section: "places", kind: "line", empty: "" },
  "place.town": { section: "places", kind: "line", empty: "" },
  "place.spot": { section: "places", kind: "spot", empty: null },
  "ceremonyPlace.name": { section: "places", kind: "line" },
  "ceremonyPlace.street": { section: "places", kind: "line", empty: "" },
  "ceremonyPlace.town": { section: "places", kind: "line" },
  "ceremonyPlace.spot": { section: "places", kind: "spot", empty: null },
  answerBy: { section: "answering", kind: "day", empty: "" },
  afterAnswerBy: { section: "answering", kind: "afterAnswerBy" },
  suggestionsFill: { section: "answering", kind: "suggestionsFill", empty: null },
  "contact.name": { section: "answering", kind: "line", empty: null },
  "contact.phone": { section: "answering", kind: "phone", empty: null },
  "contact.email": { section: "answering", kind: "email", empty: null },
  "toastmaster.name": { section: "answering", kind: "line" },
  "toastmaster.phone": { section: "answering", kind: "phone" },
  "colours.paper": { section: "colours", kind: "colour" },
  "colours.accent": { section: "colours", kind: "colour" },
  deletion: { section: "deletion", kind: "deletion" },
  "deletion.everythingAfterDays": { section: "deletion", kind: "days" },
  "deletion.allergiesAfterDays": { section: "deletion", kind: "days" },
  "story.*": { section: "ourStory", kind: "dayOrMonth", empty: "" },
  "photos.story*.file": { section: "ourStory", kind: "photo", empty: "" },
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
  "intro.information.message": home("paragraphs"),
  "intro.information.button": home("line"),
  "intro.wishlist.title": home("line"),
  "intro.wishlist.message": home("paragraphs"),
  "intro.wishlist.button": home("line"),
  "intro.ourstory.title": home("line"),
  "intro.ourstory.message": home("paragraphs"),
  "intro.ourstory.button": home("line"),
  "intro.guestbook.title": home("line"),
  "intro.guestbook.message": home("paragraphs"),
  "intro.guestbook.button": home("line"),
  "information.title": information("line"),
  "information.dressCode": information("line"),
  "information.him": information("paragraphs"),
  "information.her": information("paragraphs"),
  "information.headings.*": information("line"),
  "information.paragraphs.*": information("paragraphs"),
  "information.toastmaster": information("around number"),
  "wishList.title": wishList("line"),
  "wishList.greeting": wishList("paragraphs"),
  "wishList.request": wishList("paragraphs"),
  "wishList.thanks": wishList("paragraphs"),
  "ourStory.title": ourStory("line"),
  "ourStory.entries.*.title": ourStory("line"),
  "ourStory.entries.*.message": ourStory("paragraphs"),
  "photos.story*": ourStory("photo words"),
  "guestBook.title": guestBook("line"),
  "guestBook.thanks": guestBook("paragraphs"),
  "guestBook.intro": guestBook("paragraphs"),
  "rsvp.title": rsvp("line"),
  "rsvp.intro": rsvp("paragraphs"),
};

/** undefined: it is changed elsewhere. `at`: as in a change, or longer. */
export function sectionAt([part, ...path]: readonly string[]): ContentSection | undefined {
  const isFact = part === "wedding";
  if (isFact && path[0] === "pages") return "home";
  const [key = ""] = isFact ? path : path.slice(1);
  if (isFact && isEditedList(key)) return editedLists[key].section;
  if (key === "photos") return path.some((one) => /^story\d+$/.test(one)) ? "ourStory" : undefined;
  const fields = Object.entries(isFact ? editedFacts : editedTexts);
  return fields.find(([name]) => name === key || name.startsWith(`${key}.`))?.[1].section;
}

export function starred(name: string): string {
  return name.replace(/\.\d+(?=\.|$)/, ".*").replace(/\bstory\d+/, "story*");
}

/** `path`: of a text in its language. */
export function hasParagraphs(path: readonly string[]): boolean {
  const facts: Partial<Record<string, FieldFacts>> = editedTexts;
  const isIntroduction = path[0] === "introductions" && path.at(-1) === "description";
  return isIntroduction || facts[starred(path.join("."))]?.kind === "paragraphs";
}

type Referred = { stored: string } | { key: string };

// Guests' answers refer to a row of a list by its own word (`stored`, `key`), made with the row, which never changes.

export type EditedList = {
  [Fact in keyof Wedding]-?: NonNullable<Wedding[Fact]> extends readonly Referred[] ? Fact : never;
}[keyof Wedding];

/** `empty` null: it may be left out. `most`: the letters it may have. */
export type RowFacts = { kind: "line" | "day" | "time" | "spot" | RowKind; empty?: "" | null; most?: number };

export type RowKind = keyof typeof listChoices;

/** The events are further ones to ask about. */
export const listChoices = {
  invited: ["everyone", "chosen households"],
  questionKind: ["text", "yes or no", "choice"],
  of: ["each guest", "household"],
  askedOf: ["all", "coming"],
} as const;

export function isRowKind(kind: RowFacts["kind"]): kind is RowKind {
  return kind in listChoices;
}

type RowNames<Row> = {
  [Key in keyof Row & string]-?: FieldNames<NonNullable<Row[Key]>, Key>;
}[keyof Row & string];

type OptionField = RowNames<Omit<Option, "stored">>;
type EventField = RowNames<Omit<FurtherEvent, "key">>;
type StopField = RowNames<Omit<Stop, "key">>;
type QuestionField = RowNames<Omit<OwnQuestion, "key" | "askedOf">> | "askedOf";

type RowField = {
  foodOptions: OptionField;
  allergyOptions: OptionField;
  events: EventField;
  stops: StopField;
  questions: QuestionField;
};

export type RowNamesOf = { readonly [List in EditedList]: Readonly<Record<RowField[List], string>> };

export const optionFields: Readonly<Record<OptionField, RowFacts>> = {
  ...wordsOf(60),
};

type ListFacts<Field extends string> = {
  section: "food" | "events" | "questions";
  fields: Readonly<Record<Field, RowFacts>>;
  isNeeded?: true;
};

const ownPlace = {
  "place.name": { kind: "line" },
  "place.street": { kind: "line", empty: "" },
  "place.town": { kind: "line" },
  "place.spot": { kind: "spot", empty: null },
} as const;

export const editedLists: { readonly [List in EditedList]: ListFacts<RowField[List]> } = {
  foodOptions: { section: "food", fields: optionFields, isNeeded: true },
  allergyOptions: { section: "food", fields: optionFields, isNeeded: true },
  events: {
    section: "events",
    fields: {
      ...wordsOf(60),
      date: { kind: "day" },
      startsAt: { kind: "time" },
      endsAt: { kind: "time", empty: null },
      invited: { kind: "invited" },
      ...ownPlace,
    },
  },
  stops: { section: "events", fields: { ...wordsOf(60), startsAt: { kind: "time" }, ...ownPlace } },
  questions: {
    section: "questions",
    fields: {
      ...wordsOf(200),
      kind: { kind: "questionKind" },
      of: { kind: "of" },
      askedOf: { kind: "askedOf" },
    },
  },
};

function wordsOf(most: number): InEach<RowFacts> {
  return inEach(() => ({ kind: "line", most }));
}

export function isEditedList(key: string): key is EditedList {
  return Object.hasOwn(editedLists, key);
}

type FieldNames<Value, Key extends string> = Value extends string | number
  ? Key
  : Value extends { latitude?: number }
    ? `${Key}.${Exclude<keyof Value & string, "latitude" | "longitude"> | "spot"}`
    : Value extends readonly (infer One)[]
      ? FieldNames<One, `${Key}.*`>
      : InnerNames<Value, Key, keyof Value & string>;
type InnerNames<Value, Key extends string, Inner extends keyof Value & string> = {
  [Name in Inner]-?: FieldNames<NonNullable<Value[Name]>, `${Key}.${Name}`>;
}[Inner];
