// The view of the list, as a part of the address. Server and browser read and write it the same way.

import { useDeferredValue, useEffect, useState } from "react";
import { filterKinds, type GuestFilter } from "#domain/guest-list/guest-filter.ts";
import { type GuestColumn, guestColumns, type GuestId } from "#domain/guest/guest.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import {
  type GuestOrder,
  type GuestRow,
  type SortField,
  sortFields,
  sortGuests,
  sortGuestsBy,
} from "#domain/guest/guest-list.ts";
import type { Language } from "#domain/language.ts";
import { wordsOf } from "#i18n/words.ts";
import { adminPath } from "../admin-paths.ts";
import type { ListColumn } from "./columns/list-columns.ts";
import { foldTag } from "#domain/guest-list/list-settings.ts";
import { questionFilterPart } from "../editing/question-columns.ts";

export type ListView = Pick<GuestOrder, "direction"> & {
  /** A column of every wedding, or one of `columns`. */
  field: string;
  query: string;
  filter: GuestFilter;
  /** Beside the twelve of every list. */
  columns: readonly string[];
  /** Of the twelve. The first names always stand. */
  hidden: readonly GuestColumn[];
  /** Below their households, to look at; the flat list is for editing. */
  isGrouped: boolean;
};

export const everybody = { query: "", filter: {} };

export function isWhole({ query, filter }: ListView): boolean {
  return query.trim() === "" && isBlankFilter(filter);
}

/** The usual order of a list of names; the address omits it. */
const defaultOrder: GuestOrder = { field: "Last_Name", direction: "ascending" };

const longestQuery = 200;

/** Of a list without script; of households, with script, too. */
export const rowsPerPage = 100;

/** A newly chosen order starts descending. */
export function readListView(parameters: URLSearchParams): ListView {
  const query = (parameters.get("q") ?? "").slice(0, longestQuery);
  const isGrouped = parameters.get("by") === "household";
  const filter = readFilter(parameters);
  const columns = [...new Set(parameters.getAll("with").flatMap((ids) => ids.split(".")))].filter(Boolean);
  const shown = { query, filter, columns, hidden: readHidden(parameters), isGrouped };
  const field = [...sortFields, ...columns].find((name) => name === parameters.get("sort"));
  if (!field) return { ...shown, ...defaultOrder };
  const direction = parameters.get("direction") === "ascending" ? "ascending" : "descending";
  return { ...shown, field, direction };
}

/** A form without script sends which columns are shown, since it cannot send a box without a tick. */
function readHidden(parameters: URLSearchParams): GuestColumn[] {
  const ids = new Set((parameters.get("without") ?? "").split("."));
  const shown = new Set(parameters.getAll("column"));
  const isHidden = (field: GuestColumn) => (shown.size > 0 ? !shown.has(field) : ids.has(field));
  return guestColumns.filter((field) => field !== "firstName" && isHidden(field));
}

/** The address of a view; `page`: of households, and of a list without script. */
export function listPath(language: Language, view: ListView, page = 1): string {
  const pages: [string, string][] = page > 1 ? [["page", String(page)]] : [];
  return adminPath(language, [["tab", "guestList"], ...listParameters(view), ...pages]);
}

export function queryOf(view: ListView): string {
  return new URLSearchParams(listParameters(view)).toString();
}

export function viewOf(query: string): ListView {
  return readListView(new URLSearchParams(query));
}

export function listParameters(view: ListView): [string, string][] {
  const { query, filter, columns, hidden, isGrouped, field, direction } = view;
  const isDefault = field === defaultOrder.field && direction === defaultOrder.direction;
  return [
    ...given(isGrouped, ["by", "household"]),
    ...given(query.trim() !== "", ["q", query]),
    ...filterParameters(filter),
    ...given(columns.length > 0, ["with", columns.join(".")]),
    ...given(hidden.length > 0, ["without", hidden.join(".")]),
    ...given(!isDefault, ["sort", field], ["direction", direction]),
  ];
}

function given(isGiven: boolean, ...parameters: [string, string][]): [string, string][] {
  return isGiven ? parameters : [];
}

export type ShowView = (view: ListView) => void;

export function linkTo(language: Language, view: ListView, onChange: ShowView) {
  return {
    href: listPath(language, view),
    onClick: (event: React.MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      onChange(view);
    },
  };
}

export function reversed({ direction }: Pick<GuestOrder, "direction">): GuestOrder["direction"] {
  return direction === "ascending" ? "descending" : "ascending";
}

