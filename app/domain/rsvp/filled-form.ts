// The form as it looks when it says what is on file: everything is ticked or written out, so that the guest sees
// what the form may remove.

import { type Guest, type GuestAnswer, isListField } from "#domain/guest/guest.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { othersOf, shownMarks } from "./merge.ts";
import { askedOfComing, blankForm, type RsvpForm } from "./rsvp.ts";

export function filledForm(
  guest: Pick<Guest, "id" | "firstName" | "lastName"> & GuestAnswer,
  wedding: Pick<Wedding, "foodOptions" | "allergyOptions">,
): RsvpForm {
  const others = othersOf(guest, wedding);
  return {
    firstName: guest.firstName,
    lastName: guest.lastName,
    email: guest.email ?? "",
    answer: guest.answer,
    chosenGuestId: guest.id,
    eventAnswers: guest.eventAnswers,
    questionAnswers: guest.questionAnswers,
    ...askedOfComing(
      (field) =>
        isListField(field)
          ? guest[field].filter((item) => !others[field].includes(item))
          : field === "severeAllergies"
            ? shownMarks(guest[field], others.allergies)
            : (guest[field] ?? blankForm[field]),
      (field) => others[field].join(", "),
    ),
  };
}
