// The data of the RSVP form: blank, filled in, or with problems. Server only.

import { isSameAddress } from "#domain/email-address.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import {
  askedFields,
  type ComingField,
  comingFields,
  fullName,
  type Guest,
  fieldsOf,
  isNeedField,
  needFields,
} from "#domain/guest/guest.ts";
import { maskEmail } from "#domain/masked-email.ts";
import { canEmailDecide } from "#domain/names/name-matching.ts";
import { filledForm } from "#domain/rsvp/filled-form.ts";
import { type AskedOfGuest, askedByAnswer } from "#domain/rsvp/asked.ts";
import type { Language } from "#domain/language.ts";
import { householdIdOf } from "#domain/households/household.ts";
import { eventsForEveryone } from "#domain/households/invitation.ts";
import { isLate } from "#domain/rsvp/rsvp-deadline.ts";
import { askedOfComing, blankForm, type OnFile, nothingOnFile, type RsvpForm } from "#domain/rsvp/rsvp.ts";
import { othersOf, writtenMark } from "#domain/rsvp/merge.ts";
import type { FieldProblem } from "#domain/rsvp/answer-form-reader.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import type { Services } from "#server/services.ts";
import { findMeantGuest, nameEntryOf } from "#server/workflows/answers/find-meant-guest.ts";
import type { SevereGone } from "#server/workflows/answers/answer-together.ts";
import type { Answerer, OwnAnswer } from "#server/workflows/answers/find-own-guest.ts";
import { findInvitation } from "#server/records/households.ts";
import { sayWhoSeesAllergies } from "#server/workflows/deletion/find-kept-until.ts";
import type { AnswerOfBrowser } from "#server/records/receipts.ts";
import type { SevereAsked } from "../answering/gone-allergies.tsx";
import { readShown, sealShown, type ShownForm } from "#server/links/shown-form.ts";

export type FormView = AskedOfGuest & {
  face: "form";
  typed: RsvpForm;
  formToken: string;
  /** The guest's data that the form shows, sealed; blank: none. */
  shown: string;
  /** Whether the form shows food or allergies that were on file. */
  showsLists: boolean;
  /** The chosen guest's address on file; a blank email field leaves it unchanged. */
  maskedEmail: string | null;
  mayLeaveEmail: boolean;
  /** A link tells whether its guest is a child. */
  fields: readonly ComingField[];
  problems: readonly FormProblem[];
  /** Asked before the answer is saved. */
  severe: readonly SevereAsked[];
  alert: "noMatch" | "namesakes" | "notSaved" | "notTaken" | "tooMany" | null;
  /** What this browser has answered before, newest first. */
  answers: readonly AnswerOfBrowser[];
  /** The couple will see the attempt, which matched no guest or several. */
  isKept: boolean;
  /** The name that a form without the tick gave in vain; sent again, it goes on to the question. "": none. */
  insists: string;
  /** The guest answered the question with yes, but has not sent the form yet. */
  isReopened: boolean;
  /** The guest of the answer link, as on file; the form does not ask for the name. */
  own: Pick<Guest, "firstName" | "lastName" | "answered" | "answer" | "eventAnswers"> | null;
  isLate: boolean;
  /** Who sees the allergies, and until when. */
  allergiesSeen: string;
  options: Pick<Wedding, "foodOptions" | "allergyOptions">;
};

export type FormProblem =
  | FieldProblem
  | { field: "email"; problem: "severalGuests" }
  | { field: "firstName"; problem: "chosenAnother"; name: string };

/** "Will you come?", with everything that was typed. */
export type QuestionView = Pick<FormView, "typed" | "formToken" | "shown"> & {
  face: "question";
};

type ToldByForm = AskedOfGuest & Pick<FormView, "allergiesSeen">;

/** Rejects with `DocumentsUnavailable`. */
export async function findAskedByForm(
  services: Pick<Services, "guestList" | "views" | "wedding" | "now">,
  own: OwnAnswer | null,
  language: Language,
): Promise<ToldByForm> {
  const { guestList, wedding } = services;
  const guest = own && (guestList.byId(own.guest.id)?.guest ?? own.guest);
  const invitation = guest
    ? await findInvitation(services, householdIdOf(guest))
    : eventsForEveryone(wedding);
  const allergiesSeen = await sayWhoSeesAllergies(services, language);
  return { ...askedByAnswer(invitation, wedding), allergiesSeen };
}

