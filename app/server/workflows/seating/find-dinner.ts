// Who is at the dinner: it belongs to the wedding itself, and a household may be invited to other events only.

import type { Guest } from "#domain/guest/guest.ts";
import { householdIdOf } from "#domain/households/household.ts";
import { invitationOf } from "#domain/households/invitation.ts";
import { hasFurtherEvents, weddingKey } from "#domain/wedding/events.ts";
import type { Services } from "#server/services.ts";

type Needs = Pick<Services, "views" | "wedding">;

/** Marks whoever is not invited to the dinner. */
export async function findDinner({
  views,
  wedding,
}: Needs): Promise<<G extends Pick<Guest, "id" | "household">>(guest: G) => G & { notAtDinner?: true }> {
  if (!hasFurtherEvents(wedding)) return (guest) => guest;
  const households = await views.households();
  return (guest) => {
    const [first] = invitationOf(households.byId(householdIdOf(guest)), wedding);
    return first.key === weddingKey ? guest : { ...guest, notAtDinner: true };
  };
}
