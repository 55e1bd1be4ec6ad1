// Gathers what a proposal and an assessment of the seating need to know of the guests.

import { foldTag } from "#domain/guest-list/tags-in-use.ts";
import type { Guest } from "#domain/guest/guest.ts";
import { householdIdOf } from "#domain/households/household.ts";
import { type PlanNote, sizesIn } from "#domain/seating/plan-notes.ts";
import type { DinnerGuest } from "#domain/seating/proposal/dinner-guests.ts";
import { drawUpPlan, type SeatingPlan } from "#domain/seating/seating.ts";
import { readSeatingDocument, type SeatingDocument } from "#server/records/seating-document.ts";
import type { Services } from "#server/services.ts";
import { findDinner } from "./find-dinner.ts";

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
    const tags = [...new Set([...guest.tags, ...households.byId(household).tags].map(foldTag))];
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
      tags,
      ...(guest.notAtDinner ? { notAtDinner: true } : {}),
      ...(guest.unnamed ? { unnamed: true } : {}),
    };
  });
  return { plan: drawUpPlan(known, keptTables, sizesIn(notes)), notes, displayNames };
}
