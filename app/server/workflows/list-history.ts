// Who changed what, when: of one guest, of one deed, or of late. Newest first.

import type { FieldChange } from "#domain/field-changes.ts";
import { fullName, type GuestId } from "#domain/guest.ts";
import type { StoredDocument } from "#server/documents/documents.ts";
import { readGuest } from "#server/documents/guest-codec.ts";
import { guestsCollection } from "#server/documents/guest-list-view.ts";
import type { AccountId } from "#server/identity/admin.ts";
import type { Services } from "#server/services.ts";
import {
  type Deed,
  historyCollection,
  type HistoryRow,
  type ListedHistoryRow,
  readHistoryRow,
  undoableMs,
} from "./history.ts";

export type HistoryEntry = {
  group: string;
  /** Milliseconds since the epoch. */
  at: number;
  by: HistoryRow["by"];
  adminId: AccountId | null;
  deed: Deed;
  guestId: GuestId | null;
  /** As on the list now; of a deleted guest, as then. null: the deed is about no guest, or nothing is kept. */
  guestName: string | null;
  changes: readonly FieldChange[];
  tables: HistoryRow["tables"];
  late: boolean;
  kept: boolean;
  /** Undone is a deed once; the deed that undid it can be undone in its turn. */
  isUndone: boolean;
  canBeUndone: boolean;
};

/** `since`: milliseconds since the epoch. */
export type HistoryAsked = { guestId: GuestId } | { group: string } | { since: number };

export async function listHistory(
  services: Pick<Services, "documents" | "guestList" | "now">,
  asked: HistoryAsked,
): Promise<HistoryEntry[]> {
  const rows = await listRows(services, asked);
  return rows.toSorted((one, other) => other.at - one.at).map((row) => entryOf(services, row));
}

/** All rows of one deed, and none of another shape. */
export async function listGroup(
  { documents }: Pick<Services, "documents">,
  group: string,
): Promise<ListedHistoryRow[]> {
  const stored = await documents.list(historyCollection, { where: { group } });
  // Answers were once kept without a group: such a row is a deed of its own.
  const alone = await documents.get(historyCollection, group);
  return readRows(alone ? [...stored, alone] : stored).filter((row) => row.group === group);
}

/** All rows about one guest, in no order. */
export async function listGuestRows(
  { documents }: Pick<Services, "documents">,
  guestId: GuestId,
): Promise<ListedHistoryRow[]> {
  return readRows(await documents.list(historyCollection, { where: { guestId } }));
}

async function listRows(
  services: Pick<Services, "documents">,
  asked: HistoryAsked,
): Promise<ListedHistoryRow[]> {
  const { documents } = services;
  if ("group" in asked) return listGroup(services, asked.group);
  if ("guestId" in asked) return listGuestRows(services, asked.guestId);
  return readRows(await documents.list(historyCollection)).filter(({ at }) => at >= asked.since);
}

function readRows(stored: readonly StoredDocument[]): ListedHistoryRow[] {
  return stored.map(readHistoryRow).filter((row) => row !== null);
}

function entryOf(
  { guestList, now }: Pick<Services, "guestList" | "now">,
  row: ListedHistoryRow,
): HistoryEntry {
  const { group, at, by, adminId, deed, guestId, changes, tables, late, kept } = row;
  const isUndone = row.undoneBy !== null;
  return {
    group,
    at,
    by,
    adminId,
    deed,
    guestId,
    guestName: guestId === null ? null : nameOf(guestList.byId(guestId)?.guest ?? removedGuest(row)),
    changes,
    tables,
    late,
    kept,
    isUndone,
    canBeUndone: !isUndone && deed !== "link renewed" && at >= now() - undoableMs,
  };
}

function removedGuest({ guestId, removed }: HistoryRow) {
  const document = removed.find(({ collection, id }) => collection === guestsCollection && id === guestId);
  const read = document && readGuest(document);
  return read?.ok ? read.value : undefined;
}

function nameOf(guest: Parameters<typeof fullName>[0] | undefined): string | null {
  return guest ? fullName(guest) : null;
}
