// The loader and action of a household's form. Server only.

import { data, redirect } from "react-router";
import type { Invitation } from "#domain/households/invitation.ts";
import type { Language } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import { keepSevereOf, readSevereChoice } from "#domain/rsvp/gone-allergies.ts";
import { ownerLeftOpen, readHouseholdForm } from "#domain/rsvp/answer-form-reader.ts";
import { withEvents } from "#domain/rsvp/rsvp.ts";
import { isAnsweringClosed } from "#domain/rsvp/rsvp-deadline.ts";
import { calendarPathOfHousehold } from "#server/links/calendar-link.ts";
import { type HouseholdMember, listOwnMembers } from "#server/links/household-link.ts";
import { isFormOf, readShownHousehold } from "#server/links/shown-form.ts";
import { findSavedHousehold } from "#server/records/receipts.ts";
import type { Services } from "#server/services.ts";
import { DocumentsUnavailable } from "#server/store/documents.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { submitAnswer } from "#server/workflows/answers/submit-answer.ts";
import { sayWhoSeesAllergies } from "#server/workflows/deletion/find-kept-until.ts";
import type { AnswersView, ClosedView, ThanksView } from "./thanks.tsx";
import {
  allComing,
  findAsked,
  householdView,
  type HouseholdView,
  typedNow,
} from "../answering/household-view.ts";

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

type Given = Parameters<typeof householdView>[2];

async function ownView({ services, member, language }: Asking, given?: Given): Promise<HouseholdView> {
  const view = await householdView(services, { household: member.household, language }, given);
  return { ...view, allergiesSeen: await sayWhoSeesAllergies(services, language) };
}

type Sent = {
  fields: URLSearchParams;
  formToken: string | null;
  origin: string;
  /** Whether the visitor may send one more form for now. */
  takeTry: () => Promise<boolean>;
};

export async function actHousehold(asked: Asking, { fields, formToken, origin, takeTry }: Sent) {
  const { services, member, language } = asked;
  const { household } = member;
  const shown = readShownHousehold(services, fields.get("household") ?? "");
  if (!shown || !isFormOf(services, shown, household)) {
    return data(await orUnavailable(ownView(asked, { alert: "another" })), { status: 409 });
  }
  const { invitation, asked: more } = await orUnavailable(findAsked(services, household));
  const {
    typed: form,
    members,
    confirmation,
    problems,
  } = readHouseholdForm([...fields], shown.members, {
    choices: services.wedding,
    asked: more,
  });
  const typed = typedNow(shown, form, invitation);
  const again = async (status: number, given: Given = {}) => {
    return data(await ownView(asked, { typed, formToken, ...given }), { status });
  };
  try {
    const intent = fields.get("intent");
    if (intent === "language") return await again(200);
    if (intent === "all") {
      const all = { ...typed, form: allComing(typed.form, more) };
      return await again(200, { typed: all, isAllSet: true });
    }
    if (problems.length > 0) return await again(422, { problems });
    if (!(await takeTry())) return await again(429, { alert: "tooMany" });
    if (!formToken) return await again(422, { alert: "notSaved" });
    const choice = readSevereChoice(fields);
    const forms = keepSevereOf(members, shown.members, choice);
    const about = { confirmation, formToken, language, origin, takesSevere: choice.takes };
    const saved = await submitAnswer(services, { by: "household", member, shown, forms, ...about });
    if (saved.ok) return redirect(`${pagePath(language, "rsvp")}?answer=${formToken}`, 303);
    const { refusal } = saved;
    switch (refusal.reason) {
      case "closed":
        return data(await closedView(asked), { status: 403 });
      case "nothing chosen":
        return await again(422, { alert: "nothingChosen" });
      case "address alone":
        return await again(422, { problems: [ownerLeftOpen] });
      case "severe":
        return await again(422, { severe: refusal.members });
      case "many addresses":
        return await again(429, { alert: "manyAddresses" });
      case "changed":
        return await again(409, { alert: "changed" });
      case "conflict":
        return await again(409, { alert: "conflict", conflicts: refusal.members });
      case "busy":
        services.log("answer not saved", { reason: "busy" });
        return await again(503, { alert: "notSaved" });
    }
  } catch (error) {
    if (!(error instanceof DocumentsUnavailable)) throw error;
    services.log("answer not saved", { reason: error.name });
    return await orUnavailable(again(503, { alert: "notSaved" }));
  }
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
