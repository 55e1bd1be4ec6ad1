// The rows change alike in the browser and on the server, so that the form works without script.

import { defaultLanguage, type Language, languages } from "#domain/language.ts";
import { type FieldValue, showField } from "./wedding-field-text.ts";
import {
  type EditedList,
  editedLists,
  isRowKind,
  listChoices,
  optionFields,
  type RowFacts,
  type RowKind,
} from "./content-fields.ts";

/** `id`: its place in what the person saw, or a name of its own if it is new. `values`: by field. */
export type Row = { id: string; values: Readonly<Record<string, string>>; options: readonly Row[] };

export type RowsOfLists = Readonly<Partial<Record<EditedList, readonly Row[]>>>;

/** Places are those of fields: `wedding.questions.0.options.1`. */
export type ListState = {
  rows: RowsOfLists;
  /** Rows that guests' answers refer to, and that somebody wants to remove. */
  asks: readonly string[];
  sure: readonly string[];
};

export type Uses = Readonly<Record<string, number>>;

export const fieldsOfRow = (list: EditedList): Readonly<Record<string, RowFacts>> => editedLists[list].fields;

export function showRows(list: EditedList, items: FieldValue): Row[] {
  return rowsOf(fieldsOfRow(list), items);
}

function rowsOf(fields: Readonly<Record<string, RowFacts>>, items: FieldValue): Row[] {
  return itemsOf(items).map((item, index) => showRow(fields, item, String(index)));
}

export function showRow(fields: Readonly<Record<string, RowFacts>>, item: FieldValue, id: string): Row {
  const values = Object.entries(fields).map(([name, facts]) => [name, showIn(item, name, facts)]);
  return {
    id,
    values: Object.fromEntries(values) as Row["values"],
    options: rowsOf(optionFields, inItem(item, "options")),
  };
}

function showIn(item: FieldValue, name: string, { kind }: RowFacts): string {
  const path = kind === "spot" ? name.split(".").slice(0, -1) : name.split(".");
  const value = path.reduce(inItem, item);
  if (kind === "askedOf" && typeof value === "object") return `event ${textIn(value, "event")}`;
  return kind === "spot" ? showField("spot", value) : typeof value === "string" ? value : "";
}

export type Item = Readonly<Record<string, FieldValue>>;

export function itemsOf(items: FieldValue): readonly Item[] {
  return Array.isArray(items) ? (items as readonly Item[]) : [];
}

export function textIn(item: FieldValue, key: string): string {
  const text = inItem(item, key);
  return typeof text === "string" ? text : "";
}

export function inItem(item: FieldValue, key: string): FieldValue {
  const isThere = typeof item === "object" && item !== null && Object.hasOwn(item, key);
  return isThere ? (item as Record<string, FieldValue>)[key]! : null;
}

const mostRows = 400;

/** The field `rows` names the rows in their order. */
export function readListState(
  lists: readonly EditedList[],
  form: Pick<FormData, "get" | "getAll">,
): ListState {
  const all = (name: string) => form.getAll(name).map(String);
  const places = [...new Set(all("rows"))].slice(0, mostRows);
  const rowsAt = (parent: string, fields: Readonly<Record<string, RowFacts>>): Row[] =>
    places.flatMap((place) => {
      const id = place.slice(parent.length + 1);
      if (!place.startsWith(`${parent}.`) || !/^n?\d{1,3}$/.test(id)) return [];
      const typed = Object.keys(fields).map((name) => [name, text(form.get(`${place}.${name}`))] as const);
      return [{ id, values: Object.fromEntries(typed), options: rowsAt(`${place}.options`, optionFields) }];
    });
  const rows = lists.map((list) => [list, rowsAt(`wedding.${list}`, fieldsOfRow(list))] as const);
  return { rows: Object.fromEntries(rows), asks: all("asks"), sure: all("sure") };
}

function text(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}

export type Pressed = ListState & { focus: string };

/** `press`: what its button says, a verb and a place. */
export function pressRows(state: ListState, press: string, uses: Uses): Pressed {
  const [verb = "", place = ""] = press.split(" ");
  if (verb === "add") return addRow(state, place);
  const others = state.asks.filter((one) => one !== place);
  if (verb === "keep") return { ...state, asks: others, focus: `remove ${place}` };
  const parent = place.split(".").slice(0, -1).join(".");
  const id = place.split(".").at(-1) ?? "";
  if (verb === "up" || verb === "down") {
    const rows = changeRows(state.rows, parent, (all) => moved(all, id, verb === "up" ? -1 : 1));
    return { ...state, rows, focus: press };
  }
  if (verb === "remove" && (uses[place] ?? 0) > 0 && !state.sure.includes(place)) {
    return { ...state, asks: [...others, place], focus: `keep ${place}` };
  }
  if (verb !== "remove" && verb !== "sure") return { ...state, focus: "" };
  const rows = changeRows(state.rows, parent, (all) => all.filter((row) => row.id !== id));
  const sure = verb === "sure" ? [...state.sure, place] : state.sure;
  return { rows, asks: others, sure, focus: `add ${parent}` };
}

function addRow(state: ListState, parent: string): Pressed {
  let place = "";
  const rows = changeRows(state.rows, parent, (all) => {
    const id = nextId(all);
    place = `${parent}.${id}`;
    return [...all, blankRow(parent, id)];
  });
  return { ...state, rows, focus: place };
}

function nextId(rows: readonly Row[]): string {
  const numbers = rows.map(({ id }) => (id.startsWith("n") ? Number(id.slice(1)) : 0));
  return `n${Math.max(0, ...numbers) + 1}`;
}

/** A question with choices needs two. */
function blankRow(parent: string, id: string): Row {
  const list = parent.split(".")[1] as EditedList;
  const isOption = parent.endsWith(".options");
  const fields = Object.entries(isOption ? optionFields : fieldsOfRow(list));
  const values = fields.map(([name, { kind }]) => [name, isRowKind(kind) ? firstChoice(kind) : ""]);
  const options =
    list === "questions" && !isOption
      ? ["n1", "n2"].map((one) => blankRow(`${parent}.${id}.options`, one))
      : [];
  return { id, values: Object.fromEntries(values) as Row["values"], options };
}

/** What fewest learn of, and what is asked of fewest. */
function firstChoice(kind: RowKind): string {
  if (kind === "invited") return "chosen households";
  return kind === "askedOf" ? "coming" : listChoices[kind][0];
}

function moved(rows: readonly Row[], id: string, by: 1 | -1): readonly Row[] {
  const at = rows.findIndex((row) => row.id === id);
  const [row, other] = [rows[at], rows[at + by]];
  if (!row || !other) return rows;
  return rows.map((one, index) => (index === at ? other : index === at + by ? row : one));
}

export function changeRows(
  rows: RowsOfLists,
  parent: string,
  change: (rows: readonly Row[]) => readonly Row[],
): RowsOfLists {
  const [, list = "", id] = parent.split(".");
  const all = Object.hasOwn(rows, list) ? rows[list as EditedList] : undefined;
  if (!all) return rows;
  if (id === undefined) return { ...rows, [list]: change(all) };
  const inner = all.map((row) => (row.id === id ? { ...row, options: change(row.options) } : row));
  return { ...rows, [list]: inner };
}

export function headOfRow({ values }: Row, language: Language = defaultLanguage): string {
  return [language, ...languages].map((one) => values[one]?.trim()).find(Boolean) ?? "";
}
