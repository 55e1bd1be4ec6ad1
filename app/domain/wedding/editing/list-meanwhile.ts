// What of a form with lists cannot be kept as it is: somebody else has changed a list meanwhile, or rows are gone by which
// guests have answered.

import { applyChanges, findChanges, valueAt } from "#domain/history/patches.ts";
import type { FieldValue } from "./field-text.ts";
import { isSameRow } from "./list-changes.ts";
import { type EditedList, optionFields } from "./list-fields.ts";
import {
  changeRows,
  fieldsOfRow,
  itemsOf,
  type ListState,
  headOfRow,
  type Row,
  showRow,
  showRows,
  type Uses,
} from "./list-rows.ts";

export type Rebased = {
  state: ListState;
  theirs: string[];
  gone: string[];
};

/** The form as it goes on from what stands there now: one's own words, and all that others have added. */
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
      const { after: both, stays } = applyChanges(stands.values, findChanges(saw.values, row.values));
      theirs.push(...stays.map(({ at: [name] }) => `${place}.${id}.${name}`));
      const own = stays.map(({ at: [name = ""], to }) => [name, to]);
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
      const kept = its.find(({ id }) => id === row.id);
      if (kept?.values["kind"] === "choice") check(`${place}.options`, kept.options, row.options);
      if (kept || !uses[place] || state.sure.includes(place)) continue;
      rows = changeRows(rows, parent, (all) => all.toSpliced(at, 0, row));
      unsure.push(place);
    }
  };
  for (const [list, its] of Object.entries(state.rows) as [EditedList, readonly Row[]][])
    check(`wedding.${list}`, its, showRows(list, valueAt(seen, ["wedding", list])));
  return unsure.length > 0 ? { ...state, rows, asks: [...state.asks, ...unsure] } : null;
}
