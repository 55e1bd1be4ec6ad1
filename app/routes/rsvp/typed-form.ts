// The form as it is drawn before anybody has typed: with what is known of the guest, or less what is known.

import { isSameAddress } from "#domain/email-address.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import { type Guest, isListField } from "#domain/guest/guest.ts";
import { askedOfComing, blankForm, type Lists, othersOf } from "#domain/rsvp/rsvp.ts";
import type { TypedRsvp } from "#domain/rsvp/rsvp-form-reader.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";

/** Ticked and written out, so that the guest sees all that the form may take away. */
export function typedFrom(guest: Guest, wedding: Wedding): TypedRsvp {
  const others = othersOf(guest, wedding);
  return {
    firstName: guest.firstName,
    lastName: guest.lastName,
    email: guest.email ?? "",
    accept: guest.answer === "accepted",
    chosenGuestId: guest.id,
    ...askedOfComing(
      (field) =>
        isListField(field)
          ? guest[field].filter((item) => !others[field].includes(item))
          : (guest[field] ?? blankForm[field]),
      (field) => others[field].join(", "),
    ),
  };
}

/** Less what stands in it of a guest whose name it no longer has. */
export function withoutShown(
  typed: TypedRsvp,
  shown: Lists & { email: string | null },
  wedding: Wedding,
): TypedRsvp {
  const others = othersOf(shown, wedding);
  const unless = (text: string, item: string) => (text.trim() === item ? "" : text);
  return {
    ...typed,
    email: isSameAddress(typed.email, shown.email) ? "" : typed.email,
    chosenGuestId: null,
    ...askedOfComing(
      (field) =>
        isListField(field) ? typed[field].filter((item) => !shown[field].includes(item)) : typed[field],
      (field) => unless(typed[guestFields[field].other], others[field].join(", ")),
    ),
  };
}