export function sortFieldNames(language: Language): Record<SortField, string> {
  const { names } = wordsOf(language).guestFields;
  const named = sortFields.map((sortField) => {
    const column = columnOf(sortField);
    return [sortField, column ? names[column] : sortField] as const;
  });
  return Object.fromEntries(named) as Record<SortField, string>;
}

/** undefined: no column has this heading. */
export function columnOf(sortField: string) {
  return guestColumns.find((field) => guestFields[field].stored === sortField);
}

/** The order by a column that is no longer there is that of names. */
export function rowsInOrder(
  rows: readonly GuestRow[],
  { field, direction }: Pick<ListView, "field" | "direction">,
  columns: readonly ListColumn[],
): GuestRow[] {
  const column = columns.find(({ id }) => id === field);
  if (column) return sortGuestsBy(rows, column.orderOf, direction);
  const known = sortFields.find((name) => name === field);
  return sortGuests(rows, known ? { field: known, direction } : defaultOrder);
}

/** Applied at once and kept in the address, so that a reload or the link back from a guest shows the same list. */
export function useListView(given: { view: ListView; page: number }, language: Language) {
  const [view, setView] = useState(given.view);
  // Another view begins with its first page.
  const page = queryOf(view) === queryOf(given.view) ? given.page : 1;
  const address = listPath(language, view, page);

  useEffect(() => {
    // Keeps the router's own history state, and does not make it load anything.
    if (location.pathname + location.search !== address) history.replaceState(history.state, "", address);
  }, [address]);

  // Typed letters appear at once; the rows follow as fast as they can.
  return { view, setView, shownView: useDeferredValue(view), page };
}

/** For whom nothing was done, with the reason; the page shows them, still chosen. */
type LeftParameter = { why: string; ids: readonly GuestId[] };

/** In a form the ids stand in one field, because a browser sends thousands of fields slowly. No id has a slash. */
export function idsText(ids: Iterable<GuestId>): string {
  return [...ids].join("/");
}

export function readIds(texts: readonly string[]): GuestId[] {
  return [...new Set(texts.flatMap((text) => text.split("/")))].filter(Boolean);
}

export function leftParameters(left: readonly LeftParameter[]): [string, string][] {
  return left.map(({ why, ids }) => ["left", [why, ...ids].join(":")]);
}

export function readLeft(parameters: URLSearchParams): LeftParameter[] {
  return parameters.getAll("left").map((text) => {
    const [why = "", ...ids] = text.split(":");
    return { why, ids };
  });
}

/** Of events and questions. */
const asked = "part";

const most = { choices: 60, letters: 300 };

export function readFilter(parameters: URLSearchParams): GuestFilter {
  const given = filterKinds.flatMap((kind) =>
    parameters.getAll(kind).map((choice) => {
      return [kind, kind === "tag" || kind === "side" ? foldTag(choice) : choice] as const;
    }),
  );
  const parts = parameters.getAll(asked).flatMap((part) => {
    const [kind = "", ...choice] = part.split(":");
    return /^(event|question)-/.test(kind) ? [[kind, choice.join(":")] as const] : [];
  });
  const filter = new Map<string, Set<string>>();
  for (const [kind, choice] of [...given, ...parts].slice(0, most.choices)) {
    if (choice === "" || choice.length > most.letters) continue;
    filter.set(kind, (filter.get(kind) ?? new Set()).add(choice));
  }
  return Object.fromEntries([...filter].map(([kind, choices]) => [kind, [...choices]]));
}

export function filterParameters(filter: GuestFilter): [string, string][] {
  return Object.entries(filter).flatMap(([kind, choices]) =>
    choices.map((choice): [string, string] => {
      const { name, value } = controlOf(kind, choice);
      return [name, value];
    }),
  );
}

export function controlOf(kind: string, choice: string): { name: string; value: string } {
  const isOfEveryWedding = filterKinds.some((one) => one === kind);
  return isOfEveryWedding
    ? { name: kind, value: choice }
    : { name: asked, value: questionFilterPart(kind, choice) };
}

export function withToggled(filter: GuestFilter, kind: string, choice: string): GuestFilter {
  const { [kind]: before = [], ...others } = filter;
  const after = before.includes(choice) ? before.filter((one) => one !== choice) : [...before, choice];
  return after.length === 0 ? others : { ...others, [kind]: after };
}

export function isBlankFilter(filter: GuestFilter): boolean {
  return Object.values(filter).every(({ length }) => length === 0);
}