export function formView(
  services: Services,
  { own, asked }: { own: OwnAnswer | null; asked: ToldByForm },
  given: Partial<FormView> = {},
): FormView {
  const { random, wedding, now, guestList } = services;
  const guest = own && { ...own.guest, email: own.mayReadEmail ? own.guest.email : null };
  const sealed = given.shown ?? (own ? sealOwn(services, own) : "");
  const shown = readShown(services, sealed);
  const email = shown?.keepsEmail ? guestList.byId(shown.guestId)?.guest.email : null;
  return {
    face: "form",
    typed: guest ? filledForm(guest, wedding) : blankForm,
    formToken: newFormToken(random),
    problems: [],
    severe: [],
    alert: null,
    answers: [],
    isKept: false,
    insists: "",
    isReopened: false,
    own:
      guest &&
      fieldsOf(["firstName", "lastName", "answered", "answer", "eventAnswers"], (field) => guest[field]),
    isLate: isLate(wedding, now()),
    options: { foodOptions: wedding.foodOptions, allergyOptions: wedding.allergyOptions },
    ...given,
    shown: sealed,
    showsLists: shown !== null && shown.foodOptions.length + shown.allergies.length > 0,
    maskedEmail: email ? maskEmail(email) : null,
    mayLeaveEmail: shown?.keepsEmail ?? false,
    fields: own ? askedFields(own.guest) : comingFields,
    ...asked,
  };
}

function newFormToken(random: Services["random"]): string {
  return random(16).toString("base64url");
}

type FixableRefusal =
  | { reason: "form of another" | "chosen another" | "email missing" }
  | SevereGone
  | { reason: "no match" | "several" | "namesakes"; isKept: boolean };

/** The message for a refusal that the guest can resolve. */
export function refusedView(
  { guestList, wedding, random }: Services,
  refusal: FixableRefusal,
  { typed, shown }: { typed: RsvpForm; shown: ShownForm | null },
): Partial<FormView> {
  switch (refusal.reason) {
    case "form of another":
      return { alert: "notSaved", formToken: newFormToken(random) };
    case "no match":
      return { alert: "noMatch", isKept: refusal.isKept };
    case "namesakes":
      return { alert: "namesakes", isKept: refusal.isKept };
    case "several":
      return { problems: [{ field: "email", problem: "severalGuests" }], isKept: refusal.isKept };
    case "severe": {
      return { severe: refusal.members.map((member) => ({ ...member, name: typed.firstName })) };
    }
    case "email missing":
      return { problems: [{ field: "email", problem: "required" }] };
    case "chosen another": {
      const chosen = shown && guestList.byId(shown.guestId)?.guest;
      const email = (!shown?.keepsEmail && chosen?.email) || null;
      const left = { typed: withoutShown(typed, { ...nothingOnFile, ...shown, email }, wedding), shown: "" };
      if (!chosen) return { ...left, alert: "noMatch" };
      const problem = { field: "firstName", problem: "chosenAnother", name: fullName(chosen) } as const;
      return { ...left, problems: [problem] };
    }
  }
}

/**
 * What is said before the question "Will you come?": whom the form means is not clear. Whoever sends the same name
 * again is sure of it, and the couple shall see the answer. null: nothing.
 */
export function findDoubt(
  services: Services,
  answerer: Answerer,
  { typed, shown, insisted }: { typed: RsvpForm; shown: ShownForm | null; insisted: string | null },
): Partial<FormView> | null {
  const meant = findMeantGuest(services, { answerer, form: typed, shown });
  if (meant.ok) return null;
  const reason =
    meant.refusal === "several" && !canEmailDecide(nameEntryOf(typed), services.guestList)
      ? "namesakes"
      : meant.refusal;
  if (reason === "chosen another" || reason === "email missing") {
    return refusedView(services, { reason }, { typed, shown });
  }
  const insists = JSON.stringify([typed.firstName, typed.lastName, typed.email]);
  if (insists === insisted) return null;
  return { ...refusedView(services, { reason, isKept: false }, { typed, shown }), insists };
}

function sealOwn(services: Services, { guest, mayReadEmail }: OwnAnswer): string {
  const { id: guestId, questionAnswers }: Guest = guest;
  return sealShown(services, {
    guestId,
    ...fieldsOf(needFields, (field) => guest[field]),
    questionAnswers,
    keepsEmail: !mayReadEmail,
  });
}

/** Removes the data of a guest whose name the form no longer contains. */
function withoutShown(typed: RsvpForm, shown: OnFile & { email: string | null }, wedding: Wedding): RsvpForm {
  const others = othersOf(shown, wedding);
  const unless = (text: string, item: string) => (text.trim() === item ? "" : text);
  const written = unless(typed.otherAllergy, others.allergies.join(", "));
  return {
    ...typed,
    email: isSameAddress(typed.email, shown.email) ? "" : typed.email,
    chosenGuestId: null,
    ...askedOfComing(
      (field) =>
        isNeedField(field)
          ? typed[field].filter((item) =>
              item === writtenMark ? written !== "" : !shown[field].includes(item),
            )
          : typed[field],
      (field) => unless(typed[guestFields[field].other], others[field].join(", ")),
    ),
  };
}
