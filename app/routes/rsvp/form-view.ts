import { isSameAddress, maskEmail } from "#domain/email-address.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import {
  formFields,
  type ComingField,
  comingFields,
  fieldsOf,
  fullName,
  type Guest,
  isNeedField,
} from "#domain/guest/guest.ts";
import { canEmailDecide } from "#domain/names/name-matching.ts";
import {
  comingAnswers,
  blankForm,
  filledForm,
  nothingOnFile,
  type OnFile,
  type RsvpForm,
} from "#domain/rsvp/rsvp.ts";
import { questionnaireByAnswer, type GuestQuestionnaire } from "#domain/rsvp/questionnaire.ts";
import type { Language } from "#domain/language.ts";
import { householdIdOf } from "#domain/households/household.ts";
import { eventsForEveryone } from "#domain/households/invitation.ts";
import type { DisplayedMember } from "#domain/rsvp/household-answer.ts";
import { othersOf, otherAllergyTick } from "#domain/rsvp/gone-allergies.ts";
import type { WeddingEvent } from "#domain/wedding/events.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { limits } from "#server/limits/rate-limits.ts";
import type { Services } from "#server/services.ts";
import type { Answerer, OwnAnswer } from "#server/links/answer-link.ts";
import { findMeantGuest, nameEntryOf } from "#server/workflows/answers/find-meant-guest.ts";
import type { SevereGone } from "#server/workflows/answers/change-by-answer.ts";
import { findInvitation } from "#server/records/households.ts";
import { describeWhoSeesAllergies } from "#server/workflows/deletion/list-deletions.ts";
import type { AnswerOfBrowser } from "#server/records/receipts.ts";
import { readDisplayed, sealDisplayed, showGuest, displayedGuest } from "#server/links/shown-form.ts";
import { type AnyFormView, blankFormView } from "../answering/household-view.ts";

export type FormView = AnyFormView & {
  typed: RsvpForm;
  alert: "noMatch" | "namesakes" | "notSaved" | "notTaken" | "tooMany" | null;
  /** The first is null where it is one that not everybody may know of. */
  invitation: readonly [GuestQuestionnaire["first"], ...WeddingEvent[]];
  showsLists: boolean;
  /** The chosen guest's address on file; a blank email field leaves it unchanged. */
  maskedEmail: string | null;
  mayLeaveEmail: boolean;
  /** A link tells whether its guest is a child. */
  fields: readonly ComingField[];
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
};

type FormFacts = Pick<FormView, "invitation" | "questionnaire" | "allergiesSeen">;

/** Rejects with `DocumentsUnavailable`. */
export async function findQuestionnaireOfForm(
  services: Services,
  own: OwnAnswer | null,
  language: Language,
): Promise<FormFacts> {
  const { guestList, wedding } = services;
  const guest = own && (guestList.byId(own.guest.id)?.guest ?? own.guest);
  const invitation = guest
    ? await findInvitation(services, householdIdOf(guest))
    : eventsForEveryone(wedding);
  const { first, questionnaire } = questionnaireByAnswer(invitation, wedding);
  return {
    invitation: [first, ...questionnaire.events],
    questionnaire: { ofMember: questionnaire, ofHousehold: [] },
    allergiesSeen: await describeWhoSeesAllergies(services, language),
  };
}

export function formView(
  services: Services,
  { own, asked }: { own: OwnAnswer | null; asked: FormFacts },
  given: Partial<FormView> = {},
): FormView {
  const { wedding, guestList } = services;
  const guest = own && { ...own.guest, email: own.mayReadEmail ? own.guest.email : null };
  const sealed =
    given.shown ??
    (own ? sealDisplayed(services, showGuest(own.guest, { keepsEmail: !own.mayReadEmail })) : "");
  const displayed = displayedGuest(readDisplayed(services, sealed));
  const email = displayed?.keepsEmail ? guestList.byId(displayed.id)?.guest.email : null;
  return {
    ...blankFormView(services),
    typed: guest ? filledForm(guest, wedding) : blankForm,
    answers: [],
    isKept: false,
    insists: "",
    isReopened: false,
    own:
      guest &&
      fieldsOf(["firstName", "lastName", "answered", "answer", "eventAnswers"], (field) => guest[field]),
    ...given,
    shown: sealed,
    showsLists: displayed !== null && displayed.foodOptions.length + displayed.allergies.length > 0,
    maskedEmail: email ? maskEmail(email) : null,
    mayLeaveEmail: displayed?.keepsEmail ?? false,
    fields: own ? formFields(own.guest) : comingFields,
    ...asked,
  };
}

