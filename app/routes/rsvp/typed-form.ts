// The form before anybody has typed: empty, or with what is known of the guest.

import { isSameAddress } from "#domain/email-address.ts";
import type { Guest } from "#domain/guest/guest.ts";
import { type Lists, othersOf } from "#domain/rsvp/rsvp.ts";
import type { TypedRsvp } from "#domain/rsvp/rsvp-form-reader.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";

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

/** Less what stands in it of a guest whose name it no longer has. */
export function withoutShown(typed: TypedRsvp, shown: Lists & { email: string | null }, wedding: Wedding) {
  const others = othersOf(shown, wedding);
  const unless = (text: string, item: string) => (text.trim() === item ? "" : text);
  return {
    ...typed,
    email: isSameAddress(typed.email, shown.email) ? "" : typed.email,
    foodOptions: typed.foodOptions.filter((item) => !shown.foodOptions.includes(item)),
    otherFood: unless(typed.otherFood, others.foodOptions.join(", ")),
    allergies: typed.allergies.filter((item) => !shown.allergies.includes(item)),
    otherAllergy: unless(typed.otherAllergy, others.allergies.join(", ")),
    chosenGuestId: null,
  };
}
