// What of the guest list is shown, and in which order: the part of the address that says so. Server
// and browser read and write it alike.

import { type GuestOrder, sortFields } from "#domain/guest/guest-list.ts";
import type { Language } from "#domain/language.ts";
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
