// An admin erases guests for good, on the list or deleted already: everything that the site keeps of
// these people goes, the history included, and then the store's files are cleaned of it. No undo.
// Backups that were taken before, and emails in other people's mailboxes, are out of reach.

import type { GuestId } from "#domain/guest/guest.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { DocumentsUnavailable } from "#server/store/documents.ts";
import { retryOnConflict } from "#server/store/retry.ts";
import type { Admin } from "#server/admin.ts";
import type { Services } from "#server/services.ts";
import { findPersonalData } from "./find-personal-data.ts";

export type ErasedGuest = {
  /** false: somebody reads the store just now, such as a backup. Its files are clean a day later at most. */
  isCleaned: boolean;
};

type Needs = Pick<Services, "documents" | "post" | "log" | "random">;

/** Rejects with `DocumentsUnavailable`, `Conflict` or what an email's file met with: then erase again. */
export async function eraseGuest(
  services: Needs,
  admin: Admin,
  guestId: GuestId,
): Promise<Result<ErasedGuest, { reason: "gone" }>> {
  const { count, isCleaned } = await eraseGuests(services, admin, [guestId]);
  return count === 0 ? refuse({ reason: "gone" }) : accept({ isCleaned });
}

/** One after the other; who is gone already is not counted. Rejects as `eraseGuest` does. */
export async function eraseGuests(
  services: Needs,
  { id: account }: Admin,
  guestIds: readonly GuestId[],
): Promise<ErasedGuest & { count: number }> {
  const { documents, log } = services;
  let count = 0;
  try {
    for (const guestId of new Set(guestIds)) if (await erasePersonalData(services, guestId)) count++;
  } finally {
    // What was erased before a fault is told as well.
    if (count > 0) log("guest erased", { account, guests: count });
  }
  try {
    if (count > 0) await documents.scrub();
    return { count, isCleaned: true };
  } catch (error) {
    if (!(error instanceof DocumentsUnavailable)) throw error;
    return { count, isCleaned: false };
  }
}

async function erasePersonalData(services: Needs, guestId: GuestId): Promise<boolean> {
  const { documents, post } = services;
  const emailIds = await retryOnConflict(
    services,
    async () => {
      const personalData = await findPersonalData(documents, guestId);
      if (!personalData) return null;
      // The emails are known as long as the store has them, so their files go first.
      for (const id of personalData.emailIds) await post.forget(id);
      await documents.commit(personalData.writes);
      return personalData.emailIds;
    },
    mostAttempts,
  );
  // Those that left in this very moment.
  for (const id of emailIds ?? []) await post.forget(id);
  return emailIds !== null;
}

/** It touches many documents, and emails change while they are sent. */
const mostAttempts = 50;
