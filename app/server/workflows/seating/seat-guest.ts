// Every change of the seating reads the plan before the guests, and reserves its chairs in its commit.

import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import {
  type Chair,
  claimedChair,
  isSameChair,
  type SeatingPlan,
  tableOf,
  tablesInUse,
} from "#domain/seating/seating.ts";
import {
  decideSeating,
  decideUnseating,
  type SeatingMove,
  type SeatingRefusal,
  decideProposal,
  type ProposedMove,
} from "#domain/seating/seating-decisions.ts";
import { drawUpNoted, type NotedPlan } from "#domain/seating/plan-notes.ts";
import { ensureTables } from "#domain/seating/table-record.ts";
import { findStoredGuest, type StoredGuest } from "#server/records/guests.ts";
import type { Admin } from "#server/admin.ts";
import type { Services } from "#server/services.ts";
import { findAtTable, reserveChairs } from "./reserve-chairs.ts";
import { findDinner } from "./find-dinner.ts";
import { byAdmin, type DecidedChange, commitChange } from "#server/workflows/commit-change.ts";
import { decideSeveral, type SeveralRefusal, type SeveralRequest } from "#domain/seating/seat-several.ts";
import { readSeatingDocument, type SeatingDocument } from "#server/records/seating-document.ts";
import { Conflict } from "#server/store/documents.ts";
import type { FoundProposal } from "#domain/seating/proposal/assess.ts";
import { limits } from "#server/limits/rate-limits.ts";
import type { ProposalRequest } from "#server/seating/proposal-searches.ts";

export type Seated = { group: string; moves: readonly SeatingMove<Guest>[] };

export type SeatRefusal = SeatingRefusal<Guest>;

export type UnseatRefusal = { reason: "gone" | "unseated already" };

export function seatGuest(
  services: Services,
  admin: Admin,
  { guestId, chair, mode }: { guestId: GuestId; chair: Chair; mode: "if free" | "swap" },
): Promise<Result<Seated, SeatRefusal>> {
  return commitSeating<Seated, SeatingRefusal<Guest>>(services, admin, {
    deed: "seated",
    async decide(seating, group) {
      const { plan } = await planAround(services, seating, chair.table.trim(), guestId);
      const decision = decideSeating(plan, { guest: guestId, chair, mode });
      if (!decision.ok) return decision;
      const change = await seatingMoves(services, seating, decision.value);
      return accept({ ...change, done: { group, moves: decision.value } });
    },
  });
}

export function unseatGuest(
  services: Services,
  admin: Admin,
  guestId: GuestId,
): Promise<Result<Seated, UnseatRefusal>> {
  return commitSeating<Seated, UnseatRefusal>(services, admin, {
    deed: "seated",
    async decide(seating, group) {
      const before = await findStoredGuest(services, guestId);
      if (!before) return refuse({ reason: "gone" });
      const move = decideUnseating(before.guest);
      if (!move) return refuse({ reason: "unseated already" });
      const after = withTablesLeft(seating, [move]);
      return accept({ moves: [{ before, after: move.after }], after, done: { group, moves: [move] } });
    },
  });
}

/** A table stays on the chart after its last guest moves; only `removeTable` removes it. */
function withTablesLeft(
  { tables, notes }: NotedPlan,
  moves: readonly SeatingMove<Guest>[],
): NotedPlan | null {
  const stillNamed = new Set([
    ...tables.map(({ table }) => table),
    ...tablesInUse(moves.map(({ after }) => after)),
  ]);
  const left = tablesInUse(moves.map(({ before }) => before)).filter((table) => !stillNamed.has(table));
  return left.length === 0 ? null : { tables: ensureTables(tables, left), notes };
}

export function seatSeveral(
  services: Services,
  admin: Admin,
  request: SeveralRequest,
): Promise<Result<Seated, SeveralRefusal>> {
  return commitSeating<Seated, SeveralRefusal>(services, admin, {
    deed: "seated",
    async decide(seating, group) {
      const { plan } = await planAround(services, seating, request.table.trim());
      const decided = decideSeveral(plan, request);
      if (!decided.ok) return refuse(decided.refusal);
      const change = await seatingMoves(services, seating, decided.value);
      const moves = change.moves.map(({ before, after }) => ({ before: before.guest, after }));
      return accept({ ...change, done: { group, moves } });
    },
  });
}

