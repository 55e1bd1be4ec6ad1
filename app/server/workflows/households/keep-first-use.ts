// Notes when a household's code was first used, so that the couple see whose card or email has arrived. No visit waits
// for it or fails by it: a note that could not be kept is tried again by the next visit.

import type { HouseholdId } from "#domain/households/household.ts";
import { outboxCollection, readOutboxEmail } from "#server/records/outbox-email.ts";
import { putHousehold } from "#server/records/households.ts";
import type { HouseholdMember } from "#server/links/household-link.ts";
import type { Services } from "#server/services.ts";
import { commitUnlessConflict } from "#server/store/retry.ts";
import { DocumentsUnavailable } from "#server/store/documents.ts";

type Needs = Pick<Services, "documents" | "guestList" | "views" | "now" | "log">;

export async function keepFirstUse(services: Needs, { household: id }: HouseholdMember): Promise<void> {
  try {
    const { household } = (await services.views.households()).storedById(id);
    if (household.code === null || household.codeUsedAt !== null) return;
    if (await hasJustBeenEmailed(services, id)) return;
    const { household: now, stored } = (await services.views.households()).storedById(id);
    const used = putHousehold(id, { ...now, codeUsedAt: services.now() }, stored);
    await commitUnlessConflict(services.documents, [used]);
  } catch (error) {
    if (error instanceof DocumentsUnavailable) return;
    services.log("first use not noted", { reason: error instanceof Error ? error.name : "unknown" });
  }
}

/** Mail servers open the links of an email before its reader does. */
const guardedMs = 10 * 60 * 1000;

async function hasJustBeenEmailed(
  { documents, guestList, now }: Needs,
  household: HouseholdId,
): Promise<boolean> {
  const emails = await Promise.all(
    guestList
      .membersOf(household)
      .map(({ id: guestId }) => outboxCollection.list(documents, { where: { guestId } })),
  );
  return emails.flat().some((stored) => {
    const email = readOutboxEmail(stored);
    if (!email || email.mailing === null) return false;
    return email.state === "sending" || (email.endedAt !== null && now() - email.endedAt <= guardedMs);
  });
}
