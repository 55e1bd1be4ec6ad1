// The tables of the seating chart, as papers name them.

import { compareTables } from "#domain/names/collation.ts";
import type { Guest } from "#domain/guest/guest.ts";
import { sizesIn } from "#domain/seating/plan-notes.ts";
import { displayNamesOf } from "#domain/seating/table-record.ts";
import { tableOf, tablesInUse } from "#domain/seating/seating.ts";
import { readSeatingDocument } from "#server/records/seating-document.ts";
import type { AdminRequest } from "../admin-request.ts";

/** In the order of the seating chart, so that tables keep their flowers however many guests come. */
export async function loadTables({ services, language }: AdminRequest) {
  const seating = await readSeatingDocument(services);
  const records = seating.tables.map(({ table }) => table);
  const names = new Set([...records, ...tablesInUse(services.guestList.guests())]);
  const tables = [...names].toSorted(compareTables);
  const reader = { language, displayNames: displayNamesOf(seating.tables) };
  return { tables, sizes: sizesIn(seating), reader };
}

export function countUnseated(guests: readonly Guest[]): number {
  return guests.filter((guest) => tableOf(guest) === null).length;
}
