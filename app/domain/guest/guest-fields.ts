// The table of a guest's fields, with everything the code needs to know of each. Code that reads, writes,
// shows or compares guests goes through it or has a type that must name every field. Labels are in i18n/.

import { type AnyField, mostSeats } from "./field-kinds.ts";
import { furtherFields } from "./further-fields.ts";

/** In the order in which changes are listed. */
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
