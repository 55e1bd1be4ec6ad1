// An admin gives many guests a tag, or takes one from them. What others change meanwhile stays: only the one tag of each
// guest comes or goes.

import { hasTag, withTagRenamed } from "#domain/guest-list/list-settings.ts";
import { readFieldText } from "#domain/guest/field-text.ts";
import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { refuse, type Result } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";
import {
  findStoredGuest,
  guestsCollection,
  type StoredGuest,
  toListedGuest,
} from "#server/records/guests.ts";
import type { Services } from "#server/services.ts";
import type { Busy } from "#server/workflows/keep-change.ts";
import { changeMany, type DecidedPortion, type NotDone, type ManyChanged } from "./change-many.ts";

export type ManyTagsRefusal = { reason: "not one tag" };

type WantedTag = { guestIds: readonly GuestId[]; tag: string; isAdded: boolean };

export async function changeManyTags(
  services: Services,
  admin: Admin,
  { guestIds, tag: typed, isAdded }: WantedTag,
): Promise<Result<ManyChanged, ManyTagsRefusal | Busy>> {
  const read = readFieldText("tags", typed);
  const [tag, ...more] = read.ok ? read.value : [];
  if (tag === undefined || more.length > 0) return refuse({ reason: "not one tag" });
  const change = (guest: Guest): Guest => {
    if (hasTag(guest, tag) === isAdded) return guest;
    return { ...guest, tags: isAdded ? [...guest.tags, tag] : withTagRenamed(guest.tags, tag, null) };
  };
  return changeMany(services, admin, { guestIds, decide: (ids) => decideTags(services, ids, change) });
}

async function decideTags(
  services: Services,
  ids: readonly GuestId[],
  change: (guest: Guest) => Guest,
): Promise<DecidedPortion> {
  const stored = await findMany(services, ids);
  const left: NotDone[number][] = [];
  const guests = ids.flatMap((guestId) => {
    const before = stored.get(guestId);
    if (!before) {
      left.push({ guestId, why: "gone" });
      return [];
    }
    const after = change(before.guest);
    return after === before.guest ? [] : [{ before, after }];
  });
  return { deed: "changed", guests, done: { done: guests.length, left } };
}

/** A few one by one, many by one look at the whole list. */
async function findMany(
  { documents }: Pick<Services, "documents">,
  ids: readonly GuestId[],
): Promise<ReadonlyMap<GuestId, StoredGuest>> {
  const found =
    ids.length <= few
      ? await Promise.all(ids.map((id) => findStoredGuest({ documents }, id)))
      : (await guestsCollection.list(documents)).map(toListedGuest);
  return new Map(found.flatMap((one) => (one ? [[one.guest.id, one]] : [])));
}

const few = 20;
