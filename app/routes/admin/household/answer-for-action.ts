// What an admin sends who answers for a household. Whatever is not saved comes back as it was typed.

import { type HouseholdId, householdIdOf } from "#domain/households/household.ts";
import { keepSevereOf, readSevereChoice } from "#domain/rsvp/gone-allergies.ts";
import { ownerLeftOpen, readHouseholdForm } from "#domain/rsvp/answer-form-reader.ts";
import { isFormOf, readShownHousehold, type ShownHousehold } from "#server/links/shown-form.ts";
import type { Services } from "#server/services.ts";
import { DocumentsUnavailable } from "#server/store/documents.ts";
import { readText } from "#server/web/read-form.ts";
import type { ToldRefusal } from "#server/workflows/answers/answer-together.ts";
import { submitAnswer } from "#server/workflows/answers/submit-answer.ts";
import { findAnswerEmail } from "#server/records/put-off-emails.ts";
import { allComing, findAsked, typedNow } from "../../answering/household-view.ts";
import type { ActionAnswer, AdminActions, AdminRequest } from "../admin-request.ts";
import { adminPath } from "../admin-view.ts";
import { answerForPage, type AnswerForPage } from "./load-answer-for.ts";

export type AnswerForAlert =
  | "nothingChosen"
  | "unchanged"
  | "noAddress"
  | "addressUnused"
  | "changed"
  | "conflict"
  | "notSaved";

/** The form again, with what was typed. */
export type TypedAnswers = { page: AnswerForPage; alert: AnswerForAlert | null; confirms: boolean };

type Answered = ActionAnswer<TypedAnswers, TypedAnswers>;

const intent = "answer-for-household";

export const answerForActions: AdminActions = {
  async [intent](asked, form): Promise<Answered> {
    const { services, admin, language, url } = asked;
    const confirms = form.get("confirm") === "yes";
    const shown = readShownHousehold(services, readText(form, "household"));
    if (!shown) {
      const page = await answerForPage(asked, url.searchParams.get("household") ?? "");
      return refused({ page, alert: "changed", confirms });
    }
    const household = presentHousehold(services, shown);
    const { invitation, asked: more } = await findAsked(services, household);
    const {
      typed: typedForm,
      members,
      confirmation,
      problems,
    } = readHouseholdForm([...form], shown.members, {
      choices: services.wedding,
      asked: more,
    });
    const typed = typedNow(shown, typedForm, invitation);
    const again = async (
      alert: AnswerForAlert | null,
      given: Parameters<typeof answerForPage>[2] = {},
    ): Promise<TypedAnswers> => {
      return { page: await answerForPage(asked, household, { typed, ...given }), alert, confirms };
    };
    const pressed = form.getAll("intent");
    if (pressed.includes("all")) {
      const all = { ...typed, form: allComing(typed.form, more) };
      return { ok: true, once: "all", data: await again(null, { typed: all, isAllSet: true }) };
    }
    if (pressed.includes("look")) return { ok: true, once: "look", data: await again(null) };
    if (problems.length > 0) return refused(await again(null, { problems }));
    try {
      const choice = readSevereChoice(form);
      const forms = keepSevereOf(members, shown.members, choice);
      const about = { confirmation, language, confirms, takesSevere: choice.takes };
      const told = { shown: { ...shown, household }, forms, ...about };
      const saved = await submitAnswer(services, { by: "admin", admin, ...told });
      if (saved.ok) {
        const { group, emailIds } = saved.value;
        const notice = await noticeOf(services, emailIds);
        return { ok: true, group, to: pageAfter(asked, household), notice };
      }
      const { refusal } = saved;
      if (refusal.reason === "address alone")
        return refused(await again(null, { problems: [ownerLeftOpen] }));
      if (refusal.reason === "severe") return refused(await again(null, { severe: refusal.members }));
      const given = refusal.reason === "conflict" ? { conflicts: refusal.members } : {};
      return refused(await again(alertOf[refusal.reason], given));
    } catch (error) {
      if (!(error instanceof DocumentsUnavailable)) throw error;
      services.log("deed not saved", { intent, reason: error.name });
      return refused(await again("notSaved"));
    }
  },
};

const alertOf: Readonly<
  Record<Exclude<ToldRefusal["reason"], "address alone" | "severe"> | "busy", AnswerForAlert>
> = {
  "nothing chosen": "nothingChosen",
  unchanged: "unchanged",
  "no address": "noAddress",
  "address unused": "addressUnused",
  changed: "changed",
  conflict: "conflict",
  busy: "notSaved",
};

/** They may all belong to another since the form was opened. */
function presentHousehold(services: Services, shown: ShownHousehold): HouseholdId {
  const [first] = shown.members.flatMap(({ id }) => services.guestList.byId(id) ?? []);
  const present = first ? householdIdOf(first.guest) : shown.household;
  return isFormOf(services, shown, present) ? present : shown.household;
}

function refused(typed: TypedAnswers): Answered {
  return { ok: false, status: typed.alert === "notSaved" ? 503 : 409, intent, refusal: typed };
}

async function noticeOf(
  services: Services,
  emailIds: readonly string[],
): Promise<"" | "later" | "on its way"> {
  if (emailIds.length === 0) return "";
  const states = await Promise.all(emailIds.map((id) => findAnswerEmail(services, id)));
  // An address has had its emails for the day.
  return states.some(({ emailComesAt }) => emailComesAt !== null) ? "later" : "on its way";
}

function pageAfter({ services, language }: AdminRequest, household: HouseholdId): string {
  const [first, ...others] = services.guestList.membersOf(household);
  return adminPath(language, first && others.length === 0 ? { guest: first.id } : { household });
}
