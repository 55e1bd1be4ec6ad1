// The couple write about a guest: into their draft, and for a guest who had no introduction the key to it, in one commit.
// The guest's document is part of it, so that nothing is written about somebody who is erased at that moment.

import { accept, refuse, type Result } from "#domain/result.ts";
import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { languages } from "#domain/language.ts";
import {
  introductionChanges,
  type Introductions,
  newIntroductionKey,
} from "#domain/wedding/introductions.ts";
import type { WeddingContent } from "#domain/wedding/wedding.ts";
import type { CoupleAdmin } from "#server/admin.ts";
import { findStoredGuest, guestsCollection, keepGuest, toListedGuest } from "#server/records/guests.ts";
import type { Services } from "#server/services.ts";
import { type Busy, busy, byAdmin, keepChange } from "#server/workflows/keep-change.ts";
import { decideDraft, type DraftRefusal } from "./change-draft.ts";

export type IntroductionRefusal = { reason: "gone" } | { reason: DraftRefusal["reason"] } | Busy;

type Needs = Pick<Services, "documents" | "folder" | "now" | "random">;

/** Rejects with `DocumentsUnavailable`. */
export function changeIntroduction(
  services: Needs,
  admin: CoupleAdmin,
  { guestId, seen, typed }: { guestId: GuestId; seen: Introductions; typed: Introductions },
): Promise<Result<null, IntroductionRefusal>> {
  return keepChange<null, IntroductionRefusal>(services, byAdmin(admin), {
    busy,
    async decide() {
      const listed = await findStoredGuest(services, guestId);
      if (!listed) return refuse({ reason: "gone" });
      let key = listed.guest.descriptionId;
      const others = key === null ? await listOthers(services, guestId) : [];
      const decided = await decideDraft(services, admin.id, (content) => {
        key ??= newIntroductionKey(guestId, (one) => isTaken(one, content, others));
        return introductionChanges(key, seen, typed);
      });
      if (!decided.ok) return refuse({ reason: decided.refusal.reason });
      const { writes } = decided.value;
      if (writes.length === 0) return accept({ deed: "changed", done: null });
      return listed.guest.descriptionId === key
        ? accept({ deed: "changed", also: [...writes, keepGuest(listed)], done: null })
        : accept({
            deed: "changed",
            guests: [{ before: listed, after: { ...listed.guest, descriptionId: key } }],
            also: writes,
            done: null,
          });
    },
  });
}

async function listOthers({ documents }: Pick<Needs, "documents">, guestId: GuestId): Promise<Guest[]> {
  const guests = (await guestsCollection.list(documents)).flatMap((stored) => toListedGuest(stored) ?? []);
  return guests.map(({ guest }) => guest).filter(({ id }) => id !== guestId);
}

function isTaken(key: string, { texts }: WeddingContent, others: readonly Guest[]): boolean {
  const isWritten = languages.some((language) => Object.hasOwn(texts[language].introductions, key));
  return isWritten || others.some(({ descriptionId }) => descriptionId === key);
}
