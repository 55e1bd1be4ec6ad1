// The couple's forms, each filled with another wedding as a person at a browser would, and sent.

import { expect } from "vitest";
import { asValue, type EditableContent, valueAt } from "#domain/wedding/content-changes.ts";
import { type ContentSection, contentSections } from "#domain/wedding/editing/content-fields.ts";
import type { EditedList } from "#domain/wedding/editing/list-fields.ts";
import {
  type ListState,
  pressRows,
  readListState,
  type Row,
  showRows,
} from "#domain/wedding/editing/list-rows.ts";
import { listsOfSection, partOf, showFields } from "#domain/wedding/editing/section-form.ts";
import { origin, type Visitor } from "../site/visit.ts";
import { type BrowserForm, fillForm, findForm } from "../site/browser-form.ts";

export async function fillSections(couple: Visitor, target: EditableContent): Promise<void> {
  for (const section of contentSections) {
    const { text } = await couple.get(`/sv/admin?wedding=${section}`);
    const form = findForm(text, { name: "section", value: section });
    const wanted = showFields(section, partOf(section, target));
    const body =
      listsOfSection(section).length > 0 ? fillLists(form, section, target) : fillForm(form, wanted);
    const sent = await couple.send(form.action, { method: "POST", body, headers: { Origin: origin } });
    expect([section, sent.status]).toEqual([section, 303]);
  }
}

/** All rows go, and new ones come, by the buttons of the form. */
function fillLists(form: BrowserForm, section: ContentSection, target: EditableContent): URLSearchParams {
  const lists = listsOfSection(section);
  const begun = new FormData();
  for (const { name, value } of form.fields) begun.append(name, value);
  let state: ListState = readListState(lists, begun);
  const press = (button: string) => {
    state = pressRows(state, button, {});
  };
  const typed: [string, string][] = [];
  const type = (place: string, { values }: Row) => {
    typed.push(["rows", place]);
    for (const [name, text] of Object.entries(values)) typed.push([`${place}.${name}`, text]);
  };
  for (const list of lists) {
    for (const { id } of state.rows[list] ?? []) press(`sure wedding.${list}.${id}`);
    for (const row of showRows(list, valueAt(asValue(target), ["wedding", list]))) {
      press(`add wedding.${list}`);
      const place = `wedding.${list}.${lastOf(state, list).id}`;
      type(place, row);
      while (lastOf(state, list).options.length < row.options.length) press(`add ${place}.options`);
      for (const [at, { id }] of lastOf(state, list).options.entries()) {
        const option = row.options[at];
        if (option) type(`${place}.options.${id}`, option);
      }
    }
  }
  const isOfRow = (name: string) =>
    name === "rows" || lists.some((list) => name.startsWith(`wedding.${list}.`));
  const others = form.fields.filter(({ name }) => !isOfRow(name)).map(({ name, value }) => [name, value]);
  return new URLSearchParams([...others, ...typed, ...state.sure.map((place) => ["sure", place])]);
}

function lastOf({ rows }: ListState, list: EditedList): Row {
  const last = rows[list]?.at(-1);
  if (!last) throw new Error(`The list ${list} has no row.`);
  return last;
}
