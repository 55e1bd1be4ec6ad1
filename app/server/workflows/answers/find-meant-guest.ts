// A link's guest counts, otherwise the name. If several have the name, the suggestion or the email decides.

import { findGuest, type NameEntry } from "#domain/names/name-matching.ts";
import { isSameAddress } from "#domain/email-address.ts";
import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { householdIdOf } from "#domain/households/household.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Language } from "#domain/language.ts";
import { findAddressed, type DisplayedMember } from "#domain/rsvp/household-answer.ts";
import type { OnFile, RsvpForm } from "#domain/rsvp/rsvp.ts";
import { mayMove, openAnswersToday } from "#server/limits/room-for-answer.ts";
import { isCorrected, type ListedAnswerRecord, trustedEmail } from "#server/records/answer-record.ts";
import { findAnswerRecord } from "#server/records/receipts.ts";
import type { StoredGuest } from "#server/records/guests.ts";
import type { Services } from "#server/services.ts";
import type { Answerer, OwnAnswer } from "#server/links/answer-link.ts";

export type ByGuest = {
  by: "guest";
  answerer: Answerer;
  /** `email` is blank if the guest leaves the one on file. */
  form: RsvpForm;
  formToken: string;
  language: Language;
  shown: (OnFile & Pick<DisplayedMember, "id" | "keepsEmail">) | null;
  /** Digest of the network address (`keys.sign`). */
  origin: string;
  /** Digest of the widest network of one customer; defaults to `origin`. */
  network?: string;
  /** The severe allergies that may go, as the visitor was asked (`severeKey`). */
  takesSevere?: readonly string[];
};

type MeantGuest = { before: StoredGuest; email: string };

export function findMeantGuest(
  services: Services,
  { answerer, form, shown }: Pick<ByGuest, "answerer" | "form" | "shown">,
): Result<MeantGuest, "chosen another" | "email missing" | "no match" | "several"> {
  const match = findListedGuest(services, form, answerer);
  // The form shows another guest's data, whether or not a guest has the written name.
  if (shown && !(match.ok && match.value.guest.id === shown.id)) return refuse("chosen another");
  if (!match.ok) return match;
  const before = match.value;
  // A member of a household, whose answer somebody else gave, may have no address.
  const onFile = answerer.own && !answerer.own.mayReadEmail ? (before.guest.email ?? "") : before.guest.email;
  const typed = answerer.own?.isShared ? notAnothers(services, before.guest, form.email) : form.email;
  const email = typed || (shown?.keepsEmail ? onFile : null);
  return email === null ? refuse("email missing") : accept({ before, email });
}

export type HeldBecause = { reason: "answered before" | "many answers"; guestId: GuestId };

/** Taking answers back visits each of them, so their number is bounded. */
const mostUnproven = 500;

/** How the site knows that the guest gave an answer. */
export type AnswerProof =
  | "couple"
  /** By the address that the couple know, or by a link that they handed over. */
  | "proven"
  /** The same visitor as the current answer, even if that was not the guest. */
  | "known"
  | "unknown";

type Admitted = {
  found: ListedAnswerRecord | null;
  proof: AnswerProof;
  counted: Disposable | null;
};

export async function admitVisitor(
  services: Services,
  { answerer: { own }, form, origin }: ByGuest,
  { before: { guest }, email, visitor }: MeantGuest & { visitor: string },
): Promise<Result<Admitted, HeldBecause>> {
  const guestId = guest.id;
  const found = await findAnswerRecord(services, guest);
  const proof = findProof(guest, found, { own, visitor, email: form.email });
  const mustBeKnown = guest.answered || found?.record.takenBack === true;
  if (mustBeKnown && proof === "unknown") return refuse({ reason: "answered before", guestId });
  const tooMany = refuse({ reason: "many answers", guestId } as const);
  if (found && found.record.unproven.length >= mostUnproven) return tooMany;
  const isMoving = email !== "" && proof !== "proven" && !isSameAddress(guest.email, email);
  if (isMoving && !(await mayMove(services, guestId))) return tooMany;
  if (proof !== "unknown") return accept({ found, proof, counted: null });
  const today = await openAnswersToday(services);
  const { guestList, settings } = services;
  const about = { visitor, origin, guestId, listSize: guestList.guests().length };
  const counted = today.reserve({ ...about, factor: settings.limitFactor });
  return counted === null ? tooMany : accept({ found, proof, counted });
}

/** `email`: as typed; blank if the guest left the one on file. */
function findProof(
  guest: Guest,
  listed: ListedAnswerRecord | null,
  { own, visitor, email }: { own: OwnAnswer | null; visitor: string; email: string },
): Exclude<AnswerProof, "couple"> {
  const trusted = trustedEmail(guest, listed);
  const isOwn = own?.guest.id === guest.id;
  if (isOwn && own.isHanded) return "proven";
  if (isSameAddress(trusted, email) || (isOwn && isSameAddress(trusted, own.linkEmail))) return "proven";
  if (isOwn) return "known";
  // After the couple corrected the address, the visitor who gave the wrong one has no special claim.
  if (!guest.answered || !listed || isCorrected(guest, listed.record)) return "unknown";
  const { visitor: answeredBy, provenEmail } = listed.record;
  return answeredBy === visitor || isSameAddress(provenEmail, email) ? "known" : "unknown";
}

/** A member who answers for another and gives their own address does not replace the other's. */
function notAnothers({ guestList }: Services, guest: Guest, typed: string): string {
  const owner = findAddressed(typed, guestList.membersOf(householdIdOf(guest)));
  return owner && owner.id !== guest.id ? "" : typed;
}

function findListedGuest(
  { guestList }: Services,
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
