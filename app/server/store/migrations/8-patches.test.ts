import { expect, test } from "vitest";
import { headTableSeatsKey } from "#domain/seating/head-table.ts";
import { seatingRulesKey, presets } from "#domain/seating/plan-notes.ts";
import type { Patch } from "#domain/history/patches.ts";
import { readHistoryRow } from "#server/records/history.ts";
import type { Json, JsonObject } from "#server/store/documents.ts";
import { livedVersions, unpackLived } from "#test/kits/site/lived-data.ts";
import { bringForward, steps } from "./bring-forward.ts";
import type { Stored } from "./migration.ts";

const base = { group: "g", at: 1, by: "admin", adminId: null, deed: "changed", guestId: "asa" };
const older = { ...base, removed: [], made: [], tables: null, undoneBy: null, language: null, late: false };

const forward = (history: Stored[string], from = 7, to = 8) =>
  bringForward({ history }, { from, now: 0, steps: steps.slice(0, to - 1) })["history"] ?? {};

function read(row: JsonObject) {
  return readHistoryRow({ id: "row", version: "1", data: forward({ row })["row"] ?? {} });
}

test("what changed about a guest is told field by field as before, and what was forgotten is", () => {
  const changes = [
    { field: "lastName", from: "Lind", to: "Ek" },
    { field: "answered", from: false, to: true },
    { field: "allergies", from: null, to: null },
  ];
  expect(read({ ...older, changes })).toMatchObject({ changes, removed: [], made: [] });
});

test("a guest who came is told whole, in the fields as they are stored", () => {
  const changes = [
    { field: "firstName", from: "", to: "Åsa" },
    { field: "answered", from: false, to: true },
    { field: "answer", from: null, to: "declined" },
    { field: "relations", from: [], to: ["Family"] },
    { field: "allergies", from: null, to: null },
  ];
  const row = read({ ...older, changes, made: [{ collection: "guests", id: "asa" }] });
  expect(row?.patches).toMatchObject([
    {
      at: [],
      from: null,
      to: { First_Name: "Åsa", Answered: "Yes", RSVPed: "Declined", Relation: "Family" },
    },
  ]);
  expect(row?.changes.toSorted(byField)).toEqual(changes.toSorted(byField));
});

test("what went comes back whole, and what came beside a guest goes", () => {
  const data = { firstName: "Bo" };
  const removed = [{ collection: "unmatched", id: "held", data }];
  const row = read({ ...older, changes: [], removed, made: [{ collection: "outbox", id: "letter" }] });
  expect(row).toMatchObject({ removed, made: [{ collection: "outbox", id: "letter" }], changes: [] });
});

test("tables, notes, tags, columns and words are told place by place", () => {
  const tag = { name: "Choir", colour: "red", isSide: false };
  const honour = { kind: "honour", key: headTableSeatsKey, seats: {} };
  const name = { en: "By the lake", sv: "" };
  const row = {
    ...older,
    guestId: null,
    changes: [],
    tables: {
      from: ["1", "2"],
      to: ["2", "3"],
      displayNames: [{ table: "2", from: null, to: name }],
      notes: [{ key: headTableSeatsKey, from: honour, to: null }],
    },
    setUp: [
      { kind: "tag", from: tag, to: { ...tag, name: "Kör" } },
      { kind: "column", from: null, to: { key: "c1", name: "Shoe" } },
    ],
    wedding: [{ at: ["texts", "sv", "title"], from: "Ja", to: "Nej" }],
  };
  const patches = forward({ row })["row"]?.["patches"] as unknown as Patch[];
  expect(patches.map(({ collection, id, at, from, to }) => [collection, id, at.join("/"), from, to])).toEqual(
    [
      ["seating", "plan", "tables/1", "1", null],
      ["seating", "plan", "tables/3", null, "3"],
      ["seating", "plan", "displayNames/2", null, { table: "2", name }],
      ["seating", "plan", `notes/${headTableSeatsKey}`, honour, null],
      ["guest list settings", "tags", "tags/choir", tag, { ...tag, name: "Kör" }],
      ["guest list settings", "columns", "columns/c1", null, { key: "c1", name: "Shoe" }],
      ["wedding content", "published", "texts/sv/title", "Ja", "Nej"],
    ],
  );
});

test("the choice of points that another program had is gone from the notes of before, too", () => {
  const customs = { kind: "customs", key: seatingRulesKey, ...presets.mild };
  const notes = [{ key: seatingRulesKey, from: null, to: { ...customs, scale: "ours" } }];
  const row = read({ ...older, guestId: null, changes: [], tables: { from: [], to: [], notes } });
  expect(row?.patches).toMatchObject([{ at: ["notes", "customs"], from: null }]);
  expect(row?.patches[0]?.to).toEqual(customs);
});

test("a record that ended with its last guest comes back under the id of the household, and a row of a rename stays closed", () => {
  const removed = [
    { collection: "guests", id: "asa", data: { First_Name: "Åsa", Household: "Ek" } },
    { collection: "households", id: "named:Ek", data: { Address: "Storgatan 1" } },
  ];
  const households = [{ id: "named:Alm", formerId: "named:Ek", changes: [] }];
  const rows = {
    deleted: { ...older, deed: "deleted", changes: [], removed },
    renamed: { ...older, guestId: null, deed: "household changed", changes: [], households },
  };
  const after = forward(rows, 6);
  const rowOf = (id: string) => readHistoryRow({ id, version: "1", data: after[id] ?? {} });
  expect(rowOf("deleted")).toMatchObject({
    closed: false,
    patches: [
      { collection: "guests", id: "asa", at: [], to: null },
      { collection: "households", id: "Ek", at: [], from: { Address: "Storgatan 1", Name: "Ek" }, to: null },
    ],
  });
  expect(rowOf("renamed")).toMatchObject({ closed: true, patches: [] });
});

test("a row that is torn, foreign or told in patches already stays as it is", () => {
  const rows = {
    torn: { ...older, changes: [null] },
    foreign: { note: "of another program" },
    today: forward({ row: { ...older, changes: [] } })["row"] ?? {},
  };
  const after = forward(rows);
  for (const [id, row] of Object.entries(rows)) expect(after[id]).toBe(row);
});

test.each(livedVersions)("the history that somebody has lived with in %s reads the same", async (version) => {
  await using lived = await unpackLived(version);
  const before = bringForward(lived.stored, { from: 1, now: 0, steps: steps.slice(0, 6) })["history"] ?? {};
  const after = forward(before, 7, steps.length + 1);
  expect(Object.keys(after).length).toBeGreaterThan(50);
  for (const [id, old] of Object.entries(before)) {
    const row = readHistoryRow({ id, version: "1", data: after[id] ?? {} });
    const list = (name: string) => (old[name] as readonly JsonObject[] | undefined) ?? [];
    expect(row?.changes.toSorted(byField), id).toEqual(list("changes").toSorted(byField));
    expect(row?.removed).toEqual(old["removed"]);
    expect(row?.made).toEqual(old["made"]);
    const parts = row?.patches.filter(({ collection, at }) => at.length > 0 && collection !== "guests") ?? [];
    const noted = list("households").flatMap(({ changes }) => changes as readonly JsonObject[]);
    const told = [...list("setUp"), ...list("wedding"), ...noted];
    expect(parts.filter(({ collection }) => collection !== "seating")).toMatchObject(
      told.map(({ from = null, to = null }) => ({ from, to })),
    );
  }
});

function byField(one: { field?: Json | undefined }, other: { field?: Json | undefined }): number {
  return String(one.field) < String(other.field) ? -1 : 1;
}
