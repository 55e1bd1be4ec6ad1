// For tests: a guest with food and allergies on file, and a form that says yes.

import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { blankForm, nothingOnFile, type RsvpForm } from "#domain/rsvp/rsvp.ts";

export const guest: Guest = {
  ...blankGuest,
  id: "anna",
  firstName: "Anna",
  lastName: "Berg",
  email: "old@example.se",
  foodOptions: ["Vegan"],
  allergies: ["Eggs"],
  table: "h1",
  seat: 3,
  relations: ["Family"],
  descriptionId: "anna",
};

export const yes: RsvpForm = {
  ...blankForm,
  firstName: "anna",
  lastName: "berg",
  email: "anna@example.se",
  answer: "accepted",
  foodOptions: ["Vegetarian"],
  allergies: ["Gluten", "Fish"],
  speech: true,
};

const stockholm = { answerBy: "2024-04-15", timeZone: "Europe/Stockholm" } as const;
export const inTime = {
  wedding: { ...stockholm, afterAnswerBy: "marked late", foodOptions: [], allergyOptions: [] },
  now: Date.UTC(2024, 2, 1),
  // The form showed everything on file; merge.test.ts covers the other cases.
  shown: { ...nothingOnFile, foodOptions: ["Vegan"], allergies: ["Eggs"] },
  cleared: nothingOnFile,
} as const;
