// The two whose wedding it is are guests at it: they come, and get a chair, a meal and a card at their place.

import { coupleIds, isOfCouple } from "#domain/guest/couple.ts";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { accept, type Result } from "#domain/result.ts";
import type { CoupleAdmin } from "#server/admin.ts";
import { putGuestListLock } from "#server/records/guest-list/guest-list-lock.ts";
import { findStoredGuest } from "#server/records/guests.ts";
import type { Services } from "#server/services.ts";
import { readList } from "#server/workflows/guests/read-list.ts";
import { type Busy, busy, keepChange } from "#server/workflows/keep-change.ts";

/** Whom they have put on the list themselves stays. */
export function listCouple(
  services: Services,
  { id: adminId }: Pick<CoupleAdmin, "id">,
  names: readonly [string, string],
): Promise<Result<null, Busy>> {
  return keepChange<null, Busy>(
    services,
    { by: "admin", adminId },
    {
      busy,
      async decide() {
        const { guests, lock } = await readList(services.documents);
        const own = await Promise.all(coupleIds.map((id) => findStoredGuest(services, id)));
        const isNew = own.every((guest) => guest === null);
        if (isNew && guests.some(isOfCouple)) return accept({ deed: "added", done: null });
        const comes = { ...blankGuest, answer: "accepted", answered: true } as const;
        const moves = coupleIds.map((id, at) => {
          const before = own[at] ?? null;
          const after: Guest = { ...(before?.guest ?? { ...comes, id }), firstName: names[at]?.trim() ?? "" };
          return { before, after };
        });
        const changed = moves.filter(({ before, after }) => before?.guest.firstName !== after.firstName);
        const also = isNew ? [putGuestListLock(lock)] : [];
        return accept({ deed: isNew ? "added" : "changed", guests: changed, also, done: null });
      },
    },
  );
}
