// One act on many guests: one change in the history, in as few commits as the store takes. Whatever part of it cannot
// be saved is said, and can be tried again.

import type { GuestId } from "#domain/guest/guest.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";
import { newId } from "#server/records/history.ts";
import type { Services } from "#server/services.ts";
import { DocumentsUnavailable } from "#server/store/documents.ts";
import { type Busy, busy, byAdmin, type DecidedChange, keepChange } from "#server/workflows/keep-change.ts";

export type NotDone = readonly { guestId: GuestId; why: WhyNotDone }[];

export const whysNotDone = [
  "gone",
  "changed meanwhile",
  /** They would be invited to nothing. */
  "to nothing",
  "no free chair",
  "declined",
  "not at dinner",
  /** The store could not be reached any more, or others wrote all the time. */
  "not saved",
] as const;
export type WhyNotDone = (typeof whysNotDone)[number];

/** `group` null: nothing had to change. `done`: for how many guests. */
export type ManyChanged = { group: string | null; done: number; left: NotDone };

export type DecidedPortion = DecidedChange<Pick<ManyChanged, "done" | "left">>;

type WantedChange = {
  guestIds: readonly GuestId[];
  decide: (ids: readonly GuestId[]) => Promise<DecidedPortion>;
};

export async function changeMany(
  services: Services,
  admin: Admin,
  { guestIds, decide }: WantedChange,
): Promise<Result<ManyChanged, Busy>> {
  const all = [...new Set(guestIds)];
  const group = newId(services.random);
  const changePortion = (ids: readonly GuestId[]) =>
    keepChange<DecidedPortion["done"], Busy>(services, byAdmin(admin, group), {
      busy,
      decide: async () => accept(await decide(ids)),
    });
  let done = 0;
  const left: NotDone[number][] = [];
  for (let from = 0; from < all.length; from += portion) {
    const kept = await orNull(changePortion(all.slice(from, from + portion)), done > 0);
    if (!kept?.ok) {
      if (done === 0) return refuse(busy);
      left.push(...all.slice(from).map((guestId) => ({ guestId, why: "not saved" as const })));
      break;
    }
    done += kept.value.done;
    left.push(...kept.value.left);
  }
  return accept({ group: done > 0 ? group : null, done, left });
}

/** Well within what a hosted store takes at once, with a row of the history for each guest. */
const portion = 500;

/** null: the store failed after a part was saved. */
async function orNull<T>(work: Promise<T>, isPartSaved: boolean): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isPartSaved && error instanceof DocumentsUnavailable) return null;
    throw error;
  }
}
