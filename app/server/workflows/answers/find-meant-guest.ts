// Finds the guest a form means: the guest of the link that opened it, otherwise the one with the name. If
// several have the name, the suggestion or the email decides.

import { findGuest, type NameEntry } from "#domain/names/name-matching.ts";
import type { Guest } from "#domain/guest/guest.ts";
import { householdIdOf } from "#domain/households/household.ts";
import { findAddressed } from "#domain/rsvp/confirmation-address.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Language } from "#domain/language.ts";
import type { RsvpForm } from "#domain/rsvp/rsvp.ts";
import type { StoredGuest } from "#server/records/guests.ts";
import type { Services } from "#server/services.ts";
import type { Answerer } from "./find-own-guest.ts";
import type { ShownForm } from "#server/links/shown-form.ts";

export type RsvpSubmission = {
  /** `email` is blank if the guest leaves the one on file. */
  form: RsvpForm;
  /** New with each blank form. Together with the form's content it distinguishes a resend from a changed answer. */
  formToken: string;
  language: Language;
  shown: ShownForm | null;
  /** Digest of the network address (`keys.sign`). */
  origin: string;
  /** Digest of the widest network of one customer; defaults to `origin`. */
  network?: string;
  /** The severe allergies that may go, as the visitor was asked (`severeKey`). */
  takesSevere?: readonly string[];
};

export function findMeantGuest(
  services: Pick<Services, "guestList">,
  answerer: Answerer,
  { form, shown }: Pick<RsvpSubmission, "form" | "shown">,
): Result<
  { before: StoredGuest; email: string },
  "chosen another" | "email missing" | "no match" | "several"
> {
  const match = findListedGuest(services, form, answerer);
  // The form shows another guest's data, whether or not a guest has the written name.
  if (shown && !(match.ok && match.value.guest.id === shown.guestId)) return refuse("chosen another");
  if (!match.ok) return match;
  const before = match.value;
  // A member of a household, whose answer somebody else gave, may have no address.
  const onFile = answerer.own && !answerer.own.mayReadEmail ? (before.guest.email ?? "") : before.guest.email;
  const typed = answerer.own?.isShared ? notAnothers(services, before.guest, form.email) : form.email;
  const email = typed || (shown?.keepsEmail ? onFile : null);
  return email === null ? refuse("email missing") : accept({ before, email });
}

/** Whoever answers for another member, and gives their own address, does not replace the other's. */
function notAnothers({ guestList }: Pick<Services, "guestList">, guest: Guest, typed: string): string {
  const owner = findAddressed(typed, guestList.membersOf(householdIdOf(guest)));
  return owner && owner.id !== guest.id ? "" : typed;
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
