// The only way to change guests: a decision goes into one commit, with the guests, their history rows and
// related documents. If another writer interferes, it is decided again.

import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { changesBetween } from "#domain/guest/field-changes.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";
import { type GuestBefore, guestsCollection, putGuest } from "#server/records/guests.ts";
import type { AuditAction } from "#domain/audit-actions.ts";
import { historyWrite, newId, type NewHistoryRow } from "#server/records/history.ts";
import type { Services } from "#server/services.ts";
import { DocumentsUnavailable, type Write } from "#server/store/documents.ts";
import { tryOften } from "#server/store/retry.ts";

/** `group`: shared by several commits that are one change in the history. */
export type Author = Pick<NewHistoryRow, "by" | "adminId"> & { group?: string | undefined };

export type DecidedChange<Done> = {
  deed: AuditAction;
  /** Each is written with a row of its changes. `before` null: the guest is new. `row` adds to that row. */
  guests?: readonly { before: GuestBefore | null; after: Guest; row?: Partial<NewHistoryRow> }[];
  /** Rows without a guest, or for a guest who is removed or restored as a whole. */
  rows?: readonly (Pick<NewHistoryRow, "guestId"> & Partial<NewHistoryRow>)[];
  also?: readonly Write[];
  held?: Disposable;
  done: Done;
};

type Decision<Done, Refusal> = {
  /** Reads the store anew for each attempt. `group` undoes the change. */
  decide: (group: string) => Promise<Result<DecidedChange<Done>, Refusal>>;
  /** The refusal after too many collisions with other writers; nothing was saved. */
  busy: Refusal;
};

/** For workflows whose refusals have a reason. */
export type Busy = { reason: "busy" };
export const busy: Busy = { reason: "busy" };

type Needs = Pick<Services, "documents" | "now" | "random">;

export async function keepChange<Done, Refusal>(
  services: Needs,
  author: Author,
  { decide, busy }: Decision<Done, Refusal>,
): Promise<Result<Done, Refusal>> {
  const { group = newId(services.random), ...by } = author;
  const tried = await tryOften(services, () => decideOnce(services, { ...by, group }, decide), mostAttempts);
  return tried ? tried.done : refuse(busy);
}

/** Every seating change writes the plan's one document, so of concurrent ones only one succeeds at a time. */
const mostAttempts = 60;

async function decideOnce<Done, Refusal>(
  services: Needs,
  about: Pick<NewHistoryRow, "by" | "adminId" | "group">,
  decide: Decision<Done, Refusal>["decide"],
): Promise<Result<Done, Refusal>> {
  const decided = await decide(about.group);
  if (!decided.ok) return decided;
  const { deed, guests = [], rows = [], also = [], held, done } = decided.value;
  using until = new DisposableStack();
  until.use(held);
  const writes = [
    ...guests.map(({ before, after }) => putGuest(after, before)),
    ...guests.map(({ before, after, row }) => {
      const changes = changesBetween(before?.guest ?? blankGuest, after);
      // A companion without a name has no change of it by which the history could tell a new guest.
      const made = before ? {} : { made: [{ collection: guestsCollection.name, id: after.id }] };
      return historyWrite(services, { ...about, deed, guestId: after.id, changes, ...made, ...row });
    }),
    ...rows.map((row) => historyWrite(services, { ...about, deed, ...row })),
    ...also,
  ];
  if (writes.length > 0) await services.documents.commit(writes);
  return accept(done);
}

export function byAdmin({ id }: Admin, group?: string): Author {
  return { by: "admin", adminId: id, group };
}

/** Throws `DocumentsUnavailable` for a busy refusal. */
export function requireKept<Value, Refusal>(
  done: Result<Value, Refusal>,
): Result<Value, Exclude<Refusal, Busy | "busy">> {
  if (!done.ok && isBusy(done.refusal)) throw new DocumentsUnavailable("Too many others change the same");
  return done as Result<Value, Exclude<Refusal, Busy | "busy">>;
}

function isBusy(refusal: unknown): boolean {
  return (
    refusal === "busy" || (refusal instanceof Object && "reason" in refusal && refusal.reason === "busy")
  );
}
