// Code that reads, writes, shows or compares guests goes through this table or a type that names every field.

import { type AnyField, mostSeats } from "./field-kinds.ts";

const furtherFields = {
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
  ownColumns: {
    kind: "byColumn",
    stored: "Columns",
    most: 500,
    blank: {},
    inAnswer: "never",
    column: null,
    headings: { en: "Columns, Own columns", sv: "Kolumner, Egna kolumner" },
  },
  /** `answer` is about the first event that the guest is invited to; these about the others, as in documents. */
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

export const guestFields = {
  firstName: {
    kind: "text",
    stored: "First_Name",
    most: 100,
    blank: "",
    required: true,
    inAnswer: "never",
    column: 1,
    headings: { en: "First name, First, Given name, Forename", sv: "Förnamn, Tilltalsnamn" },
  },
  lastName: {
    kind: "text",
    stored: "Last_Name",
    most: 100,
    blank: "",
    inAnswer: "never",
    column: 2,
    headings: { en: "Last name, Last, Surname, Family name", sv: "Efternamn" },
  },
  email: {
    kind: "email",
    stored: "Email",
    most: 254,
    blank: null,
    inAnswer: "always",
    column: 3,
    headings: {
      en: "Email, Email address, Mail",
      sv: "E-post, E-postadress, Mejl, Mejladress, Mailadress, E-mailadress",
    },
  },
  foodOptions: {
    kind: "list",
    stored: "Food_Options",
    options: "foodOptions",
    other: "otherFood",
    isListedInEmails: true,
    most: 300,
    blank: [],
    inAnswer: "coming",
    onDecline: [],
    column: 8,
    headings: {
      en:
        "Food options, Food, Diet, Dietary, Dietary requirements, Dietary restrictions, Dietary preferences, Dietary needs, Dietaries, Special diet, " +
        "Food preferences, Meal, Meal choice, Meal selection, Meal preference, Menu, Menu choice, Menu selection, Entree, Entrée",
      sv: "Mat, Matval, Kost, Kosthållning, Specialkost, Matpreferenser, Kostpreferenser, Matönskemål, Meny, Menyval, Maträtt",
    },
  },
  allergies: {
    kind: "list",
    stored: "Allergies",
    options: "allergyOptions",
    other: "otherAllergy",
    isListedInEmails: false, // Health data.
    most: 300,
    blank: [],
    inAnswer: "coming",
    onDecline: [],
    column: 9,
    headings: {
      en: "Allergies, Allergy, Food allergies, Allergens, Intolerances",
      sv: "Allergier, Allergi, Matallergi, Matallergier, Överkänslighet, Intolerans, Intoleranser",
    },
  },
  /** null: no reply yet, or a stored text that is neither of the two. */
  answer: {
    kind: "answer",
    stored: "RSVPed",
    blank: null,
    inAnswer: "always",
    column: 5,
    headings: {
      en: "RSVPed, RSVP, RSVP response, Answer, Reply, Response, Attending, Is attending, Coming, Attendance",
      sv: "Svar, Besked, Kommer, OSA, OSA-svar, Tackat ja",
    },
  },
  answered: {
    kind: "yesNo",
    stored: "Answered",
    blank: false,
    inAnswer: "implied",
    column: 4,
    headings: { en: "Answered, Replied, Responded", sv: "Har svarat, Svarat" },
  },
  /** null: never asked. */
  speech: {
    kind: "yesNo",
    stored: "Speech",
    blank: null,
    inAnswer: "coming",
    onDecline: false,
    adultsOnly: true,
    column: 6,
    headings: { en: "Speech, Toast", sv: "Tal, Håller tal, Vill hålla tal" },
  },
  performance: {
    kind: "yesNo",
    stored: "Performance",
    blank: null,
    inAnswer: "coming",
    onDecline: false,
    adultsOnly: true,
    column: 7,
    headings: { en: "Performance, Performs", sv: "Uppträdande, Uppträder, Spex" },
  },
  table: {
    kind: "name",
    stored: "Table",
    most: 100,
    blank: null,
    inAnswer: "never",
    column: 10,
    headings: { en: "Table, Table number, Table no", sv: "Bord, Bordsnummer, Bordsnr, Bordnr" },
  },
  /** As stored. It counts as a seat only if the table has a chair of that number. */
  seat: {
    kind: "number",
    stored: "Seat",
    most: mostSeats,
    blank: null,
    inAnswer: "never",
    column: 11,
    headings: { en: "Seat, Seat number, Chair", sv: "Plats, Platsnummer, Platsnr, Stol" },
  },
  relations: {
    kind: "relations",
    stored: "Relation",
    blank: [],
    inAnswer: "never",
    column: 12,
    headings: {
      en: "Relation, Relationship, Relationship to couple, Relation to couple, Role",
      sv: "Relation, Roll",
    },
  },
  /** Key to the introduction in wedding/texts. */
  descriptionId: {
    kind: "name",
    stored: "DescriptionID",
    most: 100,
    blank: null,
    inAnswer: "never",
    column: null,
    headings: { en: "DescriptionID, Introduction", sv: "Presentation" },
  },
  ...furtherFields,
} as const satisfies Record<string, AnyField>;
