import type { Languages } from "#domain/language.ts";
import { valueAt } from "#domain/history/patches.ts";
import type { ContentSection } from "#domain/wedding/editing/content-fields.ts";
import type { FieldValue } from "#domain/wedding/editing/field-text.ts";
import { pressRows, showRows } from "#domain/wedding/editing/list-rows.ts";
import { listsOfSection } from "#domain/wedding/editing/section-form.ts";
import type { FurtherEvent, Wedding } from "#domain/wedding/wedding.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { findUses } from "#server/workflows/wedding/find-known-rows.ts";
import type { AdminRequest } from "../../admin-request.ts";
import type { ListsView } from "./save-lists.ts";

/** null: the form has none. */
export async function loadLists(
  { services }: AdminRequest,
  section: ContentSection,
  { part, spoken }: { part: FieldValue; spoken: Languages },
): Promise<ListsView | null> {
  const lists = listsOfSection(section);
  if (lists.length === 0) return null;
  const rows = lists.map((list) => [list, showRows(list, valueAt(part, ["wedding", list]))]);
  const stored = { rows: Object.fromEntries(rows) as ListsView["state"]["rows"], asks: [], sure: [] };
  const uses = await orUnavailable(findUses(services, part));
  const isFirst = (section === "events" || section === "questions") && stored.rows[section]?.length === 0;
  // Left blank, it is no row.
  const state = isFirst ? pressRows(stored, `add wedding.${section}`, uses) : stored;
  return { lists, seen: JSON.stringify(part), state, uses, spoken };
}

/** Of chosen households before, and of everyone then. */
export function eventsOpened({ events: before = [] }: Wedding, { events = [] }: Wedding): FurtherEvent[] {
  const closed = new Set(before.flatMap(({ key, invited }) => (invited === "everyone" ? [] : [key])));
  return events.filter(({ key, invited }) => invited === "everyone" && closed.has(key));
}
