// An admin has a seating looked for by the server, and accepts one: all its moves are one change, with one undo, or none
// is made.

import { sizesIn } from "#domain/seating/plan-notes.ts";
import { decideProposal, type ProposedMove } from "#domain/seating/proposal/decide-proposal.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { drawUpPlan, isSameChair, needsNoSeat, seatPlaceOf } from "#domain/seating/seating.ts";
import type { Admin } from "#server/admin.ts";
import { findStoredGuest } from "#server/records/guests.ts";
import type { Services } from "#server/services.ts";
import { type Busy, busy } from "#server/workflows/keep-change.ts";
import { findDinner } from "./find-dinner.ts";
import { keepSeating, type SeatingChange } from "./keep-seating.ts";
import { findSitting } from "./reserve-chairs.ts";
import { keepingTablesLeft } from "./seat-guest.ts";
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
    async decide({ keptTables, notes }, group) {
      const sizes = sizesIn(notes);
      const markedFor = await findDinner(services);
      const guests = services.guestList.guests().map(markedFor);
      const decided = decideProposal(drawUpPlan(guests, keptTables, sizes), notes, moves);
      if (!decided.ok) return refuse({ reason: decided.refusal });
      // The list in memory may lag behind another process, so the guests are read once more.
      const moving = new Set(decided.value.map(({ guest }) => guest));
      const chairs = decided.value.flatMap(({ to }) => to ?? []);
      const sitting = await findSitting(services, chairs);
      if (sitting.some(({ guest }) => !moving.has(guest.id))) return refuse({ reason: "changed meanwhile" });
      const kept: SeatingChange<ProposalAccepted>["moves"][number][] = [];
      for (const { guest: id, from, to } of decided.value) {
        const before = await findStoredGuest(services, id);
        const stands =
          before &&
          isSameChair(seatPlaceOf(before.guest, sizes), from) &&
          !needsNoSeat(markedFor(before.guest));
        if (!stands) return refuse({ reason: "changed meanwhile" });
        kept.push({ before, after: { ...before.guest, ...(to ?? { table: null, seat: null }) } });
      }
      const seen = kept.map(({ before, after }) => ({ before: before.guest, after }));
      const tables = keepingTablesLeft(keptTables, seen);
      return accept({
        moves: kept,
        tables,
        done: { group: kept.length > 0 ? group : null, moved: kept.length },
      });
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
