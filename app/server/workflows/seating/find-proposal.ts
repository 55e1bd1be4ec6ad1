// An admin whose browser does not look for a seating itself has the server look.

import type { FoundSeating } from "#domain/seating/proposal/search-seating.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";
import { limits } from "#server/limits/rate-limits.ts";
import type { AskedProposal } from "#server/seating/proposal-searches.ts";
import type { Services } from "#server/services.ts";
import { type Busy, busy } from "#server/workflows/keep-change.ts";

/** "too many tries": by this account; `seconds` is the wait. Rejects when the signal says that nobody waits for it. */
export type NotLookedFor = Busy | { reason: "too many tries"; seconds: number };

export async function findProposal(
  { rateLimits, proposalSearches }: Pick<Services, "rateLimits" | "proposalSearches">,
  { id }: Admin,
  asked: AskedProposal,
): Promise<Result<FoundSeating, NotLookedFor>> {
  const turn = await rateLimits.take([{ limit: limits.proposalsPerAccount, subject: id }]);
  if (!turn.ok) return refuse({ reason: "too many tries", seconds: turn.seconds });
  const found = await proposalSearches.find(asked);
  return found === "busy" ? refuse(busy) : accept(found);
}
