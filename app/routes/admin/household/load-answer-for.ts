// Loads the form in which an admin answers for a household: what is on file of each member, or what was typed.

import type { Guest } from "#domain/guest/guest.ts";
import type { HouseholdId } from "#domain/households/household.ts";
import { isAnsweringClosed } from "#domain/rsvp/rsvp-deadline.ts";
import { householdName } from "#i18n/households.ts";
import { householdView, type HouseholdView, type MemberView } from "../../answering/household-view.ts";
import type { AdminRequest } from "../admin-request.ts";

export type AnswerForPage = {
  id: HouseholdId;
  /** As on the envelope. */
  name: string;
  /** Of a guest alone; null: several, or nobody. */
  guestId: string | null;
  /** null: nobody belongs to it. */
  view: HouseholdView | null;
  /** Guests can no longer answer by themselves. */
  isClosed: boolean;
};

export function loadAnswerFor(asked: AdminRequest): Promise<AnswerForPage> {
  return answerForPage(asked, asked.url.searchParams.get("household") ?? "");
}

export async function answerForPage(
  asked: AdminRequest,
  id: HouseholdId,
  given: Parameters<typeof householdView>[2] = {},
): Promise<AnswerForPage> {
  const { services, language } = asked;
  const { guestList, views, wedding, now } = services;
  const guests = guestList.membersOf(id);
  const household = (await views.households()).byId(id);
  const view = guests.length === 0 ? null : await householdView(services, { household: id, language }, given);
  return {
    id,
    name: householdName(household, guests, language),
    guestId: guests.length === 1 ? (guests[0]?.id ?? null) : null,
    view: view && withAddresses(view, guests),
    isClosed: isAnsweringClosed(wedding, now()),
  };
}

/** Admins see the addresses in full. */
function withAddresses(view: HouseholdView, guests: readonly Guest[]): HouseholdView {
  const emailOf = ({ shown }: MemberView) => guests.find(({ id }) => id === shown.id)?.email ?? null;
  return { ...view, members: view.members.map((member) => ({ ...member, maskedEmail: emailOf(member) })) };
}
