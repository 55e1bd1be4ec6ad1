// Who is at the dinner: it belongs to the wedding itself, and a household may be invited to other events only.

import type { Guest } from "#domain/guest/guest.ts";
import { householdIdOf } from "#domain/households/household.ts";
import { invitationOf } from "#domain/households/invitation.ts";
import { hasFurtherEvents, weddingKey } from "#domain/wedding/events.ts";
import type { Services } from "#server/services.ts";
import { tagsOfAll } from "#domain/guest-list/list-settings.ts";
import { type PlanNote, sizesIn } from "#domain/seating/plan-notes.ts";
import type { DinnerGuest } from "#domain/seating/proposal/dinner-guests.ts";
import { drawUpPlan, type SeatingPlan } from "#domain/seating/seating.ts";
import { readSeatingDocument, type SeatingDocument } from "#server/records/seating-document.ts";

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

export type GatheredDinner = {
  plan: SeatingPlan<DinnerGuest>;
  notes: readonly PlanNote[];
  displayNames: SeatingDocument["displayNames"];
};

/** `guests`: all of the list, by the names that are to be shown. */
export async function gatherDinner(
  services: Pick<Services, "documents" | "views" | "wedding">,
  guests: readonly (Guest & { unnamed?: true })[],
): Promise<GatheredDinner> {
  const markedFor = await findDinner(services);
  const households = await services.views.households();
  const { keptTables, displayNames, notes } = await readSeatingDocument(services);
  const known = guests.map(markedFor).map((guest): DinnerGuest => {
    const { id, firstName, lastName, table, seat, answer, answered, child, relations } = guest;
    const household = householdIdOf(guest);
    return {
      id,
      firstName,
      lastName,
      table,
      seat,
      answer,
      answered,
      child,
      relations,
      household,
      tags: tagsOfAll(guest, households.byId(household)),
      ...(guest.notAtDinner ? { notAtDinner: true } : {}),
      ...(guest.unnamed ? { unnamed: true } : {}),
    };
  });
  return { plan: drawUpPlan(known, keptTables, sizesIn(notes)), notes, displayNames };
}
