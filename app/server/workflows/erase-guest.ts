// An admin erases a guest for good, on the list or deleted already: everything that the site keeps of
// this person goes, the history included, and then the store's files are cleaned of it. No undo.
// Backups that were taken before, and letters in other people's mailboxes, are out of reach.

import type { GuestId } from "#domain/guest.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { DocumentsUnavailable, retryOnConflict } from "#server/documents/documents.ts";
import type { Admin } from "#server/identity/admin.ts";
import type { Services } from "#server/services.ts";
import { findTraces } from "./traces-of-guest.ts";

export type ErasedGuest = {
  /** false: somebody reads the store just now, such as a backup. Its files are clean a day later at most. */
  isCleaned: boolean;
};

/** Rejects with `DocumentsUnavailable`, `Conflict` or what a letter's file met with: then erase again. */
export async function eraseGuest(
  services: Pick<Services, "documents" | "post" | "log">,
  admin: Admin,
  guestId: GuestId,
): Promise<Result<ErasedGuest, { reason: "gone" }>> {
  const { documents, post, log } = services;
  const letterIds = await retryOnConflict(async () => {
    const traces = await findTraces(documents, guestId);
    if (!traces) return null;
    // The letters are known as long as the store has them, so their files go first.
    for (const id of traces.letterIds) await post.forget(id);
    await documents.commit(traces.writes);
    return traces.letterIds;
  }, mostAttempts);
  if (letterIds === null) return refuse({ reason: "gone" });
  log("guest erased", { account: admin.id });
  // Those that left in this very moment.
  for (const id of letterIds) await post.forget(id);
  try {
    await documents.scrub();
    return accept({ isCleaned: true });
  } catch (error) {
    if (!(error instanceof DocumentsUnavailable)) throw error;
    return accept({ isCleaned: false });
  }
}

/** It touches many documents, and letters change while they are sent. */
const mostAttempts = 50;
