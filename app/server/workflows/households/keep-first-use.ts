// Notes when a household's code was first used, so that the couple see whose card has arrived. No visit waits for
// it or fails by it: a note that could not be kept is tried again by the next visit.

import { putHousehold } from "#server/records/households.ts";
import type { HouseholdMember } from "#server/links/household-link.ts";
import type { Services } from "#server/services.ts";
import { commitUnlessConflict } from "#server/store/retry.ts";
import { DocumentsUnavailable } from "#server/store/documents.ts";

type Needs = Pick<Services, "documents" | "views" | "now" | "log">;

export async function keepFirstUse(services: Needs, { household: id }: HouseholdMember): Promise<void> {
  try {
    const { household, stored } = (await services.views.households()).storedById(id);
    if (household.code === null || household.codeUsedAt !== null) return;
    const used = putHousehold(id, { ...household, codeUsedAt: services.now() }, stored);
    await commitUnlessConflict(services.documents, [used]);
  } catch (error) {
    if (error instanceof DocumentsUnavailable) return;
    services.log("first use not noted", { reason: error instanceof Error ? error.name : "unknown" });
  }
}
