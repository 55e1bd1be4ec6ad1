// Whom a form means: the guest of the link that opened it, else the one who has the name and, where several
// have it, the one whom the suggestion or the email tells.

import { findGuest, type NameEntry } from "#domain/names/name-matching.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Language } from "#domain/language.ts";
import type { RsvpForm } from "#domain/rsvp/rsvp.ts";
import type { StoredGuest } from "#server/records/guests.ts";
import type { Services } from "#server/services.ts";
import type { Answerer } from "./find-own-guest.ts";
import type { ShownForm } from "./shown-form.ts";

export type RsvpSubmission = {
  /** `email` is blank where the guest leaves the one on file as it is. */
  form: RsvpForm;
  /** Made with each blank form; with the form's content it tells a resend from a changed answer. */
  formToken: string;
  language: Language;
  /** What the form showed of a guest; null: nothing. */
  shown: ShownForm | null;
  /** Digest of the network address (`keys.sign`). */
  origin: string;
  /** Of the widest network that one customer may hold; as `origin` where nobody says. */
  network?: string;
};

/** The guest whom the form names, and the email that the answer gives. */
export function findMeantGuest(
  services: Pick<Services, "guestList">,
  answerer: Answerer,
  { form, shown }: RsvpSubmission,
): Result<
  { before: StoredGuest; email: string },
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
): Result<StoredGuest, "no match" | "several"> {
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
