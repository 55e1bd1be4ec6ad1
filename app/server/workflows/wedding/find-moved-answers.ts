// Households whose guests' own answer would be about another event if the couple's events changed, as when the first event
// that they are invited to goes. Nothing may move an answer but the couple's choice of whom they invite.

import type { EditableContent } from "#domain/wedding/wedding.ts";
import { invitationOf } from "#domain/households/invitation.ts";
import type { Services } from "#server/services.ts";

/** How many. Rejects with `DocumentsUnavailable`. */
export async function findMovedAnswers(
  { views, wedding }: Pick<Services, "views" | "wedding">,
  after: EditableContent["wedding"],
): Promise<number> {
  const households = await views.households();
  const firstIn = (facts: EditableContent["wedding"], events: readonly string[]) =>
    invitationOf({ events }, facts)[0].key;
  return households.ids().filter((id) => {
    const { events } = households.byId(id);
    return events !== null && firstIn(wedding, events) !== firstIn(after, events);
  }).length;
}
