// The loader and action of a household's form. Server only.

import { data, redirect } from "react-router";
import type { Invitation } from "#domain/households/invitation.ts";
import type { Language } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import { refuse } from "#domain/result.ts";
import { withEvents } from "#domain/rsvp/rsvp.ts";
import { isAnsweringClosed } from "#domain/rsvp/rsvp-deadline.ts";
import { calendarPathOfHousehold } from "#server/links/calendar-link.ts";
import { type HouseholdMember, listOwnMembers } from "#server/links/household-link.ts";
import { isFormOf } from "#server/links/shown-form.ts";
import { findSavedHousehold } from "#server/records/receipts.ts";
import type { Services } from "#server/services.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { submitAnswer } from "#server/workflows/answers/submit-answer.ts";
import { sayWhoSeesAllergies } from "#server/workflows/deletion/find-kept-until.ts";
import { actTogether } from "../answering/act-together.ts";
import { findAsked, type Given, householdView, type HouseholdView } from "../answering/household-view.ts";
import type { AnswersView, ClosedView, ThanksView } from "./thanks.tsx";

export type HouseholdFace = HouseholdView | ThanksView | ClosedView;

type Asking = { services: Services; member: HouseholdMember; language: Language };

export async function loadHouseholdForm(asked: Asking, query: URLSearchParams): Promise<HouseholdFace> {
  const { services, member, language } = asked;
  const receipt = query.get("answer");
  const saved =
    receipt === null ? null : await orUnavailable(findSavedHousehold(services, member.household, receipt));
  if (saved) {
    const { invitation, ...shown } = await showAnswers(asked);
    const guestId = shown.members[0]?.guest.id ?? "";
    const calendar = calendarPathOfHousehold(services, language, { guestId, invitation });
    return { face: "thanks", saved, calendar, isBack: query.has("back"), ...shown };
  }
  if (isAnsweringClosed(services.wedding, services.now())) return orUnavailable(closedView(asked));
  return orUnavailable(ownView(asked));
}

async function ownView({ services, member, language }: Asking, given?: Given): Promise<HouseholdView> {
  const view = await householdView(services, { household: member.household, language }, given);
  return { ...view, allergiesSeen: await sayWhoSeesAllergies(services, language) };
}

type Sent = {
  fields: URLSearchParams;
  formToken: string | null;
  origin: string;
  takeTry: () => Promise<boolean>;
};

export async function actHousehold(asked: Asking, { fields, formToken, origin, takeTry }: Sent) {
  const { services, member, language } = asked;
  const { household } = member;
  const sent = await orUnavailable(
    actTogether(services, {
      fields,
      claim: (shown) => (isFormOf(services, shown, household) ? { ...shown, household } : null),
      async submit(said) {
        if (!(await takeTry())) return refuse({ reason: "too many forms" });
        if (!formToken) return refuse({ reason: "no token" });
        return submitAnswer(services, { by: "household", member, ...said, formToken, language, origin });
      },
    }),
  );
  if (sent.saved) return redirect(`${pagePath(language, "rsvp")}?answer=${formToken}`, 303);
  const { status, given } = sent;
  if (status === 403) return data(await orUnavailable(closedView(asked)), { status });
  // Another household's form has a token of its own.
  const token = given.typed && formToken ? { formToken } : {};
  return data(await orUnavailable(ownView(asked, { ...token, ...given })), { status });
}

async function closedView(asking: Asking): Promise<ClosedView> {
  const { invitation: _invitation, ...shown } = await showAnswers(asking);
  return { face: "household closed", ...shown };
}

/** Without what was said of an event to which the household is no longer invited. */
async function showAnswers({ services, member }: Asking): Promise<AnswersView & { invitation: Invitation }> {
  const { invitation, asked } = await findAsked(services, member.household);
  const eventKeys = invitation.slice(1).map(({ key }) => key);
  const members = listOwnMembers(services, member).map(({ guest, ...own }) => {
    return { guest: withEvents(guest, eventKeys), ...own };
  });
  const { ofMember, ofHousehold } = asked;
  const about = { first: invitation[0], asked: ofMember, ofHousehold, byGuest: null };
  return { members, invitation, ...about, options: optionsOf(services) };
}

export function optionsOf({ wedding: { foodOptions, allergyOptions, timeZone } }: Services) {
  return { foodOptions, allergyOptions, timeZone };
}
