// An admin has a seating looked for by the server, and accepts one: all its moves are one change, with one undo, or none
// is made.

import { sizesIn } from "#domain/seating/plan-notes.ts";
import { decideProposal, type ProposedMove } from "#domain/seating/proposal/decide-proposal.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { drawUpPlan } from "#domain/seating/seating.ts";
import type { Admin } from "#server/admin.ts";
import type { Services } from "#server/services.ts";
import { type Busy, busy } from "#server/workflows/keep-change.ts";
import { findDinner } from "./find-dinner.ts";
import { keepSeating } from "./keep-seating.ts";
import { seatingMoves } from "./seat-guest.ts";
import type { FoundSeating } from "#domain/seating/proposal/search-seating.ts";
import { limits } from "#server/limits/rate-limits.ts";
import type { AskedProposal } from "#server/seating/proposal-searches.ts";

export type ProposalAccepted = { group: string | null; moved: number };

/** "changed meanwhile": since the proposal was made, somebody has moved, answered or gone, or a chair is gone. */
export type ProposalRefusal = { reason: "changed meanwhile" };

export function keepProposal(
  services: Services,
  admin: Admin,
  moves: readonly ProposedMove[],
): Promise<Result<ProposalAccepted, ProposalRefusal | Busy>> {
  return keepSeating<ProposalAccepted, ProposalRefusal>(services, admin, {
    deed: "seated",
    async decide(seating, group) {
      const { keptTables, notes } = seating;
      const guests = services.guestList.guests().map(await findDinner(services));
      const decided = decideProposal(drawUpPlan(guests, keptTables, sizesIn(notes)), notes, moves);
      if (!decided.ok) return refuse({ reason: decided.refusal });
      const byId = new Map(guests.map((guest) => [guest.id, guest]));
      const change = await seatingMoves(
        services,
        seating,
        decided.value.flatMap(({ guest, to }) => {
          const before = byId.get(guest);
          return before ? [{ before, after: { ...before, ...(to ?? { table: null, seat: null }) } }] : [];
        }),
      );
      const moved = change.moves.length;
      return accept({ ...change, done: { group: moved > 0 ? group : null, moved } });
    },
  });
}

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
