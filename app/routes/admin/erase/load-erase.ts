// The guests whom an admin may erase: everybody on the list, and the guests deleted in the last thirty days.

import { compareByLastName } from "#domain/names/collation.ts";
import { fullName } from "#domain/guest/guest.ts";
import { undoableMs } from "#server/records/history.ts";
import { listHistory } from "#server/workflows/history/list-history.ts";
import type { AdminRequest } from "../admin-request.ts";

type ErasableGuest = { id: string; name: string; isDeleted: boolean };

export type EraseData = { guests: readonly ErasableGuest[] };

export async function loadErase({ services }: AdminRequest): Promise<EraseData> {
  const { guestList, now } = services;
  const listed = guestList
    .guests()
    .toSorted(compareByLastName)
    .map((guest) => ({ id: guest.id, name: fullName(guest), isDeleted: false }));
  const deletions = await listHistory(services, { deed: "deleted" });
  const deleted = new Map<string, ErasableGuest>();
  for (const { at, guestId, guestName } of deletions) {
    if (at < now() - undoableMs || guestId === null || guestList.byId(guestId)) continue;
    deleted.set(guestId, { id: guestId, name: guestName ?? guestId, isDeleted: true });
  }
  return { guests: [...listed, ...deleted.values()] };
}