/** Who sits at the table, and the guest who is meant, come from the store: the list in memory may lag behind. */
export async function planAround(
  services: Services,
  seating: SeatingDocument,
  table: string,
  guestId?: GuestId,
): Promise<{
  plan: SeatingPlan<Guest & { notAtDinner?: true }>;
  guests: ReadonlyMap<GuestId, Guest & { notAtDinner?: true }>;
}> {
  const markedFor = await findDinner(services);
  const meant = guestId === undefined ? null : await findStoredGuest(services, guestId);
  const stored = [...(await findAtTable(services, table)), ...(meant ? [meant] : [])];
  const listed = [...services.guestList.guests(), ...stored.map(({ guest }) => guest)].map(markedFor);
  const guests = new Map(listed.map((guest) => [guest.id, guest]));
  return { plan: drawUpNoted([...guests.values()], seating), guests };
}

export async function seatingMoves(
  services: Services,
  seating: NotedPlan,
  decided: readonly SeatingMove<Guest>[],
): Promise<Pick<SeatingChange<unknown>, "moves" | "after">> {
  const moves = await readMoves(services, decided);
  const seen = moves.map(({ before, after }) => ({ before: before.guest, after }));
  return { moves, after: withTablesLeft(seating, seen) };
}

export type SeatingChange<Done> = {
  moves: readonly { before: StoredGuest; after: Guest }[];
  /** null: the plan stays as it is. */
  after: NotedPlan | null;
  done: Done;
};

/** Rejects with `Conflict` if one of the guests has answered otherwise, or has another chair or table by now. */
async function readMoves(
  services: Services,
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

export function commitSeating<Done, Refusal>(
  services: Services,
  admin: Admin,
  {
    deed,
    decide,
  }: {
    deed: "seated" | "tables changed" | "seating wishes changed" | "seating printed";
    decide: (seating: SeatingDocument, group: string) => Promise<Result<SeatingChange<Done>, Refusal>>;
  },
): Promise<Result<Done, Refusal>> {
  return commitChange<Done, Refusal>(
    services,
    byAdmin(admin),
    async (group): Promise<Result<DecidedChange<Done>, Refusal>> => {
      const seating = await readSeatingDocument(services);
      const decided = await decide(seating, group);
      if (!decided.ok) return decided;
      const { moves, after, done } = decided.value;
      const chairMoves = moves.map(({ before, after }) => ({ before: before.guest, after }));
      const chairs = await reserveChairs(services, { moves: chairMoves, seating, after });
      if (!chairs.ok) throw new Conflict("Somebody has sat down there meanwhile");
      return accept({ deed, guests: moves, documents: chairs.value, done });
    },
  );
}

type ProposalAccepted = { group: string | null; moved: number };

/** "changed meanwhile": since the proposal was made, somebody has moved, answered or gone, or a chair is gone. */
type ProposalRefusal = { reason: "changed meanwhile" };

export function commitProposal(
  services: Services,
  admin: Admin,
  moves: readonly ProposedMove[],
): Promise<Result<ProposalAccepted, ProposalRefusal>> {
  return commitSeating<ProposalAccepted, ProposalRefusal>(services, admin, {
    deed: "seated",
    async decide(seating, group) {
      const guests = services.guestList.guests().map(await findDinner(services));
      const decided = decideProposal(drawUpNoted(guests, seating), seating, moves);
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
export type NotLookedFor = { reason: "busy" } | { reason: "too many tries"; seconds: number };

/** A number: the share that is done so far. */
export async function findProposal(
  { rateLimits, proposalSearches }: Services,
  { id }: Admin,
  request: ProposalRequest,
): Promise<Result<FoundProposal | number, NotLookedFor>> {
  if (!proposalSearches.isKnown(request)) {
    const turn = await rateLimits.take([{ limit: limits.proposalsPerAccount, subject: id }]);
    if (!turn.ok) return refuse({ reason: "too many tries", seconds: turn.seconds });
  }
  const found = await proposalSearches.find(request);
  return found === "busy" ? refuse({ reason: "busy" }) : accept(found);
}
