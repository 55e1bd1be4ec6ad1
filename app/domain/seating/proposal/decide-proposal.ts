// Whether a proposed seating can still be accepted: what was locked, moved or taken away since it was shown stays.

import type { GuestId } from "#domain/guest/guest.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isLocked, type PlanNote, isClosedChair } from "../plan-notes.ts";
import {
  type Chair,
  chairOf,
  guestsIn,
  isSameChair,
  keyOf,
  needsNoSeat,
  type SeatPlace,
  seatPlaceOf,
  type Seatable,
  type SeatingPlan,
} from "../seating.ts";

/** `from`: where the guest sat, or waited for a chair, when the proposal was made; null: nowhere. */
export type ProposedMove = { guest: GuestId; from: SeatPlace | null; to: Chair | null };

/** Returns the moves that are still to be made: none if all of them have been made already. */
export function decideProposal(
  plan: SeatingPlan<Seatable>,
  notes: readonly PlanNote[],
  moves: readonly ProposedMove[],
): Result<readonly ProposedMove[], "changed meanwhile"> {
  const guests = new Map(guestsIn(plan).map((guest) => [guest.id, guest]));
  const chairNow = (id: GuestId) => {
    const guest = guests.get(id);
    return guest ? chairOf(guest, plan.sizes) : null;
  };
  if (moves.every(({ guest, to }) => guests.has(guest) && isSameChair(chairNow(guest), to)))
    return accept([]);
  const moving = new Set(moves.map(({ guest }) => guest));
  const arriving = moves.flatMap(({ to }) => to ?? []);
  const areEachOnce = moving.size === moves.length && new Set(arriving.map(keyOf)).size === arriving.length;
  const areOpen = arriving.every(
    (chair) =>
      !isClosedChair(notes, chair) && sittingOn(plan, chair)?.every(({ id }) => moving.has(id)) === true,
  );
  const mayMove = moves.every(({ guest: id, from }) => {
    const guest = guests.get(id);
    if (!guest || needsNoSeat(guest) || !isSameChair(seatPlaceOf(guest, plan.sizes), from)) return false;
    const chair = chairNow(id);
    const isAlone = chair !== null && sittingOn(plan, chair)?.length === 1;
    return !isLocked(notes, { kind: "guest", of: id }) && !(isAlone && isClosedChair(notes, chair));
  });
  return areEachOnce && areOpen && mayMove ? accept(moves) : refuse("changed meanwhile");
}

/** undefined: there is no such chair. */
function sittingOn(
  { tables }: SeatingPlan<Seatable>,
  { table, seat }: Chair,
): readonly Seatable[] | undefined {
  return tables.find(({ name }) => name === table)?.seats[seat - 1];
}
