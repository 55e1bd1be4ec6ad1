import { redirect } from "react-router";
import { type HouseholdId, householdIdOf } from "#domain/households/household.ts";
import { helpers } from "#domain/roles.ts";
import { isFormOf, type DisplayedForm, type DisplayedHousehold } from "#server/links/shown-form.ts";
import { findAnswerEmail } from "#server/records/put-off-emails.ts";
import type { Services } from "#server/services.ts";
import { submitAnswer } from "#server/workflows/answers/submit-answer.ts";
import { actTogether } from "../../answering/act-together.ts";
import type { AdminRequest, Outcome } from "../admin-request.ts";
import { guestPath, householdPath } from "../admin-paths.ts";
import { command, field } from "../command.ts";
import type { Guest } from "#domain/guest/guest.ts";
import { isAnsweringClosed } from "#domain/rsvp/rsvp.ts";
import { householdName } from "#i18n/households.ts";
import { householdView, type HouseholdView, type MemberView } from "../../answering/household-view.ts";

export type TypedAnswers = { page: Awaited<ReturnType<typeof answerForPage>>; confirms: boolean };

export const answerForCommand = command({
  intent: "answer-for-household",
  roles: helpers,
  fields: { confirm: field.yes },
  async run(ctx, { confirm: confirms }, form): Promise<Outcome<TypedAnswers, TypedAnswers>> {
    const { services, admin, language, params } = ctx;
    const sent = await actTogether(services, {
      fields: form,
      mayBeUnnamed: true,
      claim: (displayed) => asPresent(services, displayed),
      submit: (answers) => submitAnswer(services, { by: "admin", admin, ...answers, language, confirms }),
    });
    const { household } = sent;
    if (sent.saved) {
      const { group, emailIds } = sent.saved;
      const notice = await noticeOf(services, emailIds);
      return { ok: true, group, to: pageAfter(ctx, household ?? ""), notice };
    }
    const { status, changes } = sent;
    const typed = { page: await answerForPage(ctx, household ?? params["id"] ?? "", changes), confirms };
    if (status === 200) return { ok: true, flash: changes.isAllSet ? "all" : "look", data: typed };
    return { ok: false, status: status === 503 ? status : 409, refusal: typed };
  },
});

/** They may all belong to another since the form was opened. */
function asPresent({ guestList }: Services, displayed: DisplayedForm): DisplayedHousehold | null {
  const [first] = displayed.members.flatMap(({ id }) => guestList.byId(id) ?? []);
  const household = first && householdIdOf(first.guest);
  if (household !== undefined && isFormOf({ guestList }, displayed, household))
    return { ...displayed, household };
  return displayed.household === null ? null : { ...displayed, household: displayed.household };
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
  return first && others.length === 0 ? guestPath(language, first.id) : householdPath(language, household);
}

/** Where nobody belongs to the household, its page says so. */
export async function answerForPage(
  ctx: AdminRequest,
  id: HouseholdId,
  changes: Parameters<typeof householdView>[2] = {},
) {
  const { services, language } = ctx;
  const { guestList, views, wedding, now } = services;
  const guests = guestList.membersOf(id);
  const household = (await views.households()).byId(id);
  if (guests.length === 0) throw redirect(householdPath(language, id), 303);
  const view = await householdView(services, { household: id, language }, changes);
  return {
    id,
    /** As on the envelope. */
    name: householdName(household, guests, language),
    /** Of a guest alone; null: several. */
    guestId: guests.length === 1 ? (guests[0]?.id ?? null) : null,
    view: withAddresses(view, guests),
    /** Guests can no longer answer by themselves. */
    isClosed: isAnsweringClosed(wedding, now()),
  };
}

/** Admins see the addresses in full. */
function withAddresses(view: HouseholdView, guests: readonly Guest[]): HouseholdView {
  const emailOf = ({ shown }: MemberView) => guests.find(({ id }) => id === shown.id)?.email ?? null;
  return { ...view, members: view.members.map((member) => ({ ...member, maskedEmail: emailOf(member) })) };
}
