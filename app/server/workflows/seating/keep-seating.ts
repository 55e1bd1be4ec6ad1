// The common part of every seating change: the plan is read before the guests, and the change's chairs are
// reserved in its commit.

import type { Guest } from "#domain/guest/guest.ts";
import { accept, type Result } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";
import { claimedChair, isSameChair, tableOf } from "#domain/seating/seating.ts";
import type { SeatingMove } from "#domain/seating/seating-decisions.ts";
import { findStoredGuest, type StoredGuest } from "#server/records/guests.ts";
import { readSeatingDocument, type SeatingDocument } from "#server/records/seating-document.ts";
import type { Services } from "#server/services.ts";
import { Conflict } from "#server/store/documents.ts";
import { type Busy, busy, byAdmin, type DecidedChange, keepChange } from "#server/workflows/keep-change.ts";
import { planAfter, reserveChairsIn, type TablesChange } from "./reserve-chairs.ts";

export type SeatingChange<Done> = {
  moves: readonly { before: StoredGuest; after: Guest }[];
  tables: TablesChange | null;
  done: Done;
};

/**
 * The guests of these moves as they are stored. The moves were decided by a list that may lag behind another process:
 * rejects with `Conflict` if one of the guests has answered otherwise, or has another chair or table by now.
 */
export async function readMoves(
  services: Pick<Services, "documents">,
  decided: readonly SeatingMove<Guest>[],
): Promise<SeatingChange<unknown>["moves"]> {
  const read = decided.map(async ({ before: seen, after: { table, seat } }) => {
    const before = await findStoredGuest(services, seen.id);
    const isAsSeen =
      before &&
      before.guest.answer === seen.answer &&
      isSameChair(claimedChair(before.guest), claimedChair(seen)) &&
      tableOf(before.guest) === tableOf(seen);
    if (!isAsSeen) throw new Conflict("A guest has another chair meanwhile");
    return { before, after: { ...before.guest, table, seat } };
  });
  return Promise.all(read);
}

export function keepSeating<Done, Refusal>(
  services: Services,
  admin: Admin,
  {
    deed,
    decide,
  }: {
    deed: "seated" | "tables changed" | "seating wishes changed" | "seating printed";
    decide: (seating: SeatingDocument, group: string) => Promise<Result<SeatingChange<Done>, Refusal>>;
  },
): Promise<Result<Done, Refusal | Busy>> {
  return keepChange<Done, Refusal | Busy>(services, byAdmin(admin), {
    busy,
    async decide(group): Promise<Result<DecidedChange<Done>, Refusal>> {
      const seating = await readSeatingDocument(services);
      const decided = await decide(seating, group);
      if (!decided.ok) return decided;
      const { moves, tables, done } = decided.value;
      const chairMoves = moves.map(({ before, after }) => ({ before: before.guest, after }));
      const after = planAfter(seating, tables);
      const chairs = await reserveChairsIn(services, seating, { moves: chairMoves, after });
      if (!chairs.ok) throw new Conflict("Somebody has sat down there meanwhile");
      return accept({ deed, guests: moves, documents: chairs.value, done });
    },
  });
}
