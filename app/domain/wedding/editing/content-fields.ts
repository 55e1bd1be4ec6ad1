// What of a couple's facts and texts stands in which form, and what each field takes. The compiler names a fact or a text
// that has no field here.

import { inEach } from "#domain/language.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";

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
] as const;
export type ContentSection = (typeof contentSections)[number];

export type FieldShape =
  /** One line, or several. */
  | { kind: "line" | "lines" | Notation; isOptional?: true }
  | { kind: "choice"; of: readonly string[]; isOptional?: true }
  /** A name that the guest list keeps. It is made from the words of a new row, and never changes. */
  | { kind: "made" }
  | { kind: "group"; fields: Readonly<Record<string, FieldShape>>; isOptional?: true }
  /** As many as there are. */
  | { kind: "rows"; row: Readonly<Record<string, FieldShape>> }
  /** Always as many as here. */
  | { kind: "list"; items: readonly FieldShape[] };

type Notation = "day" | "dayOrMonth" | "time" | "zone" | "phone" | "email" | "degrees" | "days" | "colour";

const line: FieldShape = { kind: "line" };
const day: FieldShape = { kind: "day" };
const dayOrMonth: FieldShape = { kind: "dayOrMonth" };
const time: FieldShape = { kind: "time" };
const made: FieldShape = { kind: "made" };
const names = inEach(() => line);

const placeFields = {
  name: line,
  street: line,
  town: line,
  latitude: { kind: "degrees" },
  longitude: { kind: "degrees" },
} as const satisfies Record<string, FieldShape>;

const options: FieldShape = { kind: "rows", row: { stored: made, ...names } };

type EditedFact = Exclude<keyof Wedding, "sample" | "access" | "alsoOurs" | "photos">;

export const factFields: Readonly<Record<EditedFact, { section: ContentSection; shape: FieldShape }>> = {
  couple: { section: "couple", shape: { kind: "group", fields: { first: line, second: line } } },
  date: { section: "couple", shape: day },
  ceremonyAt: { section: "couple", shape: time },
  partyAt: { section: "couple", shape: { kind: "time", isOptional: true } },
  endsOn: { section: "couple", shape: day },
  endsAt: { section: "couple", shape: time },
  timeZone: { section: "couple", shape: { kind: "zone" } },
  place: { section: "places", shape: { kind: "group", fields: placeFields } },
  ceremonyPlace: { section: "places", shape: { kind: "group", fields: placeFields, isOptional: true } },
  answerBy: { section: "answering", shape: day },
  afterAnswerBy: {
    section: "answering",
    shape: { kind: "choice", of: ["nothing", "marked late", "closed"] },
  },
  suggestionsFill: {
    section: "answering",
    shape: { kind: "choice", of: ["names", "everything"], isOptional: true },
  },
  contact: {
    section: "answering",
    shape: {
      kind: "group",
      isOptional: true,
      fields: {
        name: { kind: "line", isOptional: true },
        phone: { kind: "phone", isOptional: true },
        email: { kind: "email", isOptional: true },
      },
    },
  },
  toastmaster: {
    section: "answering",
    shape: { kind: "group", fields: { name: line, phone: { kind: "phone" } } },
  },
  deletion: {
    section: "answering",
    shape: {
      kind: "group",
      isOptional: true,
      fields: { everythingAfterDays: { kind: "days" }, allergiesAfterDays: { kind: "days" } },
    },
  },
  foodOptions: { section: "food", shape: options },
  allergyOptions: { section: "food", shape: options },
  events: {
    section: "events",
    shape: {
      kind: "rows",
      row: {
        key: made,
        ...names,
        date: day,
        startsAt: time,
        endsAt: { kind: "time", isOptional: true },
        place: { kind: "group", fields: placeFields, isOptional: true },
        invited: { kind: "choice", of: ["everyone", "chosen households"] },
      },
    },
  },
  questions: {
    section: "questions",
    shape: {
      kind: "rows",
      row: {
        key: made,
        ...names,
        kind: { kind: "choice", of: ["text", "yes or no", "choice"] },
        of: { kind: "choice", of: ["each guest", "household"] },
        askedOf: { kind: "line" },
        options,
      },
    },
  },
  colours: {
    section: "colours",
    shape: { kind: "group", fields: { paper: { kind: "colour" }, accent: { kind: "colour" } } },
  },
  story: {
    section: "ourStory",
    shape: { kind: "list", items: [dayOrMonth, dayOrMonth, dayOrMonth, dayOrMonth, dayOrMonth] },
  },
};
