// What every deed on the seating plan shares: one commit of the guests, their history and the chairs
// they take, tried again when somebody else was faster.

import { setTimeout as pause } from "node:timers/promises";
import { changesBetween } from "#domain/guest/field-changes.ts";
import type { Guest } from "#domain/guest/guest.ts";
import { refuse, type Result } from "#domain/result.ts";
import { Conflict } from "#server/store/documents.ts";
import { type ListedGuest, putGuest } from "#server/records/guests.ts";
import type { Admin } from "#server/identity/admin.ts";
import type { Services } from "#server/services.ts";
import { holdChairsIn, type TablesChange } from "./chairs.ts";
import { historyWrite, newId, type NewHistoryRow } from "#server/records/history.ts";
import type { SeatingDocument } from "#server/records/seating-document.ts";

export type SeatingDeed = {
  deed: "seated" | "tables changed";
  /** Read before the guests were. */
  seating: SeatingDocument;
  moves: readonly { listed: ListedGuest; after: Guest }[];
  tables: TablesChange | null;
};

/** The group in the history. Rejects with `Conflict` when a guest or a chair was changed meanwhile. */
export async function commitSeating(
  services: Services,
  admin: Admin,
  { deed, seating, moves, tables }: SeatingDeed,
): Promise<string> {
  const chairs = await holdChairsIn(services, seating, {
    moves: moves.map(({ listed, after }) => ({ before: listed.guest, after })),
    tables,
  });
  if (!chairs.ok) throw new Conflict("Somebody has sat down there meanwhile");
  const group = newId(services.random);
  const rowOf = { group, by: "admin", adminId: admin.id, deed } as const;
  const rows: NewHistoryRow[] = moves.map(({ listed, after }) => ({
    ...rowOf,
    guestId: after.id,
    changes: changesBetween(listed.guest, after),
  }));
  // The tables stand in a row of their own, or they would be told in the history of one guest.
  if (tables) rows.push({ ...rowOf, guestId: null, tables });
  await services.documents.commit([
    ...moves.map(({ listed, after }) => putGuest(after, listed)),
    ...rows.map((row) => historyWrite(services, row)),
    ...chairs.value,
  ]);
  return group;
}

/**
 * Every seating raises one document, so many helpers at once get in each other's way: they try again
 * for about a second in all, each after a pause of its own (milliseconds, longer and longer).
 */
export async function tryOften<Value, Refusal>(
  { random }: Pick<Services, "random">,
  work: () => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | { reason: "busy" }>> {
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      await pause(random(1).readUInt8() % attempt);
    }
  }
  return refuse({ reason: "busy" });
}

const mostAttempts = 60;
