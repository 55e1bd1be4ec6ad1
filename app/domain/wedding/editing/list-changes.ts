// Lists of the same rows in the same order change row by row, so that two people get both theirs; any other as a whole.

import { isLanguage, type Language, type Languages, languages } from "#domain/language.ts";
import { applyChanges, type Change, findChanges, isSameValue, valueAt } from "#domain/history/patches.ts";
import type { Option } from "#domain/wedding/wedding.ts";
import { type FieldValue, readField, tidy, type WrongField } from "./wedding-field-text.ts";
import {
  type EditedList,
  editedLists,
  isRowKind,
  listChoices,
  optionFields,
  type RowFacts,
} from "./content-fields.ts";
import {
  changeRows,
  fieldsOfRow,
  headOfRow,
  inItem,
  type Item,
  itemsOf,
  type ListState,
  type Row,
  showRow,
  showRows,
  textIn,
  type Uses,
} from "./list-rows.ts";
import { weddingKey } from "#domain/wedding/events.ts";

export type KnownRows = {
  uses: Uses;
  /** Keys of events and questions that guests' answers may refer to. */
  keys: ReadonlySet<string>;
  /** Choices that guests may have made: by list, or by the key of a question. */
  options: Readonly<Record<string, readonly Option[]>>;
  /** The languages of the site. What is written in others is kept. */
  spoken: Languages;
};

type ReadLists = { changes: Change[]; wrong: Readonly<Record<string, WrongField>> };

export function readLists({ rows }: Pick<ListState, "rows">, seen: FieldValue, known: KnownRows): ReadLists {
  const wrong: Record<string, WrongField> = {};
  const changes: Change[] = [];
  const keys = new Set(known.keys);
  for (const [list, its] of Object.entries(rows) as [EditedList, readonly Row[]][]) {
    const from = valueAt(seen, ["wedding", list]);
    const place = `wedding.${list}`;
    const items = readItems({ place, fields: fieldsOfRow(list), seen: itemsOf(from), of: list }, its);
    changes.push(...changesOf(list, from, items));
  }
  return { changes, wrong };

  function readItems(
    { place, fields, seen: before, of }: { place: string; fields: Fields; seen: readonly Item[]; of: string },
    its: readonly Row[],
  ): Item[] {
    const listed = before.map((item) => textIn(item, "stored"));
    return its.flatMap((row) => {
      const base = before[Number(row.id)] ?? null;
      if (!base && isBlank(row, fields)) return [];
      const at = `${place}.${row.id}`;
      const read = readItem(at, { fields, row, base });
      if (base) return [read];
      const words: Partial<Option> = read;
      if (fields === optionFields) {
        const stored = makeStored(words, listed, known.options[of] ?? []);
        listed.push(stored);
        return [{ stored, ...read }];
      }
      const key = makeKey(words, keys, ofNoWords[of] ?? "question");
      keys.add(key);
      return [{ key, ...read }];
    });
  }

  function readItem(
    at: string,
    { fields, row, base }: { fields: Fields; row: Row; base: Item | null },
  ): Item {
    const before = base && showRow(fields, base, row.id);
    const item: Record<string, FieldValue> = { ...base };
    const put = (name: string, value: FieldValue) => {
      if (value === null) delete item[name];
      else item[name] = value;
    };
    for (const [name, facts] of Object.entries(fields)) {
      const typed = tidy("line", row.values[name] ?? "");
      if (isLanguage(name) && !known.spoken.includes(name)) {
        put(name, inItem(base, name) ?? "");
        continue;
      }
      if (name.includes(".") || (before && typed === tidy("line", before.values[name] ?? ""))) continue;
      const isFixed = facts.kind === "questionKind" && (known.uses[at] ?? 0) > 0;
      const read = isFixed ? ({ why: { reason: "kind fixed" } } as const) : readTyped(facts, typed);
      if ("value" in read) put(name, read.value);
      else wrong[`${at}.${name}`] = read.why;
    }
    if ("place.name" in fields) put("place", readPlace(at, { fields, row, base }));
    if ("kind" in fields) {
      const before = itemsOf(inItem(base, "options"));
      const options = { place: `${at}.options`, fields: optionFields, seen: before, of: textIn(item, "key") };
      put("options", item["kind"] === "choice" ? readItems(options, row.options) : null);
    }
    return item;
  }

  /** Where none of its fields has words, it is where the couple celebrate. */
  function readPlace(
    at: string,
    { fields, row, base }: { fields: Fields; row: Row; base: Item | null },
  ): FieldValue {
    const before = base && showRow(fields, base, row.id);
    const own = Object.entries(fields)
      .filter(([name]) => name.startsWith("place."))
      .map(([name, facts]) => ({ name, facts, text: tidy("line", row.values[name] ?? "") }));
    if (own.every(({ text }) => text === "")) return null;
    const place: Record<string, FieldValue> = { ...(inItem(base, "place") as Item | null) };
    for (const { name, facts, text } of own) {
      if (before && inItem(base, "place") !== null && text === tidy("line", before.values[name] ?? ""))
        continue;
      const read = readTyped(facts, text);
      if ("why" in read) wrong[`${at}.${name}`] = read.why;
      else if (facts.kind === "spot") putSpot(place, read.value);
      else place[name.slice("place.".length)] = read.value;
    }
    return place;
  }
}

