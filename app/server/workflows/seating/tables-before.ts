// What undoing rows of the history does to the tables: those that are kept though nobody sits there, and the
// names that guests read on signs and cards.

import { splitDisplayNameChanges, turnDisplayNames } from "#domain/guest/display-names.ts";
import type { TablesChange } from "./chairs.ts";
import type { HistoryRow } from "#server/records/history.ts";
import type { SeatingDocument } from "#server/records/seating-document.ts";
import type { Stay } from "./stay.ts";

/** What turns the tables back, and the tables whose display name somebody has changed since. */
export function tablesBefore(
  rows: readonly HistoryRow[],
  { keptTables, displayNames }: SeatingDocument,
): { tables: TablesChange | null; stays: readonly Stay[] } {
  const changes = rows.flatMap(({ tables }) => tables ?? []);
  if (changes.length === 0) return { tables: null, stays: [] };
  const names = changes.flatMap((change) => turnDisplayNames(change.displayNames ?? []));
  const { stand, stay } = splitDisplayNameChanges(displayNames, names);
  // A table that has got another name since stays in the plan with it.
  const named = new Set(stay.map(({ table }) => table));
  const before = new Set(changes.flatMap(({ from }) => from).filter((table) => !named.has(table)));
  const after = new Set(changes.flatMap(({ to }) => to).filter((table) => !named.has(table)));
  // Only what is not so already: or undoing this in its turn would bring tables that were not there.
  const from = keptTables.filter((table) => after.has(table) && !before.has(table));
  const to = [...before].filter((table) => !after.has(table) && !keptTables.includes(table));
  const isNothing = stand.length === 0 && from.length === 0 && to.length === 0;
  return {
    tables: isNothing ? null : { from, to, displayNames: stand },
    stays: stay.map(({ table }) => ({ guestId: null, name: table, fields: [], why: "changed since" })),
  };
}
