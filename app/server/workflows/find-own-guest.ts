// Whose answer a visitor may open without searching: the guest of a personal link, or the one for
// whom this very visitor has just answered.

import type { Guest } from "#domain/guest.ts";
import type { InvitedVisitor } from "#server/identity/visitor-session.ts";
import type { Services } from "#server/services.ts";
import { findPersonalGuestId } from "#server/web/visitor.ts";
import { findSavedAnswer } from "./receipts.ts";

export async function findOwnGuest(
  services: Services,
  visitor: InvitedVisitor,
  address: URL,
): Promise<Guest | null> {
  const personalId = findPersonalGuestId(services, address);
  if (personalId !== null) return services.guestList.byId(personalId)?.guest ?? null;
  const receipt = address.searchParams.get("change");
  if (receipt === null) return null;
  return (await findSavedAnswer(services, visitor, receipt))?.guest ?? null;
}
