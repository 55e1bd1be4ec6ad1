import type { Invitation } from "#domain/households/invitation.ts";
import { householdIdOf } from "#domain/households/household.ts";
import type { Language } from "#domain/language.ts";
import { maskEmail } from "#domain/email-address.ts";
import { withEvents } from "#domain/rsvp/rsvp.ts";
import { calendarPathOfHousehold, findEventsOfReader } from "#server/links/sealed-links.ts";
import { type HouseholdMember, listOwnMembers } from "#server/links/household-link.ts";
import { findSavedAnswer, findSavedHousehold } from "#server/records/receipts.ts";
import type { Services } from "#server/services.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import type { Answerer } from "#server/workflows/answers/find-meant-guest.ts";
import { findQuestionnaire } from "../answering/household-view.ts";
import type { AnsweredByGuest, AnswersView, ThanksView } from "./answers-page.tsx";

type OfReceipt = { receipt: string; isBack: boolean; language: Language };

/** null: the answer is not this visitor's, or another has replaced it. */
export async function findThanks(
  services: Services,
  answerer: Answerer,
  { receipt, isBack, language, changeAddress }: OfReceipt & Pick<AnsweredByGuest, "changeAddress">,
): Promise<ThanksView | null> {
  const saved = await orUnavailable(findSavedAnswer(services, answerer, receipt));
  if (!saved) return null;
  const { guest, isEmailMasked, isMoreKept } = saved;
  const hasOthers = services.guestList.membersOf(householdIdOf(guest)).length > 1;
  const reader = await orUnavailable(findEventsOfReader(services, { guest, household: null, language }));
  const keys = reader.questionnaire.events.map(({ key }) => key);
  return {
    members: [
      {
        guest: withEvents(guest, keys),
        maskedEmail: isEmailMasked ? maskEmail(guest.email ?? "") : guest.email,
      },
    ],
    saved,
    ...reader,
    byGuest: { changeAddress, isMoreKept, hasOthers },
    isBack,
    options: optionsOf(services),
  };
}

export async function findHouseholdThanks(
  services: Services,
  member: HouseholdMember,
  { receipt, isBack, language }: OfReceipt,
): Promise<ThanksView | null> {
  const saved = await orUnavailable(findSavedHousehold(services, member.household, receipt));
  if (!saved) return null;
  const { invitation, ...shown } = await showAnswers(services, member);
  const guestId = shown.members[0]?.guest.id ?? "";
  const calendar = calendarPathOfHousehold(services, language, { guestId, invitation });
  return { saved, calendar, isBack, ...shown };
}

/** Without what was said of an event to which the household is no longer invited. */
export async function showAnswers(
  services: Services,
  member: HouseholdMember,
): Promise<AnswersView & { invitation: Invitation }> {
  const { invitation, questionnaire } = await findQuestionnaire(services, member.household);
  const eventKeys = invitation.slice(1).map(({ key }) => key);
  const members = listOwnMembers(services, member).map(({ guest, ...own }) => {
    return { guest: withEvents(guest, eventKeys), ...own };
  });
  const { ofMember, ofHousehold } = questionnaire;
  const about = { first: invitation[0], questionnaire: ofMember, ofHousehold, byGuest: null };
  return { members, invitation, ...about, options: optionsOf(services) };
}

function optionsOf({ wedding: { foodOptions, allergyOptions, timeZone } }: Services) {
  return { foodOptions, allergyOptions, timeZone };
}
