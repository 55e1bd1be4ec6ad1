// The form before anybody has typed: empty, or with what is known of the guest.

import type { Guest } from "#domain/guest.ts";
import { type Lists, othersOf } from "#domain/rsvp.ts";
import type { TypedRsvp } from "#domain/rsvp-form-reader.ts";
import type { Wedding } from "#domain/wedding.ts";

export const blankForm: TypedRsvp = {
  firstName: "",
  lastName: "",
  email: "",
  accept: false,
  foodOptions: [],
  allergies: [],
  otherFood: "",
  otherAllergy: "",
  speech: false,
  performance: false,
  chosenGuestId: null,
};

/** Ticked and written out, so that the guest sees all that the form may take away. */
export function typedFrom(guest: Guest, wedding: Wedding): TypedRsvp {
  const others = othersOf(guest, wedding);
  const withoutOthers = (field: keyof Lists) => guest[field].filter((item) => !others[field].includes(item));
  return {
    firstName: guest.firstName,
    lastName: guest.lastName,
    email: guest.email ?? "",
    accept: guest.answer === "accepted",
    foodOptions: withoutOthers("foodOptions"),
    otherFood: others.foodOptions.join(", "),
    allergies: withoutOthers("allergies"),
    otherAllergy: others.allergies.join(", "),
    speech: guest.speech ?? false,
    performance: guest.performance ?? false,
    chosenGuestId: guest.id,
  };
}
