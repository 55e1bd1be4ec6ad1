import { expect, test } from "vitest";
import { displayNamesOf } from "#domain/seating/table-record.ts";
import { readHistoryRow } from "#server/records/history.ts";
import { readSeatingPlan } from "#server/records/seating-document.ts";
import type { Json, JsonObject } from "#server/store/documents.ts";
import { livedVersions, unpackLived } from "#test/kits/site/lived-data.ts";
import { bringForward, steps } from "./bring-forward.ts";
import type { Stored } from "./migration.ts";
import { tableRecords } from "./9-table-records.ts";

function forward(stored: Stored): Stored {
  return bringForward(stored, { from: 1, now: 0, steps: [tableRecords] });
}

const forwardPlan = (plan: JsonObject) => forward({ seating: { plan } })["seating"]?.["plan"];

const name = { en: "By the lake", sv: "" };
const place = { shape: "round", x: 1, y: 2.5, turn: 90 };
const blank = { name: null, seats: null, place: null, isLocked: false, lockedChairs: {} };
const sizeOf = (table: string | null, seats: number) => {
  return { kind: "size", key: table === null ? "size" : `size ${table}`, table, seats };
};
const lockOf = (kind: string, of: string) => ({ kind: "lock", key: `lock ${kind} ${of}`, of: { kind, of } });
const placeOf = (table: string) => ({ kind: "table", key: `table ${table}`, table, ...place });
const wish = { kind: "wish", key: "w", whom: { kind: "table", of: "h 1" } };
const later = { kind: "mood", key: "mood", table: "h 1" };

test("all that was noted of a table stands in its record, and every other note as before", () => {
  const honour = { kind: "honour table", key: "honour table", table: "h 1" };
  const others = [wish, lockOf("guest", "asa"), honour, later];
  const after = forwardPlan({
    tables: ["h 1", "__proto__", "9"],
    displayNames: [{ table: "h 1", name: { en: "By the lake" } }],
    notes: [
      ...others,
      sizeOf("h 1", 12),
      sizeOf(null, 8),
      placeOf("h 1"),
      lockOf("table", "h 1"),
      lockOf("chair", "4 h 1"),
      lockOf("chair", "11 h 1"),
      sizeOf("left over", 3),
    ],
    count: 7,
  });
  expect(after).toEqual({
    tables: [
      { table: "h 1", name, seats: 12, place, isLocked: true, lockedChairs: { 4: true, 11: true } },
      { table: "__proto__", ...blank },
      { table: "9", ...blank },
      { table: "left over", ...blank, seats: 3 },
    ],
    notes: [...others, { kind: "size", key: "size", seats: 8 }],
    count: 7,
  });
  expect(forwardPlan(after ?? {})).toBe(after);
});

test.each<JsonObject>([{}, { count: 3 }, { tables: "Oak", count: "many" }, { notes: [later, 5] }])(
  "%j stays as it is",
  (plan) => expect(forwardPlan(plan)).toBe(plan),
);

const patch = (at: readonly string[], from: Json, to: Json) => {
  return { collection: "seating", id: "plan", at, from, to } as JsonObject;
};

function patchesAfter(...patches: readonly JsonObject[]) {
  const by = { group: "g", at: 1, by: "admin", adminId: "marta", guestId: null };
  const row = { ...by, deed: "tables changed", undoneBy: null, language: null, late: false, patches };
  const data = forward({ history: { row } })["history"]?.["row"] ?? {};
  expect(forward({ history: { row: data } })["history"]?.["row"]).toBe(data);
  expect(readHistoryRow({ id: "row", version: "1", data })).not.toBeNull();
  return data["patches"];
}

test("a table that came, got another name or went is told whole in the history", () => {
  expect(patchesAfter(patch(["tables", "9"], null, "9"))).toEqual([patch(["tables", "9"], null, blank)]);
  expect(
    patchesAfter(
      patch(["tables", "h 1"], "h 1", null),
      patch(["tables", "Lake"], null, "Lake"),
      patch(["displayNames", "h 1"], { table: "h 1", name }, null),
      patch(["displayNames", "Lake"], null, { table: "Lake", name }),
      patch(["notes", "size h 1"], sizeOf("h 1", 12), null),
      patch(["notes", "size Lake"], null, sizeOf("Lake", 12)),
      patch(["notes", "lock chair 4 h 1"], lockOf("chair", "4 h 1"), null),
      patch(["notes", "lock chair 4 Lake"], null, lockOf("chair", "4 Lake")),
    ),
  ).toEqual([
    patch(["tables", "h 1"], { ...blank, name, seats: 12, lockedChairs: { 4: true } }, null),
    patch(["tables", "Lake"], null, { ...blank, name, seats: 12, lockedChairs: { 4: true } }),
  ]);
});

test("what changed about a table that stayed is told part by part, and all else as before", () => {
  const others = [
    patch(["notes", "lock guest asa"], lockOf("guest", "asa"), null),
    { collection: "guests", id: "asa", at: ["table"], from: "1", to: "2" },
  ];
  expect(
    patchesAfter(
      patch(["displayNames", "1"], { table: "1", name }, null),
      patch(["notes", "size 1"], sizeOf("1", 4), sizeOf("1", 6)),
      patch(["notes", "table 1"], placeOf("1"), { ...placeOf("1"), x: 4 }),
      patch(["notes", "lock table 1"], null, lockOf("table", "1")),
      patch(["notes", "lock chair 4 1"], lockOf("chair", "4 1"), null),
      patch(["notes", "size"], sizeOf(null, 8), null),
      ...others,
    ),
  ).toEqual([
    patch(["tables", "1", "name"], name, null),
    patch(["tables", "1", "seats"], 4, 6),
    patch(["tables", "1", "place"], place, { ...place, x: 4 }),
    patch(["tables", "1", "lockedChairs", "4"], true, null),
    patch(["tables", "1", "isLocked"], false, true),
    patch(["notes", "size"], { kind: "size", key: "size", seats: 8 }, null),
    ...others,
  ]);
});

test.each(livedVersions)("of the plan that version %s left behind nothing is lost", async (version) => {
  await using lived = await unpackLived(version);
  const before = bringForward(lived.stored, { from: 1, now: 0, steps: steps.slice(0, 7) });
  const was: Record<string, unknown> = before["seating"]?.["plan"] ?? {};
  const { tables, notes } = readSeatingPlan(forward(before)["seating"]?.["plan"] ?? {});
  const told = tables.flatMap(({ seats, place: one, isLocked, lockedChairs }) => [
    ...[...(isLocked ? [isLocked] : []), ...Object.values(lockedChairs)].map(() => "lock"),
    ...(seats === null ? [] : ["size"]),
    ...(one ? ["table"] : []),
  ]);
  const kinds = (was["notes"] as { kind: string }[]).map(({ kind }) => kind);
  expect([...told, ...notes.map(({ kind }) => kind)].toSorted()).toEqual(kinds.toSorted());
  expect(tables.map(({ table }) => table)).toEqual(expect.arrayContaining(was["tables"] as string[]));
  expect(displayNamesOf(tables)).toEqual(was["displayNames"]);
});