function putSpot(place: Record<string, FieldValue>, spot: FieldValue): void {
  for (const key of ["latitude", "longitude"]) {
    if (spot === null) delete place[key];
    else place[key] = inItem(spot, key);
  }
}

type Fields = Readonly<Record<string, RowFacts>>;

function readTyped({ kind, empty }: RowFacts, typed: string): { value: FieldValue } | { why: WrongField } {
  if (typed === "") return empty === undefined ? { why: { reason: "empty" } } : { value: empty };
  if (kind === "askedOf" && typed.startsWith("event ")) return { value: { event: typed.slice(6) } };
  if (!isRowKind(kind)) return readField(kind, typed);
  return listChoices[kind].some((one) => one === typed)
    ? { value: typed }
    : { why: { reason: "not a choice" } };
}

function isBlank({ values, options }: Row, fields: Fields): boolean {
  const isEmpty = ([name, { kind }]: [string, RowFacts]) => isRowKind(kind) || !values[name]?.trim();
  return Object.entries(fields).every(isEmpty) && options.every((one) => isBlank(one, optionFields));
}

function changesOf(list: EditedList, from: FieldValue, items: readonly Item[]): Change[] {
  const before = itemsOf(from);
  const isSameRows =
    before.length === items.length && before.every((item, at) => isSameRow(item, items[at]!));
  if (isSameRows) {
    return items.flatMap((to, at) =>
      isSameValue(before[at]!, to) ? [] : [{ at: ["wedding", list, String(at)], from: before[at]!, to }],
    );
  }
  const to = items.length === 0 && !editedLists[list].isNeeded ? null : items;
  return [{ at: ["wedding", list], from, to }];
}

function isSameRow(one: FieldValue, other: FieldValue): boolean {
  return ["stored", "key"].every((name) => inItem(one, name) === inItem(other, name));
}

const ofNoWords: Readonly<Record<string, string>> = { events: "event", stops: "time" };

type Words = Readonly<Partial<Record<Language, string>>>;

/** Events and questions share their keys, and the guest list may have more than the couple list now. */
function makeKey(words: Words, taken: ReadonlySet<string>, otherwise: string): string {
  const plain = firstOf(words)
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-");
  const base = plain.replaceAll(/^-|-$/g, "").slice(0, mostInKey) || otherwise;
  return numbered(base.replace(/-$/, ""), "-", (key) => key === weddingKey || key in {} || taken.has(key));
}

/** Room for a number. */
const mostInKey = 16;

