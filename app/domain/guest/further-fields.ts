// The part of the table of fields that the specification does not name: who belongs together, what the couple note,
// and answers about events and questions. guest-fields.ts says what the table is for.

import type { AnyField } from "./field-kinds.ts";

export const furtherFields = {
  /** The short name that all guests of one invitation have in common; null: a household of one. */
  household: {
    kind: "name",
    stored: "Household",
    most: 100,
    blank: null,
    inAnswer: "never",
    column: null,
    headings: {
      en: "Household, Household name, Household number, Household no, Family, Party, Party name",
      sv: "Sällskap, Sällskapsnummer, Hushåll, Hushåll nr, Hushållsnummer, Hushållsnr, Familj",
    },
  },
  child: {
    kind: "yesNo",
    stored: "Child",
    blank: false,
    inAnswer: "never",
    column: null,
    headings: {
      en: "Child, Kid, Is child, Adult/Child, Child/Adult, Age group, Guest type",
      sv: "Barn, Är barn, Vuxen/barn, Barn/vuxen",
    },
  },
  /** Those of the allergies that are dangerous even in small amounts. */
  severeAllergies: {
    kind: "marks",
    of: "allergies",
    stored: "Severe_Allergies",
    most: 300,
    blank: [],
    inAnswer: "coming",
    onDecline: [],
    column: null,
    headings: {
      en: "Severe allergies, Severe allergy, Severe",
      sv: "Svåra allergier, Svår allergi, Allvarlig allergi, Allvarliga allergier",
    },
  },
  /** The id of the guest who brings this one. A companion may have no name yet. */
  companionOf: {
    kind: "name",
    stored: "Companion_Of",
    most: 100,
    blank: null,
    inAnswer: "never",
    column: null,
    headings: {
      en: "Companion of, Guest of, Plus one of",
      sv: "Gäst till, Sällskap till, Respektive till, Följer med",
    },
  },
  phone: {
    kind: "phone",
    stored: "Phone",
    most: 40,
    blank: null,
    inAnswer: "never",
    column: null,
    headings: {
      en: "Phone, Phone number, Telephone, Mobile, Mobile number, Mobile phone, Cell, Cell phone, Cell number",
      sv: "Telefon, Telefonnummer, Tel, Tfn, Mobil, Mobilnummer, Mobiltelefon",
    },
  },
  /** What the couple note for themselves. No guest and no email sees it. */
  notes: {
    kind: "lines",
    stored: "Notes",
    most: 2_000,
    blank: "",
    inAnswer: "never",
    column: null,
    headings: {
      en: "Notes, Note, Comment, Comments, Remark, Remarks",
      sv: "Anteckning, Anteckningar, Kommentar, Kommentarer, Övrigt, Notering, Noteringar",
    },
  },
  /** Those of the household stand with the household. */
  tags: {
    kind: "tags",
    stored: "Tags",
    most: 50,
    blank: [],
    inAnswer: "never",
    column: null,
    headings: {
      en: "Tags, Tag, Group, Groups, Side, Labels, Category",
      sv: "Taggar, Tagg, Grupp, Grupper, Sida, Kategori",
    },
  },
  /** By the key of a column of the couple's own. */
  ownColumns: {
    kind: "byColumn",
    stored: "Columns",
    most: 500,
    blank: {},
    inAnswer: "never",
    column: null,
    headings: { en: "Columns, Own columns", sv: "Kolumner, Egna kolumner" },
  },
  /** `answer` is about the first event that the guest is invited to; these about the others, spelled as in documents. */
  eventAnswers: {
    kind: "byKey",
    stored: "Events",
    most: 20,
    blank: {},
    inAnswer: "always",
    column: null,
    headings: { en: "Events, Event answers", sv: "Program, Svar om programmet" },
  },
  /** To the couple's own questions; "": asked and left blank. A household's stand with one of its members. */
  questionAnswers: {
    kind: "byKey",
    stored: "Questions",
    most: 300,
    blank: {},
    inAnswer: "always",
    column: null,
    headings: { en: "Questions, Own questions", sv: "Frågor, Egna frågor" },
  },
} as const satisfies Record<string, AnyField>;
