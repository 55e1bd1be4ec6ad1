// Reverts what rows of the history changed about the couple's facts and texts, as far as nobody changed it since. What
// becomes of it is published, also where the folder counted meanwhile.

import {
  applyContentChanges,
  type ContentChange,
  turnContentChanges,
} from "#domain/wedding/content-changes.ts";
import type { Stay } from "#domain/guest/field-changes.ts";
import { spellPath } from "#domain/left-overs/text-tree.ts";
import type { AccountId } from "#server/admin.ts";
import type { HistoryRow } from "#server/records/history.ts";
import {
  editableOf,
  findWeddingContent,
  putWeddingContent,
  readEditable,
} from "#server/records/wedding/wedding-content.ts";
import type { Services } from "#server/services.ts";
import type { Write } from "#server/store/documents.ts";
import { hasProblems } from "./publish-draft.ts";

export type RevertedContent = {
  changes: readonly ContentChange[];
  writes: readonly Write[];
  stays: readonly Stay[];
};

/** `rows`: newest first. Rejects with `DocumentsUnavailable`. */
export async function revertContent(
  services: Pick<Services, "documents" | "folder" | "settings" | "now">,
  by: AccountId,
  rows: readonly Pick<HistoryRow, "wedding">[],
): Promise<RevertedContent> {
  const wanted = rows.flatMap(({ wedding }) => turnContentChanges(wedding));
  if (wanted.length === 0) return { changes: [], writes: [], stays: [] };
  const published = await findWeddingContent(services, "published");
  const before = published?.kept.content ?? services.folder;
  const { after, applied, stays } = applyContentChanges(editableOf(before), wanted);
  const content = readEditable(after);
  // What has changed since may not go together with what was before.
  if (!content || hasProblems(services, { ...services.folder, ...content })) {
    return { changes: [], writes: [], stays: staysOf(wanted) };
  }
  const write = putWeddingContent("published", published?.stored ?? null, {
    content,
    by,
    at: services.now(),
  });
  return { changes: applied, writes: applied.length > 0 ? [write] : [], stays: staysOf(stays) };
}

function staysOf(changes: readonly ContentChange[]): Stay[] {
  return changes.map(({ at }) => ({ guestId: null, name: spellPath(at), fields: [], why: "changed since" }));
}
