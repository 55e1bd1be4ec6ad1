// What undoing does to the documents of one history row: fields go back, what was made is taken away,
// what was taken away is made anew. Only where everything still stands as the deed left it.

import { blankGuest } from "#domain/blank-guest.ts";
import {
  changesBetween,
  type FieldChange,
  type GuestField,
  guestOfChanges,
  takeBackChanges,
} from "#domain/field-changes.ts";
import type { Guest, GuestId } from "#domain/guest.ts";
import type { JsonObject, StoredDocument, Write } from "#server/documents/documents.ts";
import { readGuest, writeGuest } from "#server/documents/guest-codec.ts";
import { guestsCollection } from "#server/documents/guest-list-view.ts";
import { outboxCollection } from "#server/post/outbox-letter.ts";
import type { Services } from "#server/services.ts";
import type { ChairMove } from "./chairs.ts";
import type { DocumentPlace, HistoryRow, RemovedDocument } from "./history.ts";
import { unmatchedCollection } from "./unmatched-answer.ts";

/** `field` null: the guest is gone, back again, or cannot be read. */
export type ChangedSince = { guestId: GuestId; field: GuestField | null };

export type TakenBack = {
  writes: readonly Write[];
  moves: readonly ChairMove[];
  changedSince: readonly ChangedSince[];
  /** For the history row of the undoing. */
  changes: readonly FieldChange[];
  removed: readonly RemovedDocument[];
  made: readonly DocumentPlace[];
};

type Stores = Pick<Services, "documents">;

export async function takeBack(stores: Stores, row: HistoryRow): Promise<TakenBack> {
  const parts: Partial<TakenBack>[] = [];
  for (const place of row.made.filter(isInReach)) parts.push(await unmake(stores, place, row));
  for (const document of row.removed.filter(isInReach)) parts.push(await restore(stores, document));
  const isWhole = [...row.made, ...row.removed].some(({ collection, id }) => {
    return collection === guestsCollection && id === row.guestId;
  });
  if (!isWhole && row.guestId !== null && row.changes.length > 0) {
    parts.push(await takeBackFields(stores, row.guestId, row.changes));
  }
  return {
    writes: parts.flatMap(({ writes = [] }) => writes),
    moves: parts.flatMap(({ moves = [] }) => moves),
    changedSince: parts.flatMap(({ changedSince = [] }) => changedSince),
    changes: parts.flatMap(({ changes = [] }) => changes),
    removed: parts.flatMap(({ removed = [] }) => removed),
    made: parts.flatMap(({ made = [] }) => made),
  };
}

/** A history may have come with a backup, and whoever wrote that may not be one of the couple. */
function isInReach({ collection }: DocumentPlace): boolean {
  return (
    collection === guestsCollection || collection === unmatchedCollection || collection === outboxCollection
  );
}

async function takeBackFields(
  { documents }: Stores,
  guestId: GuestId,
  changes: readonly FieldChange[],
): Promise<Partial<TakenBack>> {
  const stored = await documents.get(guestsCollection, guestId);
  const before = stored && guestIn(stored);
  if (!stored || !before) return { changedSince: [{ guestId, field: null }] };
  const decided = takeBackChanges(before, changes);
  if (!decided.ok) return { changedSince: decided.refusal.map((field) => ({ guestId, field })) };
  const after = decided.value;
  const { version, data } = stored;
  return {
    writes: [
      { write: "update", collection: guestsCollection, id: guestId, version, data: writeGuest(after, data) },
    ],
    moves: [{ before, after }],
    changes: changesBetween(before, after),
  };
}

async function unmake(
  { documents }: Stores,
  { collection, id }: DocumentPlace,
  row: HistoryRow,
): Promise<Partial<TakenBack>> {
  const stored = await documents.get(collection, id);
  const isGuest = collection === guestsCollection;
  if (!stored) return isGuest ? { changedSince: [{ guestId: id, field: null }] } : {};
  const { version, data } = stored;
  const taken: Partial<TakenBack> = {
    writes: [{ write: "delete", collection, id, version }],
    removed: [{ collection, id, data }],
  };
  const before = isGuest ? guestIn(stored) : null;
  if (!before) return taken;
  const changedSince = changesBetween(guestOfChanges(id, row.changes), before);
  if (changedSince.length > 0) {
    return { changedSince: changedSince.map(({ field }) => ({ guestId: id, field })) };
  }
  return { ...taken, moves: [{ before, after: null }] };
}

async function restore(
  { documents }: Stores,
  { collection, id, data }: RemovedDocument,
): Promise<Partial<TakenBack>> {
  const isGuest = collection === guestsCollection;
  if (await documents.get(collection, id)) {
    return isGuest ? { changedSince: [{ guestId: id, field: null }] } : {};
  }
  const made: Partial<TakenBack> = {
    writes: [{ write: "create", collection, id, data }],
    made: [{ collection, id }],
  };
  const after = isGuest ? guestIn({ id, data }) : null;
  if (!after) return made;
  return { ...made, moves: [{ before: null, after }], changes: changesBetween(blankGuest, after) };
}

function guestIn(document: Pick<StoredDocument, "id"> & { data: JsonObject }): Guest | null {
  const read = readGuest(document);
  return read.ok ? read.value : null;
}
