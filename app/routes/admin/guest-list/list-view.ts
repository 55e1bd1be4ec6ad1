// What of the guest list is shown, and in which order: the part of the address that says so. Server
// and browser read and write it alike.

import { useDeferredValue, useEffect, useState } from "react";
import { guestColumns } from "#domain/guest/guest.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import { type GuestOrder, type SortField, sortFields } from "#domain/guest/guest-list.ts";
import type { Language } from "#domain/language.ts";
import { guestFieldWords } from "#i18n/guest-fields.ts";
import { adminPath } from "../admin-view.ts";

export type ListView = GuestOrder & { query: string };

/** As on any list of names. The address of this view says nothing of it. */
const defaultOrder: GuestOrder = { field: "Last_Name", direction: "ascending" };

const longestQuery = 200;

/** An order that was just chosen begins descending (spec.md, section 4). */
export function readListView(parameters: URLSearchParams): ListView {
  const query = (parameters.get("q") ?? "").slice(0, longestQuery);
  const field = sortFields.find((name) => name === parameters.get("sort"));
  if (!field) return { query, ...defaultOrder };
  const direction = parameters.get("direction") === "ascending" ? "ascending" : "descending";
  return { query, field, direction };
}

/** The address of a view; `page` is for browsers without script. */
export function listPath(language: Language, { query, field, direction }: ListView, page = 1): string {
  const isDefault = field === defaultOrder.field && direction === defaultOrder.direction;
  return adminPath(language, {
    tab: "guestList",
    ...(query.trim() === "" ? {} : { q: query }),
    ...(isDefault ? {} : { sort: field, direction }),
    ...(page > 1 ? { page: String(page) } : {}),
  });
}

export function turned({ direction }: GuestOrder): GuestOrder["direction"] {
  return direction === "ascending" ? "descending" : "ascending";
}

/** What the fields of the sort selector are called. */
export function sortFieldNames(language: Language): Record<SortField, string> {
  const { names } = guestFieldWords[language];
  const named = sortFields.map((sortField) => {
    const column = columnOf(sortField);
    return [sortField, column ? names[column] : sortField] as const;
  });
  return Object.fromEntries(named) as Record<SortField, string>;
}

/** undefined: none has this heading. */
export function columnOf(sortField: SortField) {
  return guestColumns.find((field) => guestFields[field].stored === sortField);
}

/**
 * Search and order in the browser: at once on the page, and kept in the address, so that a reload, a bookmark and
 * the way back from a guest's page show the same.
 */
export function useListView(given: ListView, language: Language) {
  const [view, setView] = useState(given);
  const address = listPath(language, view);

  useEffect(() => {
    // Of the router, which keeps its own state there and is not asked to load anything.
    if (location.pathname + location.search !== address) history.replaceState(history.state, "", address);
  }, [address]);

  // The emails appear as they are typed; the rows follow as fast as they can.
  return { view, setView, shownView: useDeferredValue(view) };
}
