// What each household of the list is invited to.

import type { Household } from "#domain/households/household.ts";
import { invitationOf } from "#domain/households/invitation.ts";
import type { Invitations } from "#domain/rsvp/said.ts";
import type { Services } from "#server/services.ts";

export async function listInvitations({
  views,
  wedding,
}: Pick<Services, "views" | "wedding">): Promise<Invitations> {
  const households = await views.households();
  const keysOf = (household: Pick<Household, "events">) =>
    invitationOf(household, wedding).map(({ key }) => key);
  const chosen = households.ids().flatMap((id) => {
    const household = households.byId(id);
    return household.events === null ? [] : [[id, keysOf(household)] as const];
  });
  return { usual: keysOf({ events: null }), byHousehold: Object.fromEntries(chosen) };
}
