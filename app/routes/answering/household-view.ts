import type { Guest } from "#domain/guest/guest.ts";
import { maskOwnEmail } from "#domain/email-address.ts";
import type { Language } from "#domain/language.ts";
import {
  type ConfirmationAddress,
  formOfMember,
  mergeMember,
  noAddress,
  presetOwner,
  type DisplayedMember,
} from "#domain/rsvp/household-answer.ts";
import {
  householdQuestionnaire,
  type HouseholdQuestionnaire,
  answersForHousehold,
} from "#domain/rsvp/questionnaire.ts";
import type { Invitation } from "#domain/households/invitation.ts";
import type { HouseholdAnswers, MemberProblem } from "#domain/rsvp/answer-form-reader.ts";
import { type Choices, isLate, type RsvpForm } from "#domain/rsvp/rsvp.ts";
import { formatDayOf } from "#i18n/dates.ts";
import { displayName } from "#i18n/households.ts";
import { sealDisplayed, showHousehold } from "#server/links/shown-form.ts";
import { findLastAnswerAt } from "#server/records/receipts.ts";
import { findInvitation } from "#server/records/households.ts";
import type { SevereGone } from "#server/workflows/answers/change-by-answer.ts";
import type { Services } from "#server/services.ts";
import type { HouseholdId } from "#domain/households/household.ts";
import type { SevereQuestion } from "./gone-allergies.tsx";

/** `at`: as in `MemberProblem`; a form about one guest has no members. */
export type FormProblem =
  | MemberProblem
  | { at: null; field: "email"; problem: "severalGuests" }
  | { at: null; field: "firstName"; problem: "chosenAnother"; name: string };

export type FormAlert =
  | "noMatch"
  | "namesakes"
  | "notTaken"
  | "notSaved"
  | "tooMany"
  | "nothingChosen"
  | "notYet"
  | "changed"
  | "another"
  | "manyAddresses"
  | "conflict"
  | "unchanged"
  | "noAddress"
  | "addressUnused";

export type AnyFormView = {
  formToken: string;
  /** What the form shows that was on file, sealed; blank: nothing. */
  shown: string;
  problems: readonly FormProblem[];
  severe: readonly SevereQuestion[];
  alert: FormAlert | null;
  isLate: boolean;
  options: Choices;
  questionnaire: HouseholdQuestionnaire;
  /** Who sees the allergies, and until when, where the guests themselves are told. */
  allergiesSeen?: string;
};

export function blankFormView({ random, wedding, now }: Services) {
  const { foodOptions, allergyOptions } = wedding;
  return {
    formToken: random(16).toString("base64url"),
    problems: [],
    severe: [],
    alert: null,
    isLate: isLate(wedding, now()),
    options: { foodOptions, allergyOptions },
  };
}

export type HouseholdView = AnyFormView & {
  members: readonly MemberView[];
  confirmation: ConfirmationAddress;
  /** Everybody was just set to yes, and nothing is sent yet. */
  isAllSet: boolean;
  invitation: Invitation;
  /** The day of the last answer of any of them, if known; "": not known, or none. */
  answeredOn: string;
  household: HouseholdAnswers["household"];
};

export type MemberView = {
  /** Whose companion, as long as there is no name. */
  name: string;
  /** Who brings them, by first name; "": nobody, or not known. */
  host: string;
  shown: DisplayedMember;
  form: RsvpForm;
  maskedEmail: string | null;
  /** What somebody else has saved since the form was opened; null: nothing. */
  meanwhile: DisplayedMember | null;
};

export type Typed = { shown: readonly DisplayedMember[]; form: HouseholdAnswers };

export type ViewChanges = Partial<Pick<HouseholdView, "alert" | "isAllSet" | "formToken">> & {
  typed?: Typed;
  problems?: readonly MemberProblem[];
  /** The members whom both this form and somebody else have changed. */
  conflicts?: readonly string[];
  severe?: SevereGone["members"];
};

export async function findQuestionnaire(
  services: Services,
  household: HouseholdId,
): Promise<{ invitation: Invitation; questionnaire: HouseholdQuestionnaire }> {
  const invitation = await findInvitation(services, household);
  return { invitation, questionnaire: householdQuestionnaire(invitation, services.wedding) };
}

/** Members who have come to the household since are shown as well, and those who have left it are not. */
export async function householdView(
  services: Services,
  { household, language }: { household: HouseholdId; language: Language },
  { typed, conflicts = [], severe = [], ...changes }: ViewChanges = {},
): Promise<HouseholdView> {
  const { guestList, wedding } = services;
  const guests = guestList.membersOf(household);
  const current = await showHousehold(services, household);
  const { invitation, questionnaire } = await findQuestionnaire(services, household);
  const members = current.members.map((member): MemberView => {
    const guest = guests.find(({ id }) => id === member.id);
    const email = guest?.email ?? null;
    return {
      name: guest ? displayName(guest, guests, language) : "",
      host: guests.find(({ id }) => id === guest?.companionOf)?.firstName.trim() ?? "",
      maskedEmail: email === null ? null : maskOwnEmail(email),
      ...memberAgain(member, { typed, isConflict: conflicts.includes(member.id) }, wedding),
    };
  });
  return {
    ...blankFormView(services),
    members,
    confirmation: typed?.form.confirmation ?? {
      ...noAddress,
      of: presetOwner(members.map(({ shown }) => shown)),
    },
    shown: sealDisplayed(services, { ...current, members: members.map(({ shown }) => shown) }),
    severe: severe.map(({ id, allergies }) => {
      return { id, name: members.find(({ shown }) => shown.id === id)?.name ?? "", allergies };
    }),
    isAllSet: false,
    invitation,
    questionnaire,
    household: typed?.form.household ?? answersForHousehold(questionnaire.ofHousehold, guests),
    answeredOn: await findDayAnswered(services, guests, language),
    ...changes,
    problems: (changes.problems ?? []).flatMap((problem) => {
      if (problem.at === null) return [problem];
      const shownAt = typed?.shown[problem.at];
      const at = members.findIndex(({ shown }) => shown.id === shownAt?.id);
      return at === -1 ? [] : [{ ...problem, at }];
    }),
  };
}

async function findDayAnswered(services: Services, guests: readonly Guest[], language: Language) {
  const at = await findLastAnswerAt(services, guests);
  return at === null ? "" : formatDayOf(at, services.wedding.timeZone, language);
}

/** What the form showed first stays its basis until a conflict has been shown. */
function memberAgain(
  now: DisplayedMember,
  { typed, isConflict }: { typed: Typed | undefined; isConflict: boolean },
  choices: Choices,
): Pick<MemberView, "shown" | "form" | "meanwhile"> {
  const at = typed?.shown.findIndex(({ id }) => id === now.id) ?? -1;
  const [shown, sentForm] = [typed?.shown[at], typed?.form.members[at]];
  if (!shown || !sentForm) return { shown: now, form: formOfMember(now, choices), meanwhile: null };
  if (isConflict || shown.asksName !== now.asksName) {
    const form = mergeMember({ shown, now, form: sentForm }, choices);
    return { shown: now, form, meanwhile: isConflict ? now : null };
  }
  return { shown, form: sentForm, meanwhile: null };
}
