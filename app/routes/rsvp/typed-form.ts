// The form before anybody has typed: empty, or with what is known of the guest.

import type { Guest } from "#domain/guest.ts";
import type { TypedRsvp } from "#domain/rsvp-form-reader.ts";
import type { Option, Wedding } from "#domain/wedding.ts";

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

export function typedFrom(guest: Guest, { foodOptions, allergyOptions }: Wedding): TypedRsvp {
  return {
    firstName: guest.firstName,
    lastName: guest.lastName,
    email: guest.email ?? "",
    accept: guest.answer === "accepted",
    foodOptions: guest.foodOptions.filter((text) => isOption(text, foodOptions)),
    otherFood: guest.foodOptions.filter((text) => !isOption(text, foodOptions)).join(", "),
    allergies: guest.allergies.filter((text) => isOption(text, allergyOptions)),
    otherAllergy: guest.allergies.filter((text) => !isOption(text, allergyOptions)).join(", "),
    speech: guest.speech ?? false,
    performance: guest.performance ?? false,
    chosenGuestId: guest.id,
  };
}

function isOption(text: string, options: readonly Option[]): boolean {
  return options.some(({ stored }) => stored === text);
}
