// The couple's lists in a form, as the domain reads them.

import { expect } from "vitest";
import { languages } from "#domain/language.ts";
import { applyContentChanges, type EditableContent } from "#domain/wedding/content-changes.ts";
import type { ContentSection } from "#domain/wedding/editing/content-fields.ts";
import { readLists } from "#domain/wedding/editing/list-changes.ts";
import type { EditedList } from "#domain/wedding/editing/list-fields.ts";
import { type ListState, type Row, showRows } from "#domain/wedding/editing/list-rows.ts";
import { listsOfSection, partOf } from "#domain/wedding/editing/section-form.ts";
import { editableOf } from "#server/records/wedding/wedding-content.ts";
import { samples } from "./samples.ts";

export const contents = samples.map(({ wedding, written }) => editableOf({ wedding, texts: written }));
export const [summer] = contents as [EditableContent];
export const keysOf = ({ wedding }: EditableContent) =>
  new Set([...(wedding.events ?? []), ...(wedding.questions ?? [])].map(({ key }) => key));
export const nobody = { uses: {}, keys: keysOf(summer), options: {}, spoken: languages };

export function beginLists(section: ContentSection, content: EditableContent): ListState {
  const { wedding } = content;
  const rows = listsOfSection(section).map((list) => [
    list,
    showRows(list, JSON.parse(JSON.stringify(wedding[list] ?? []))),
  ]);
  return { rows: Object.fromEntries(rows), asks: [], sure: [] };
}

export function saveRows(
  section: ContentSection,
  content: EditableContent,
  state: ListState,
  known = nobody,
) {
  const read = readLists(state, partOf(section, content), known);
  const { after, stays } = applyContentChanges(content, read.changes);
  expect(stays).toEqual([]);
  return { ...read, after: after as EditableContent };
}

/** Sets what is typed in a row, by its place. */
export function typeRow(
  state: ListState,
  place: string,
  values: Readonly<Record<string, string>>,
): ListState {
  const [, list = "", id, , option] = place.split(".");
  const set = (row: Row): Row => ({ ...row, values: { ...row.values, ...values } });
  const rows = (state.rows[list as EditedList] ?? []).map((row) => {
    if (row.id !== id) return row;
    if (option === undefined) return set(row);
    return { ...row, options: row.options.map((one) => (one.id === option ? set(one) : one)) };
  });
  return { ...state, rows: { ...state.rows, [list]: rows } };
}
