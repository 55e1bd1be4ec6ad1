// For tests: an answer with a value in every field, and for each field another answer that differs only in
// it. They are made from the table of fields, so that a new field is tested wherever answers are.

import { guestFields } from "#domain/guest/guest-fields.ts";
import { blankGuest, comingFields, described, type Guest, listFields } from "#domain/guest/guest.ts";
import { comingAnswers, blankForm, type RsvpForm } from "#domain/rsvp/rsvp.ts";
import { wedding } from "#wedding/wedding.ts";

export const asa: Guest = {
  ...blankGuest,
  id: "asa",
  firstName: "Åsa",
  lastName: "Lindqvist",
  email: "asa@example.se",
};

export const one: RsvpForm = {
  ...blankForm,
  firstName: "Åsa",
  lastName: "Lindqvist",
  email: "asa@example.se",
  answer: "accepted",
  ...comingAnswers(
    (field) => {
      const asked = described(field);
      if (asked.kind === "list") return [wedding[asked.options][0]?.stored ?? ""];
      if (asked.kind === "marks") return [wedding[guestFields[asked.of].options][0]?.stored ?? ""];
      return asked.kind === "yesNo" ? true : "Words";
    },
    () => "",
  ),
  eventAnswers: { walk: "Accepted" },
  questionAnswers: { song: "Dancing Queen", bus: "Yes" },
};

type Apart = { what: string; other: RsvpForm };

/** One variant per field. */
export const fieldsApart: readonly Apart[] = [
  { what: "email", other: { ...one, email: "asa.new@example.org" } },
  { what: "answer", other: { ...one, answer: "declined" } },
  { what: "eventAnswers", other: { ...one, eventAnswers: { walk: "Declined" } } },
  { what: "questionAnswers", other: { ...one, questionAnswers: { song: "", bus: "No" } } },
  ...comingFields.map((field) => ({ what: field, other: { ...one, [field]: blankForm[field] } })),
];

/** Also one variant for each free text beside the lists. */
export const answersApart: readonly Apart[] = [
  ...fieldsApart,
  ...listFields.map((field) => {
    const { other } = guestFields[field];
    return { what: other, other: { ...one, [other]: "Something else" } };
  }),
];
