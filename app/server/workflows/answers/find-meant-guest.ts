// Whom a form means: the guest of the link that opened it, else the one who has the name and, where several
// have it, the one whom the suggestion or the email tells.

import { findGuest, type NameEntry } from "#domain/names/name-matching.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { RsvpForm } from "#domain/rsvp/rsvp.ts";
import type { ListedGuest } from "#server/records/guests.ts";
import type { Services } from "#server/services.ts";
import type { Answerer } from "./find-own-guest.ts";
import type { RsvpSubmission } from "./submit-rsvp.ts";

/** The guest whom the form names, and the email that the answer gives. */
export function findMeantGuest(
  services: Pick<Services, "guestList">,
  answerer: Answerer,
  { form, shown }: RsvpSubmission,
): Result<
  { before: ListedGuest; email: string },
  "chosen another" | "email missing" | "no match" | "several"
> {
  const match = findListedGuest(services, form, answerer);
  // What stands in the form is the other guest's, whether or not somebody has the name that was written.
  if (shown && !(match.ok && match.value.guest.id === shown.guestId)) return refuse("chosen another");
  if (!match.ok) return match;
  const before = match.value;
  const email = form.email || (shown?.keepsEmail ? before.guest.email : null);
  return email === null ? refuse("email missing") : accept({ before, email });
}

function findListedGuest(
  { guestList }: Pick<Services, "guestList">,
  form: RsvpForm,
  { own }: Answerer,
): Result<ListedGuest, "no match" | "several"> {
  if (own) {
    const listed = guestList.byId(own.guest.id);
    return listed ? accept(listed) : refuse("no match");
  }
  const match = findGuest(nameEntryOf(form), guestList);
  if (!match.ok) return match;
  const listed = guestList.byId(match.value.id);
  return listed ? accept(listed) : refuse("no match");
}

export function nameEntryOf(form: RsvpForm): NameEntry {
  return { ...form, chosenId: form.chosenGuestId };
}
