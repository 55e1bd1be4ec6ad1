// The guests whom an admin may erase: everybody on the list, and the guests deleted in the last thirty days.

import { compareByLastName } from "#domain/names/collation.ts";
import { householdWords } from "#i18n/households.ts";
import { undoableMs } from "#server/records/history.ts";
import { listHistory } from "#server/workflows/history/list-history.ts";
import type { AdminRequest } from "../admin-request.ts";
import { nameGuests, namesApart } from "../editing/names-apart.ts";

type ErasableGuest = { id: string; name: string; isDeleted: boolean };

export type EraseData = { guests: readonly ErasableGuest[] };

export async function loadErase(asked: AdminRequest): Promise<EraseData> {
  const { services, language } = asked;
  const { guestList, now } = services;
  const listed = await nameGuests(asked, guestList.guests().toSorted(compareByLastName));
  const deletions = await listHistory(services, { deed: "deleted" });
  const deleted = new Map<string, string>();
  for (const { at, guestId, guestName } of deletions) {
    if (at < now() - undoableMs || guestId === null || guestList.byId(guestId)) continue;
    deleted.set(guestId, guestName || householdWords[language].unnamed);
  }
  const gone = [...deleted].map(([id, name]) => ({ id, name, hint: null }));
  const names = namesApart([...listed, ...gone]);
  return { guests: [...names].map(([id, name]) => ({ id, name, isDeleted: deleted.has(id) })) };
}
