import { invitedKeys } from "#domain/households/invitation.ts";
import type { Invitations } from "#domain/rsvp/said.ts";
import type { Services } from "#server/services.ts";

export async function listInvitations({
  views,
  wedding,
}: Pick<Services, "views" | "wedding">): Promise<Invitations> {
  const households = await views.households();
  const chosen = households.ids().flatMap((id) => {
    const household = households.byId(id);
    return household.events === null ? [] : [[id, invitedKeys(household, wedding)] as const];
  });
  return { usual: invitedKeys({ events: null }, wedding), byHousehold: Object.fromEntries(chosen) };
}
