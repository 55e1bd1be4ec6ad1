import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { householdIdOf } from "#domain/households/household.ts";
import { readGuest } from "#server/records/guests.ts";
import { readHistoryRow } from "#server/records/history.ts";
import { readHousehold } from "#server/records/households.ts";
import type { JsonObject } from "#server/store/documents.ts";
import { storedRow } from "#test/kits/history/stored-row.ts";
import { bringForward } from "./bring-forward.ts";
import type { Stored } from "./migration.ts";

const digest = (id: string) => createHash("sha256").update(id).digest("base64url");
const code = (Code: string): JsonObject => ({ Code, Address: "Storgatan 1" });
const step = (stored: Stored) => bringForward(stored, { from: 5, now: 0 });

/** Bo's own id is what others are called. */
const guests: Stored[string] = {
  asa: { First_Name: "Åsa", Household: "Ek" },
  bjorn: { First_Name: "Björn", Household: "Ek" },
  small: { First_Name: "Eva", Household: "EK" },
  five: { First_Name: "Fem", Household: 5 },
  Bo: { First_Name: "Bo" },
  cilla: { First_Name: "Cilla", Household: "Bo" },
  slash: { First_Name: "Dag", Household: "Berg/Alm" },
};

const households: Stored[string] = {
  "named:Ek": code("4H7KQ2M9XT"),
  "guest:Bo": code("BBBBBBBBBB"),
  "named:Bo": code("CCCCCCCCCC"),
  "named:Berg/Alm": code("DDDDDDDDDD"),
};

function called(after: Stored) {
  return Object.entries(after["guests"] ?? {}).map(([id, data]) => {
    const read = readGuest({ id, data });
    const household = readHousehold(after["households"]?.[read.ok ? householdIdOf(read.value) : ""] ?? {});
    return [id, household.name, household.code];
  });
}

test("every household keeps its guests, name and code, and gets a name that no other has", () => {
  const after = step({ guests, households });
  expect(called(after)).toEqual([
    ["asa", "Ek 2", "4H7KQ2M9XT"],
    ["bjorn", "Ek 2", "4H7KQ2M9XT"],
    ["small", "EK", null],
    ["five", "5", null],
    ["Bo", null, "BBBBBBBBBB"],
    ["cilla", "Bo", "CCCCCCCCCC"],
    ["slash", "Berg/Alm", "DDDDDDDDDD"],
  ]);
  expect(after["guests"]?.["asa"]).toBe(guests["asa"]);
  expect(Object.keys(after["households"] ?? {}).filter((id) => /[:/]/.test(id))).toEqual([]);
});

test("what was half brought forward ends the same", () => {
  const whole = step({ guests, households });
  expect(step(whole)).toEqual(whole);
  const half = {
    guests: { ...guests, cilla: whole["guests"]?.["cilla"] ?? {} },
    households: { ...households, Ek: whole["households"]?.["Ek"] ?? {} },
  };
  expect(step(half)).toEqual(whole);
});

test("wishes, locks and the digests of answers follow to the ids", () => {
  const wish = (who: string, whom: string) => ({
    kind: "wish",
    key: "1",
    who: { kind: "household", of: who },
    whom: { kind: "household", of: whom },
    how: "apart",
    weight: "must",
  });
  const lock = (of: string) => ({
    kind: "lock",
    key: `lock household ${of}`,
    of: { kind: "household", of },
  });
  const customs = { kind: "customs", key: "customs" };
  const after = step({
    guests,
    households,
    seating: { plan: { notes: [wish("named:Ek", "guest:Bo"), lock("named:Ek"), customs] } },
    receipts: { one: { household: digest("named:Ek") }, other: { household: digest("guest:Bo") } },
    "put-off emails": { one: { household: digest("guest:Bo") }, none: { household: null } },
  });
  expect(after["seating"]).toEqual({ plan: { notes: [wish("Ek", "Bo"), lock("Ek"), customs] } });
  expect(after["receipts"]).toEqual({ one: { household: digest("Ek") }, other: { household: digest("Bo") } });
  expect(after["put-off emails"]).toEqual({ one: { household: digest("Bo") }, none: { household: null } });
});

const row = { ...storedRow, at: 1, group: "g", changes: [], removed: [], made: [] };
const address = { field: "address", from: "", to: "Storgatan 1" };
const grouped = { field: "household", from: null, to: "Ek" };

test.each<[what: string, row: JsonObject, after: JsonObject]>([
  [
    "a noted address can be undone",
    { households: [{ id: "named:Ek", formerId: "named:Ek", changes: [address] }] },
    {
      patches: [{ collection: "households", id: "Ek", at: ["address"], from: "", to: "Storgatan 1" }],
      closed: false,
    },
  ],
  [
    "a rename cannot",
    { households: [{ id: "named:Ek", formerId: "named:Alm", changes: [] }] },
    { patches: [], closed: true },
  ],
  [
    "a guest who joined others cannot",
    { guestId: "asa", changes: [grouped] },
    { closed: true, changes: [grouped] },
  ],
  [
    "a guest who was added to them can",
    { guestId: "asa", changes: [grouped], made: [{ collection: "guests", id: "asa" }] },
    { closed: false, changes: [grouped] },
  ],
  [
    "a deletion can",
    {
      guestId: "asa",
      removed: [
        { collection: "guests", id: "asa", data: { First_Name: "Åsa", Household: "Alm" } },
        { collection: "households", id: "named:Alm", data: code("4H7KQ2M9XT") },
      ],
    },
    {
      closed: false,
      removed: [
        { collection: "guests", id: "asa", data: { First_Name: "Åsa", Household: "Alm" } },
        { collection: "households", id: "Alm", data: { ...code("4H7KQ2M9XT"), Name: "Alm" } },
      ],
    },
  ],
])("of the history, %s", (_what, stored, expected) => {
  const history = { one: { ...row, guestId: null, deed: "household changed", ...stored } };
  const after = step({ guests, households, history });
  const data = after["history"]?.["one"] ?? {};
  expect(readHistoryRow({ id: "one", data, version: "1" })).toMatchObject(expected);
  expect(step(after)).toEqual(after);
});
