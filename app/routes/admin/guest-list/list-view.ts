// Which guests the list shows and in which order, as a part of the address. Server and browser read and write
// it the same way.

import { useDeferredValue, useEffect, useState } from "react";
import { guestColumns } from "#domain/guest/guest.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import { type GuestOrder, type SortField, sortFields } from "#domain/guest/guest-list.ts";
import type { Language } from "#domain/language.ts";
import { guestFieldWords } from "#i18n/guest-fields.ts";
import { adminPath } from "../admin-view.ts";

export type ListView = GuestOrder & {
  query: string;
  /** Below their households, to look at; the flat list is for editing. */
  isGrouped: boolean;
};

/** The usual order of a list of names; the address omits it. */
const defaultOrder: GuestOrder = { field: "Last_Name", direction: "ascending" };

const longestQuery = 200;

/** A newly chosen order starts descending (spec.md, section 4). */
export function readListView(parameters: URLSearchParams): ListView {
  const query = (parameters.get("q") ?? "").slice(0, longestQuery);
  const field = sortFields.find((name) => name === parameters.get("sort"));
  const isGrouped = parameters.get("by") === "household";
  if (!field) return { query, isGrouped, ...defaultOrder };
  const direction = parameters.get("direction") === "ascending" ? "ascending" : "descending";
  return { query, isGrouped, field, direction };
}

/** The address of a view; `page` is for browsers without script. */
export function listPath(language: Language, view: ListView, page = 1): string {
  const { query, isGrouped, field, direction } = view;
  const isDefault = field === defaultOrder.field && direction === defaultOrder.direction;
  return adminPath(language, {
    tab: "guestList",
    ...(isGrouped ? { by: "household" } : {}),
    ...(query.trim() === "" ? {} : { q: query }),
    ...(isDefault ? {} : { sort: field, direction }),
    ...(page > 1 ? { page: String(page) } : {}),
  });
}

export function turned({ direction }: GuestOrder): GuestOrder["direction"] {
  return direction === "ascending" ? "descending" : "ascending";
}

/** The labels of the sort selector. */
export function sortFieldNames(language: Language): Record<SortField, string> {
  const { names } = guestFieldWords[language];
  const named = sortFields.map((sortField) => {
    const column = columnOf(sortField);
    return [sortField, column ? names[column] : sortField] as const;
  });
  return Object.fromEntries(named) as Record<SortField, string>;
}

/** undefined: no column has this heading. */
export function columnOf(sortField: SortField) {
  return guestColumns.find((field) => guestFields[field].stored === sortField);
}

/**
 * Search and order in the browser: applied at once and kept in the address, so that a reload, a bookmark and
 * the link back from a guest's page show the same list.
 */
export function useListView(given: ListView, language: Language) {
  const [view, setView] = useState(given);
  const address = listPath(language, view);

  useEffect(() => {
    // Keeps the router's own history state, and does not make it load anything.
    if (location.pathname + location.search !== address) history.replaceState(history.state, "", address);
  }, [address]);

  // Typed letters appear at once; the rows follow as fast as they can.
  return { view, setView, shownView: useDeferredValue(view) };
}
