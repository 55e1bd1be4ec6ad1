// Loads the form in which an admin answers for a household: what is on file of each member, or what was typed.

import { guestOfHousehold, type HouseholdId } from "#domain/households/household.ts";
import { isAnsweringClosed } from "#domain/rsvp/rsvp-deadline.ts";
import { envelopeName } from "#i18n/households.ts";
import { householdView, type HouseholdView } from "../../answering/household-view.ts";
import type { AdminRequest } from "../admin-request.ts";

export type AnswerForPage = {
  id: HouseholdId;
  /** As on the envelope. */
  name: string;
  /** A household of one; null: several, or one of several who are gone. */
  guestId: string | null;
  /** null: nobody belongs to it. */
  view: HouseholdView | null;
  /** Guests can no longer answer by themselves. */
  isClosed: boolean;
};

export async function loadAnswerFor(asked: AdminRequest): Promise<AnswerForPage> {
  const { services, url, language } = asked;
  const id = url.searchParams.get("household") ?? "";
  const guests = services.guestList.membersOf(id);
  const household = (await services.views.households()).byId(id);
  return {
    id,
    name: envelopeName({ ...household, language }, guests, language),
    guestId: guestOfHousehold(id),
    view: guests.length === 0 ? null : await viewForAdmin(asked, id),
    isClosed: isAnsweringClosed(services.wedding, services.now()),
  };
}

/** Admins see the addresses in full. */
export async function viewForAdmin(
  { services, language }: AdminRequest,
  household: HouseholdId,
  given: Parameters<typeof householdView>[2] = {},
): Promise<HouseholdView> {
  const view = await householdView(services, { household, language }, given);
  const members = view.members.map((member) => ({
    ...member,
    maskedEmail: services.guestList.byId(member.shown.id)?.guest.email ?? null,
  }));
  return { ...view, members };
}
