// Reverts what rows of the history changed about the couple's tags and columns, as far as nobody changed it since.

import { applyListChanges, type ListChange, turnListChanges } from "#domain/guest-list/list-changes.ts";
import type { Stay } from "#domain/guest/field-changes.ts";
import { findListSetting, putListSetting } from "#server/records/guest-list/list-settings.ts";
import type { HistoryRow } from "#server/records/history.ts";
import type { Documents, Write } from "#server/store/documents.ts";

export type RevertedSetUp = {
  changes: readonly ListChange[];
  writes: readonly Write[];
  stays: readonly Stay[];
};

/** `rows`: newest first. Rejects with `DocumentsUnavailable`. */
export async function revertSetUp(
  stores: { documents: Pick<Documents, "get"> },
  rows: readonly Pick<HistoryRow, "setUp">[],
): Promise<RevertedSetUp> {
  const changes = rows.flatMap(({ setUp }) => turnListChanges(setUp));
  if (changes.length === 0) return { changes: [], writes: [], stays: [] };
  const [tags, columns] = [await findListSetting(stores, "tags"), await findListSetting(stores, "columns")];
  const before = { tags: tags.value, columns: columns.value };
  const { after, applied, stays } = applyListChanges(before, changes);
  return {
    changes: applied,
    writes: [
      ...(after.tags === before.tags ? [] : [putListSetting("tags", tags, after.tags)]),
      ...(after.columns === before.columns ? [] : [putListSetting("columns", columns, after.columns)]),
    ],
    stays: stays.map(({ from, to }) => ({
      guestId: null,
      name: (from ?? to)?.name ?? null,
      fields: [],
      why: "changed since",
    })),
  };
}
