import { expect, test } from "vitest";
import { readHistoryRow } from "#server/records/history.ts";
import type { JsonObject } from "#server/store/documents.ts";
import { marta, openCouple } from "#test/kits/guests/couple.ts";
import { storedRow } from "#test/kits/history/stored-row.ts";
import { note, notedEk, pair, recordOf } from "#test/kits/households/households-under-test.ts";
import { livedVersions, unpackLived } from "#test/kits/site/lived-data.ts";
import { undoChanges } from "#server/workflows/history/undo-changes.ts";
import { bringForward, steps } from "./bring-forward.ts";
import { householdPatches } from "./11-household-patches.ts";
import type { Stored } from "./migration.ts";

const base = { ...storedRow, deed: "household changed", guestId: null, patches: [] };
const address = { field: "address", from: "", to: "Storgatan 1\n123 45 Vik" };
const address2 = { collection: "households", id: "Ek", at: ["address"], from: "", to: address.to };

const forward = (row: JsonObject): JsonObject => {
  const history = bringForward({ history: { row } }, { from: 1, now: 0, steps: [householdPatches] });
  return history["history"]?.["row"] ?? {};
};

test("what changed about households is told beside what else changed, and what was forgotten is", () => {
  const seat = { collection: "guests", id: "asa", at: ["seat"], from: null, to: 1 };
  const households = [
    { id: "Ek", changes: [address] },
    { id: "Alm", changes: [] },
  ];
  expect(forward({ ...base, patches: [seat], households })).toEqual({
    ...base,
    patches: [seat, address2, { collection: "households", id: "Alm", at: ["name"], from: null, to: null }],
  });
});

test("a row that is foreign or told in patches already stays as it is", () => {
  for (const row of [{ note: "of another program" }, { ...base }, { ...base, households: "torn" }]) {
    expect(forward(row)).toBe(row);
  }
});

test("what was noted before is taken back as before", async () => {
  await using couple = await openCouple({ guests: pair });
  const { services, clock } = couple;
  await note(couple, "Ek", notedEk);
  const row = forward({
    ...base,
    at: clock.now,
    group: "noted",
    households: [{ id: "Ek", changes: [address] }],
  });
  await services.documents.commit([{ write: "create", collection: "history", id: "row", data: row }]);
  expect(await undoChanges(services, marta, { scope: { group: "noted" }, agreedTo: 0 })).toMatchObject({
    ok: true,
  });
  expect(await recordOf(couple, "Ek")).toEqual({ ...notedEk, address: "" });
});

test.each(livedVersions)(
  "the history that somebody has lived with in %s tells of the same households",
  async (version) => {
    await using lived = await unpackLived(version);
    const at = steps.indexOf(householdPatches);
    const before =
      bringForward(lived.stored, { from: 1, now: 0, steps: steps.slice(0, at) })["history"] ?? {};
    const after: Stored[string] = bringForward(lived.stored, { from: 1, now: 0 })["history"] ?? {};
    let count = 0;
    for (const [id, old] of Object.entries(before)) {
      const row = readHistoryRow({ id, version: "1", data: after[id] ?? {} });
      const households = (old["households"] ?? []) as { id: string; changes: JsonObject[] }[];
      const told =
        row?.patches.filter((patch) => patch.collection === "households" && patch.at.length > 0) ?? [];
      const fields = households.flatMap(({ id: of, changes }) =>
        changes.map((change) => ({ of, ...change })),
      );
      expect(told.map(({ id: of, at: [field], from, to }) => ({ of, field, from, to }))).toEqual(fields);
      count += told.length;
    }
    expect(count).toBeGreaterThan(5);
  },
);
