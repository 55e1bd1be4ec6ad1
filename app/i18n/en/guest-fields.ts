import type { Relation } from "#domain/guest/field-kinds.ts";
import type { GuestField } from "#domain/guest/guest.ts";

export const guestFields = {
  names: {
    firstName: "First Name",
    lastName: "Last Name",
    email: "Email",
    answered: "Answered",
    answer: "RSVPed",
    speech: "Speech",
    performance: "Performance",
    foodOptions: "Food Options",
    allergies: "Allergies",
    eventAnswers: "Events",
    questionAnswers: "Questions",
    table: "Table",
    seat: "Seat",
    relations: "Relation",
    descriptionId: "Introduction",
    household: "Household",
    child: "Child",
    severeAllergies: "Severe allergies",
    companionOf: "Guest of",
    phone: "Phone",
    notes: "Notes",
    tags: "Tags",
    ownColumns: "Own columns",
  } satisfies Record<GuestField, string>,
  yes: "Yes",
  no: "No",
  answers: { accepted: "Coming", declined: "Not coming" },
  relations: {
    Bride: "Bride",
    Groom: "Groom",
    "Maid of Honor": "Maid of Honor",
    Bridesmaid: "Bridesmaid",
    Bestman: "Bestman",
    Groomsman: "Groomsman",
    Toastmadame: "Toastmadame",
    Family: "Family",
    Friends: "Friends",
  } satisfies Record<Relation, string>,
  severe: {
    /** In front of the allergies. */
    mark: "Severe",
    one: "Severe allergy",
    unknown: "not noted to what",
    of: (allergy: string) => `${allergy} (severe)`,
    /** Under the text for other allergies. */
    added: "What you add here is severe",
  },
  /** Of the answer. */
  notAnswered: "No answer",
  /** Of every other field that holds nothing. */
  nothing: "Nothing",
} as const;
