// Commits a change with its history and its emails; if another writer comes between, it is decided again.

import type { Guest } from "#domain/guest/guest.ts";
import { accept, type Result } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";
import {
  type GuestBefore,
  type GuestListLock,
  guestsCollection,
  readGuest,
  readGuestListLock,
  reviseGuest,
} from "#server/records/guests.ts";
import type { AuditAction } from "#i18n/actions.ts";
import { findPatches, historyWrite, type NewHistoryRow, newId } from "#server/records/history.ts";
import { type Revision, writeOf } from "#server/store/define-record.ts";
import type { Services } from "#server/services.ts";
import { type Documents, retryOnConflict, type StoredDocument, type Write } from "#server/store/documents.ts";
import type { ListBefore } from "#domain/importing/import-decision.ts";

/** `group`: shared by several commits that are one change in the history. */
export type Author = Pick<NewHistoryRow, "by" | "adminId"> & { group?: string | undefined };

/** `documents`: what changed; `patches`: where they say more, or something else, than the documents do. */
export type DecidedRow = Partial<Omit<NewHistoryRow, "group" | "deed" | "guestId">> & {
  documents?: readonly Revision[];
};

export type GuestRevision = { before: GuestBefore | null; after: Guest; row?: DecidedRow };

export type DecidedChange<Done> = {
  deed: AuditAction;
  guests?: readonly GuestRevision[];
  /** Further rows; `guestId` null: of no guest. */
  rows?: readonly (DecidedRow & Pick<NewHistoryRow, "guestId">)[];
  /** They stand in the row of no guest if anything in them changes, and are written in any case. */
  documents?: readonly Revision[];
  also?: readonly Write[];
  lock?: Disposable;
  done: Done;
};

/** Reads the store anew for each attempt. `group` undoes the change. */
type Decide<Done, Refusal> = (group: string) => Promise<Result<DecidedChange<Done>, Refusal>>;

type Needs = Pick<Services, "documents" | "now" | "random">;

/** Rejects with `DocumentsUnavailable`, also after too many collisions with other writers; nothing was saved. */
export function commitChange<Done, Refusal>(
  services: Needs,
  author: Author,
  decide: Decide<Done, Refusal>,
): Promise<Result<Done, Refusal>> {
  const { group = newId(services.random), ...by } = author;
  return retryOnConflict(services, () => decideOnce(services, { ...by, group }, decide), mostAttempts);
}

/** Every seating change writes the plan's one document, so of concurrent ones only one succeeds at a time. */
const mostAttempts = 60;

async function decideOnce<Done, Refusal>(
  services: Needs,
  about: Pick<NewHistoryRow, "by" | "adminId" | "group">,
  decide: Decide<Done, Refusal>,
): Promise<Result<Done, Refusal>> {
  const decided = await decide(about.group);
  if (!decided.ok) return decided;
  const { deed, lock, also = [], done } = decided.value;
  using until = new DisposableStack();
  until.use(lock);
  const rows = rowsOf(decided.value);
  const { documents = [] } = decided.value;
  const writes = [
    ...[...rows.flatMap((row) => row.documents ?? []), ...documents].map(writeOf),
    ...rowsToTell(rows, documents).map((row) => historyWrite(services, { ...about, deed, ...row })),
    ...also,
  ];
  if (writes.length > 0) await services.documents.commit(writes);
  return accept(done);
}

type Row = DecidedRow & Pick<NewHistoryRow, "guestId">;

function rowsOf({ guests = [], rows = [] }: DecidedChange<unknown>): Row[] {
  const own = guests.map(({ before, after, row: { documents = [], ...row } = {} }): Row => {
    const guest = reviseGuest(before, after);
    return { guestId: after.id, ...row, documents: [guest, ...documents] };
  });
  return [...own, ...rows];
}

function rowsToTell(rows: readonly Row[], others: readonly Revision[]) {
  const shared = others.flatMap(findPatches);
  const ofNobody = rows.find(({ guestId }) => guestId === null);
  const all = shared.length > 0 && !ofNobody ? [...rows, { guestId: null }] : rows;
  const sharing = ofNobody ?? all.at(-1);
  return all.map((row) => {
    const { documents = [], patches = documents.flatMap(findPatches), ...context }: Row = row;
    return { ...context, patches: row === sharing ? [...patches, ...shared] : patches };
  });
}

export function byAdmin({ id }: Admin, group?: string): Author {
  return { by: "admin", adminId: id, group };
}

export type StoredList = ListBefore & {
  storedById: ReadonlyMap<string, StoredDocument>;
  lock: GuestListLock;
};

/** From the store, because another process may just have written. */
export async function readList(documents: Documents): Promise<StoredList> {
  const lock = await readGuestListLock(documents);
  const stored = await guestsCollection.list(documents);
  const read = stored.map((document) => ({ id: document.id, guest: readGuest(document) }));
  return {
    guests: read.flatMap(({ guest }) => (guest.ok ? [guest.value] : [])),
    unreadableIds: new Set(read.flatMap(({ id, guest }) => (guest.ok ? [] : [id]))),
    storedById: new Map(stored.map((document) => [document.id, document])),
    lock,
  };
}
