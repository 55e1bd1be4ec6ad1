// Whether the guest list can be read, found out at most once in a few seconds: anybody may ask, and a
// hosted store bills every look.

import type { Documents } from "#server/documents/documents.ts";
import { guestsCollection } from "#server/documents/guest-list-view.ts";
import type { Services } from "#server/services.ts";

const lookEveryMs = 5_000;

const looks = new WeakMap<Documents, { at: number; canRead: Promise<boolean> }>();

export function canReadGuestList({ documents, now, log }: Services): Promise<boolean> {
  const last = looks.get(documents);
  if (last && Math.abs(now() - last.at) < lookEveryMs) return last.canRead;
  const canRead = documents.list(guestsCollection, { limit: 1 }).then(
    () => true,
    (error: Error) => {
      log("health check failed", { reason: error.name });
      return false;
    },
  );
  looks.set(documents, { at: now(), canRead });
  return canRead;
}