/** Words, because people read it where the choice is no longer listed. One that comes back is the same again. */
function makeStored(words: Words, listed: readonly string[], known: readonly Option[]): string {
  // Lists of choices are written with semicolons and commas between them.
  const base = firstOf(words)
    .replaceAll(/\s*[;,]\s*/g, " / ")
    .slice(0, mostInStored);
  return numbered(base, " ", (stored) => {
    const isOf = (other: string) => other.toLowerCase() === stored.toLowerCase();
    const another = known.some((one) => isOf(one.stored) && languages.some((its) => one[its] !== words[its]));
    return another || listed.some(isOf);
  });
}

const mostInStored = 55;

function firstOf(words: Words): string {
  return languages.map((language) => words[language]?.trim()).find(Boolean) ?? "";
}

function numbered(base: string, between: string, isTaken: (word: string) => boolean): string {
  for (let count = 1; ; count++) {
    const word = count === 1 ? base : `${base}${between}${count}`;
    if (!isTaken(word)) return word;
  }
}

type Rebased = {
  state: ListState;
  theirs: string[];
  gone: string[];
};

export function rebaseLists({ rows }: ListState, seen: FieldValue, now: FieldValue): Rebased {
  const [theirs, gone]: [string[], string[]] = [[], []];
  const rebase = (
    { place, fields }: { place: string; fields: Parameters<typeof showRow>[0] },
    its: readonly Row[],
    [before, after]: readonly [FieldValue, FieldValue],
  ): Row[] => {
    const [was, is] = [itemsOf(before), itemsOf(after)];
    const mine = its.flatMap((row): Row[] => {
      const old = was[Number(row.id)];
      if (!old) return [row];
      const at = is.findIndex((item) => isSameRow(item, old));
      if (at === -1) {
        gone.push(headOfRow(row));
        return [];
      }
      const id = String(at);
      const [saw, stands] = [showRow(fields, old, id), showRow(fields, is[at]!, id)];
      const { after: both, skipped } = applyChanges(stands.values, findChanges(saw.values, row.values));
      theirs.push(...skipped.map(({ at: [name] }) => `${place}.${id}.${name}`));
      const own = skipped.map(({ at: [name = ""], to }) => [name, to]);
      const values = { ...(both as Row["values"]), ...(Object.fromEntries(own) as Row["values"]) };
      const inner = { place: `${place}.${id}.options`, fields: optionFields };
      const options = rebase(inner, row.options, [old["options"] ?? null, is[at]!["options"] ?? null]);
      return [{ id, values, options }];
    });
    const added = is.flatMap((item, at) =>
      was.some((old) => isSameRow(old, item)) ? [] : [showRow(fields, item, String(at))],
    );
    return [...mine, ...added];
  };
  const all = (Object.entries(rows) as [EditedList, readonly Row[]][]).map(([list, its]) => {
    const [before, after] = [seen, now].map((part) => valueAt(part, ["wedding", list])) as [
      FieldValue,
      FieldValue,
    ];
    const where = { place: `wedding.${list}`, fields: fieldsOfRow(list) };
    return [list, rebase(where, its, [before, after])] as const;
  });
  return { state: { rows: Object.fromEntries(all), asks: [], sure: [] }, theirs, gone };
}

/** Rows that are gone come back, with the question; null: there is none to ask about. */
export function askAgain(state: ListState, seen: FieldValue, uses: Uses): ListState | null {
  const unsure: string[] = [];
  let { rows } = state;
  const check = (parent: string, its: readonly Row[], before: readonly Row[]) => {
    for (const [at, row] of before.entries()) {
      const place = `${parent}.${row.id}`;
      const former = its.find(({ id }) => id === row.id);
      if (former?.values["kind"] === "choice") check(`${place}.options`, former.options, row.options);
      if (former || !uses[place] || state.sure.includes(place)) continue;
      rows = changeRows(rows, parent, (all) => all.toSpliced(at, 0, row));
      unsure.push(place);
    }
  };
  for (const [list, its] of Object.entries(state.rows) as [EditedList, readonly Row[]][])
    check(`wedding.${list}`, its, showRows(list, valueAt(seen, ["wedding", list])));
  return unsure.length > 0 ? { ...state, rows, asks: [...state.asks, ...unsure] } : null;
}
