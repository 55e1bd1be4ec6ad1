// An erased guest does not come back. Earlier backups and delivered emails are out of reach.

import { guestFields } from "#domain/guest/guest-fields.ts";
import type { GuestId } from "#domain/guest/guest.ts";
import { unnamedCompanionsOf } from "#domain/households/household-move.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { forgetBefore } from "#server/store/migrations/migration.ts";
import { DocumentsUnavailable, retryOnConflict } from "#server/store/documents.ts";
import type { CoupleAdmin } from "#server/admin.ts";
import type { Services } from "#server/services.ts";
import { unmatchedCollection } from "#server/records/unmatched-answer.ts";
import { guestsCollection, toListedGuest } from "#server/records/guests.ts";
import { forgetIntroductionOf } from "#server/workflows/wedding/forget-introductions.ts";
import { forgetArrivals } from "#server/workflows/door/save-ticks.ts";
import { findPersonalData } from "./find-personal-data.ts";

export type ErasedGuest = {
  /** false: another reader, such as a backup, delays the cleaning of the files by at most a day. */
  isCleaned: boolean;
};

/** Rejects with `DocumentsUnavailable`, `Conflict` or an email file's error; erasing again is safe. */
export async function eraseGuest(
  services: Services,
  admin: CoupleAdmin,
  guestId: GuestId,
  waiting: readonly string[] = [],
): Promise<Result<ErasedGuest, { reason: "gone" }>> {
  const { count, isCleaned } = await eraseGuests(services, admin, [guestId], waiting);
  return count === 0 ? refuse({ reason: "gone" }) : accept({ isCleaned });
}

export async function eraseGuests(
  services: Services,
  { id: account }: CoupleAdmin,
  guestIds: readonly GuestId[],
  waiting: readonly string[] = [],
): Promise<ErasedGuest & { count: number }> {
  const { documents, settings, now, log } = services;
  let count = 0;
  try {
    for (const guestId of new Set(guestIds)) {
      for (const id of await findCompanions(documents, guestId)) await erasePersonalData(services, id);
      if (await erasePersonalData(services, guestId)) count++;
    }
    if (count > 0) await eraseWaiting(services, waiting);
  } finally {
    // Also logs the guests erased before a fault.
    if (count > 0) log("guest erased", { account, guests: count });
  }
  try {
    if (count > 0) {
      forgetBefore(settings.dataFolder, { now: now(), all: true });
      await documents.scrub();
    }
    return { count, isCleaned: true };
  } catch (error) {
    if (!(error instanceof DocumentsUnavailable)) throw error;
    return { count, isCleaned: false };
  }
}

/** Nobody else could say who a companion without a name is. */
async function findCompanions(documents: Services["documents"], host: GuestId): Promise<GuestId[]> {
  const where = { [guestFields.companionOf.stored]: host };
  const brought = (await guestsCollection.list(documents, { where })).flatMap(
    (stored) => toListedGuest(stored)?.guest ?? [],
  );
  return unnamedCompanionsOf(host, brought).map(({ id }) => id);
}

function eraseWaiting(services: Services, ids: readonly string[]): Promise<void> {
  const { documents } = services;
  return retryOnConflict(services, async () => {
    const found = await Promise.all(ids.map((id) => unmatchedCollection.get(documents, id)));
    const writes = found.flatMap((stored) =>
      stored && typeof stored.data["guestId"] !== "string" ? [unmatchedCollection.remove(stored)] : [],
    );
    if (writes.length > 0) await documents.commit(writes);
  });
}

async function erasePersonalData(services: Services, guestId: GuestId): Promise<boolean> {
  const { documents, post } = services;
  const forgetIntroduction = await forgetIntroductionOf(services, guestId);
  const emailIds = await retryOnConflict(
    services,
    async () => {
      const personalData = await findPersonalData(documents, guestId);
      if (!personalData) return null;
      // The store's list of emails is needed for their files, so the files go first.
      for (const id of personalData.emailIds) await post.forget(id);
      await documents.commit(personalData.writes);
      return personalData.emailIds;
    },
    mostAttempts,
  );
  // Emails that left at this moment.
  for (const id of emailIds ?? []) await post.forget(id);
  // What a phone at the door sent at this moment.
  await forgetArrivals(services, guestId);
  await forgetIntroduction();
  return emailIds !== null;
}

/** It touches many documents, and emails change while they are sent. */
const mostAttempts = 50;
