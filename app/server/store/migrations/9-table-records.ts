// A table's name, chairs, place and locks stood in three lists; now they stand in one record.

import { isDeepStrictEqual } from "node:util";
import { inEach } from "#domain/language.ts";
import { isObject, type Json, type JsonObject } from "#server/store/documents.ts";
import type { Migration } from "./migration.ts";

export const tableRecords: Migration = {
  changes: {
    seating(plan) {
      const { tables, displayNames, notes, ...others } = plan;
      const records = new Map<string, JsonObject>();
      const put = (table: string, parts: readonly Part[]) =>
        records.set(table, withParts(records.get(table) ?? blank, parts));
      for (const table of listOf(tables)) if (typeof table === "string") put(table, []);
      for (const row of listOf(displayNames)) for (const part of partsIn(row)) put(part.table, [part]);
      for (const row of listOf(notes)) for (const part of partsIn(row)) put(part.table, [part]);
      if (records.size === 0 && displayNames === undefined && !listOf(notes).some(isUsualSize)) return plan;
      const left = listOf(tables).filter((table) => typeof table !== "string");
      return {
        ...others,
        tables: [...left, ...[...records].map(([table, record]) => ({ table, ...record }))],
        notes: listOf(notes).flatMap((note) => (partsIn(note).length > 0 ? [] : [ofAll(note)])),
      };
    },
    history(row) {
      const before = listOf(row["patches"]).filter(isObject);
      const after = [...Map.groupBy(before, tableOf)].flatMap(([table, patches]) =>
        table === null ? patches.map(ofAllTables) : patchesOf(table, patches),
      );
      return isDeepStrictEqual(before, after) ? row : { ...row, patches: after };
    },
  },
};

type Part = { table: string; at: readonly string[]; value: Json };

const blank: JsonObject = { name: null, seats: null, place: null, isLocked: false, lockedChairs: {} };

function partsIn(row: Json | undefined): Part[] {
  if (!isObject(row)) return [];
  const { kind, table, name, of, seats, shape = null, x = null, y = null, turn = null } = row;
  if (typeof table === "string") {
    if (name !== undefined && kind === undefined)
      return [{ table, at: ["name"], value: isObject(name) ? { ...inEach(() => ""), ...name } : name }];
    if (kind === "table") return [{ table, at: ["place"], value: { shape, x, y, turn } }];
    return kind === "size" && seats !== undefined ? [{ table, at: ["seats"], value: seats }] : [];
  }
  if (kind !== "lock" || !isObject(of) || typeof of["of"] !== "string") return [];
  if (of["kind"] === "table") return [{ table: of["of"], at: ["isLocked"], value: true }];
  const [, seat, own] = /^(\d+) (.+)$/su.exec(of["kind"] === "chair" ? of["of"] : "") ?? [];
  return seat && own ? [{ table: own, at: ["lockedChairs", seat], value: true }] : [];
}

function withParts(record: JsonObject, parts: readonly Part[]): JsonObject {
  return parts.reduce((before, { at: [name = "", seat], value }) => {
    const chairs = before["lockedChairs"] as JsonObject;
    return { ...before, [name]: seat === undefined ? value : { ...chairs, [seat]: value } };
  }, record);
}

/** null: the patch is about no table, or is told so already. */
function tableOf({ collection, at, from = null, to = null }: JsonObject): string | null {
  const [list, table, ...more] = listOf(at);
  if (collection !== "seating" || typeof table !== "string" || more.length > 0) return null;
  if (list === "tables") return typeof (from ?? to) === "string" ? table : null;
  return partsIn(from ?? to)[0]?.table ?? null;
}

function patchesOf(table: string, patches: readonly JsonObject[]): JsonObject[] {
  const patch = (at: readonly string[], from: Json, to: Json): JsonObject => {
    return { collection: "seating", id: "plan", at: ["tables", table, ...at], from, to };
  };
  const [was, is] = (["from", "to"] as const).map((side) => {
    const parts = patches.flatMap((one) => partsIn(one[side]));
    const isKept = patches.some((one) => typeof one[side] === "string");
    return { parts, isThere: isKept || parts.length > 0 };
  });
  if (!was || !is) return [];
  const isWhole = patches.some(({ from = null, to = null }) => typeof (from ?? to) === "string");
  if (isWhole && was.isThere !== is.isThere) {
    const whole = (side: typeof was) => (side.isThere ? withParts(blank, side.parts) : null);
    return [patch([], whole(was), whole(is))];
  }
  const places = new Map([...was.parts, ...is.parts].map(({ at }) => [at.join(" "), at]));
  return [...places].map(([key, at]) => {
    const without = at.length > 1 ? null : (blank[at[0] ?? ""] ?? null);
    const [from = without, to = without] = [was, is].map(
      ({ parts }) => parts.find((part) => part.at.join(" ") === key)?.value,
    );
    return patch(at, from, to);
  });
}

function isUsualSize(note: Json): boolean {
  return isObject(note) && note["kind"] === "size" && note["table"] === null;
}

function ofAll(note: Json): Json {
  if (!isObject(note) || !isUsualSize(note)) return note;
  const { table: _table, ...left } = note;
  return left;
}

function ofAllTables(patch: JsonObject): JsonObject {
  const { collection, from = null, to = null } = patch;
  return collection === "seating" ? { ...patch, from: ofAll(from), to: ofAll(to) } : patch;
}

function listOf(stored: Json | undefined): readonly Json[] {
  return Array.isArray(stored) ? (stored as readonly Json[]) : [];
}
