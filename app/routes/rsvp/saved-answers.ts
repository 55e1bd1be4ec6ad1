import type { Language } from "#domain/language.ts";
import { householdIdOf } from "#domain/households/household.ts";
import { maskEmail } from "#domain/email-address.ts";
import { withEvents } from "#domain/rsvp/rsvp.ts";
import type { Answerer } from "#server/links/answer-link.ts";
import { findEventsOfReader } from "#server/links/sealed-links.ts";
import { type HouseholdMember, listOwnMembers, type OwnMember } from "#server/links/household-link.ts";
import { findSavedAnswer, findSavedHousehold } from "#server/records/receipts.ts";
import type { Services } from "#server/services.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import type { AnsweredByGuest, AnswersView, ThanksView } from "./answers-page.tsx";

type OfReceipt = { receipt: string; isBack: boolean; language: Language };

/** null: the answer is not theirs, or another has replaced it. */
export async function findThanks(
  services: Services,
  by: Answerer | HouseholdMember,
  { receipt, isBack, language, changeAddress }: OfReceipt & Pick<AnsweredByGuest, "changeAddress">,
): Promise<ThanksView | null> {
  if ("household" in by) {
    const saved = await orUnavailable(findSavedHousehold(services, by.household, receipt));
    return saved && { saved, isBack, ...(await showAnswers(services, by, language)) };
  }
  const saved = await orUnavailable(findSavedAnswer(services, by, receipt));
  if (!saved) return null;
  const { guest, isEmailMasked, isMoreKept } = saved;
  const hasOthers = services.guestList.membersOf(householdIdOf(guest)).length > 1;
  const maskedEmail = isEmailMasked ? maskEmail(guest.email ?? "") : guest.email;
  const answers = await viewAnswers(services, { guest, household: null, language }, [{ guest, maskedEmail }]);
  return { ...answers, saved, isBack, byGuest: { changeAddress, isMoreKept, hasOthers } };
}

/** What the household's own link shows of its members. */
export async function showAnswers(services: Services, member: HouseholdMember, language: Language) {
  const { household } = member;
  const [guest] = services.guestList.membersOf(household);
  if (!guest) throw new Error("A household without members has no link");
  return viewAnswers(services, { guest, household, language }, listOwnMembers(services, member));
}

/** Without what was said of an event to which they are no longer invited. */
async function viewAnswers(
  services: Services,
  reader: Parameters<typeof findEventsOfReader>[1],
  members: readonly OwnMember[],
): Promise<AnswersView & Pick<ThanksView, "calendar">> {
  const told = await orUnavailable(findEventsOfReader(services, reader));
  const keys = told.questionnaire.events.map(({ key }) => key);
  const { foodOptions, allergyOptions, timeZone } = services.wedding;
  return {
    ...told,
    members: members.map(({ guest, ...own }) => ({ guest: withEvents(guest, keys), ...own })),
    byGuest: null,
    options: { foodOptions, allergyOptions, timeZone },
  };
}