type FixableRefusal =
  | { reason: "form of another" | "chosen another" | "email missing" }
  | SevereGone
  | { reason: "no match" | "several" | "namesakes"; isKept: boolean };

export function refusedView(
  services: Services,
  refusal: FixableRefusal,
  { typed, shown }: { typed: RsvpForm; shown: DisplayedMember | null },
): Partial<FormView> {
  const { guestList, wedding } = services;
  switch (refusal.reason) {
    case "form of another":
      return { alert: "notSaved", formToken: blankFormView(services).formToken };
    case "no match":
      return { alert: "noMatch", isKept: refusal.isKept };
    case "namesakes":
      return { alert: "namesakes", isKept: refusal.isKept };
    case "several":
      return { problems: [{ at: null, field: "email", problem: "severalGuests" }], isKept: refusal.isKept };
    case "severe": {
      return { severe: refusal.members.map((member) => ({ ...member, name: typed.firstName })) };
    }
    case "email missing":
      return { problems: [{ at: null, field: "email", problem: "required" }] };
    case "chosen another": {
      const chosen = shown && guestList.byId(shown.id)?.guest;
      const email = (!shown?.keepsEmail && chosen?.email) || null;
      const rest = { typed: withoutKnown(typed, { ...nothingOnFile, ...shown, email }, wedding), shown: "" };
      if (!chosen) return { ...rest, alert: "noMatch" };
      const name = fullName(chosen);
      return { ...rest, problems: [{ at: null, field: "firstName", problem: "chosenAnother", name }] };
    }
  }
}

/**
 * What is said before the question "Will you come?" where it is not clear whom the form means. Someone who sends the
 * same name again is sure of it, and the couple shall see the answer. null: nothing.
 */
export function findDoubt(
  services: Services,
  answerer: Answerer,
  { typed, shown, insisted }: { typed: RsvpForm; shown: DisplayedMember | null; insisted: string | null },
): Partial<FormView> | null {
  const result = findMeantGuest(services, { answerer, form: typed, shown });
  if (result.ok) return null;
  const reason =
    result.refusal === "several" && !canEmailDecide(nameEntryOf(typed), services.guestList)
      ? "namesakes"
      : result.refusal;
  if (reason === "chosen another" || reason === "email missing") {
    return refusedView(services, { reason }, { typed, shown });
  }
  const insists = JSON.stringify([typed.firstName, typed.lastName, typed.email]);
  if (insists === insisted) return null;
  return { ...refusedView(services, { reason, isKept: false }, { typed, shown }), insists };
}

/** Removes the data of a guest whose name the form no longer contains. */
function withoutKnown(typed: RsvpForm, known: OnFile & { email: string | null }, wedding: Wedding): RsvpForm {
  const others = othersOf(known, wedding);
  const unless = (text: string, item: string) => (text.trim() === item ? "" : text);
  const written = unless(typed.otherAllergy, others.allergies.join(", "));
  return {
    ...typed,
    email: isSameAddress(typed.email, known.email) ? "" : typed.email,
    chosenGuestId: null,
    ...comingAnswers(
      (field) =>
        isNeedField(field)
          ? typed[field].filter((item) =>
              item === otherAllergyTick ? written !== "" : !known[field].includes(item),
            )
          : typed[field],
      (field) => unless(typed[guestFields[field].other], others[field].join(", ")),
    ),
  };
}

/** null: the form did not come from a page of the site. */
export function readFormToken(fields: URLSearchParams): string | null {
  const token = fields.get("form") ?? "";
  return /^[\w-]{22}$/.test(token) ? token : null;
}

export async function takeTryOf(
  { rateLimits }: Services,
  visitor: Answerer,
  address: string,
): Promise<boolean> {
  const { ok } = await rateLimits.take([
    { limit: limits.answersPerVisitor, subject: visitor.id },
    { limit: limits.answersPerAddress, subject: address },
  ]);
  return ok;
}
