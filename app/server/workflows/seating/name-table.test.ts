// The display names of tables: saved with the plan, moved with their table, undone, never lost unseen.

import { expect } from "vitest";
import { marta, openCouple, theo, undoGroup } from "#test/kits/guests/couple.ts";
import { seatGuest } from "./seat-guest.ts";
import { readSeatingDocument } from "#server/records/seating-document.ts";
import { addTable, nameTable, removeTable, renameTable } from "./change-tables.ts";
import { testWith } from "#test/kits/site/test-with.ts";

const honour = { en: "Head table", sv: "Honnörsbordet" };
const bridal = { en: "Bridal table", sv: "Brudbordet" };

/** With a table that has a display name. */
async function openNamed() {
  const couple = await openCouple();
  const { services } = couple;
  const named = await nameTable(services, marta, { table: " h1 ", expected: null, value: honour });
  return { ...couple, named, names: async () => (await readSeatingDocument(services)).displayNames };
}

function groupOf(done: { ok: true; value: { group: string | null } } | { ok: false }): string {
  if (!done.ok || done.value.group === null) throw new Error("Nothing was done");
  return done.value.group;
}

const test = testWith(openNamed);

test("a table gets a display name, and the guests keep its short one", async (couple) => {
  expect(couple.named).toMatchObject({ ok: true, value: { name: "h1" } });
  expect(await couple.names()).toEqual([{ table: "h1", name: honour }]);
  expect(await couple.storedGuest("bjorn")).toMatchObject({ Table: "h1", Seat: 1 });
  const rows = await couple.rows();
  expect(rows).toMatchObject([
    {
      deed: "tables changed",
      patches: [
        { at: ["tables", "h1"] },
        { at: ["displayNames", "h1"], from: null, to: { table: "h1", name: honour } },
      ],
    },
  ]);
});

test("the plan of the version before is read, and keeps its tables when one gets a display name", async () => {
  await using couple = await openCouple();
  const { services } = couple;
  const data = { tables: ["Ängen", "2"], count: 7 };
  await services.documents.commit([{ write: "create", collection: "seating", id: "plan", data }]);
  expect((await readSeatingDocument(services)).displayNames).toEqual([]);
  await nameTable(services, marta, { table: "Ängen", expected: null, value: bridal });
  const stored = await services.documents.get("seating", "plan");
  expect(stored?.data).toEqual({
    tables: ["Ängen", "2"],
    displayNames: [{ table: "Ängen", name: bridal }],
    notes: [],
    count: 8,
  });
});

test("seating and other tables leave display names alone", async ({ services, names }) => {
  await seatGuest(services, marta, { guestId: "theo", chair: { table: "h1", seat: 2 }, mode: "if free" });
  await addTable(services, marta, "9");
  expect(await names()).toEqual([{ table: "h1", name: honour }]);
});

test("a display name follows a table that is renamed, and goes with one that is removed; undoing brings it back", async (couple) => {
  const { services } = couple;
  await renameTable(services, marta, { table: "h1", to: "h2" });
  expect(await couple.names()).toEqual([{ table: "h2", name: honour }]);
  const removed = await removeTable(services, marta, { table: "h2", evenIfUsed: true });
  expect(await couple.names()).toEqual([]);
  const brought = await undoGroup(services, marta, groupOf(removed));
  expect(await couple.names()).toEqual([{ table: "h2", name: honour }]);
  await undoGroup(services, marta, groupOf(brought));
  expect(await couple.names()).toEqual([]);
});

test("undoing a renamed table brings its display name along", async ({ services, storedGuest, names }) => {
  const renamed = await renameTable(services, marta, { table: "h1", to: "h2" });
  await undoGroup(services, marta, groupOf(renamed));
  expect(await names()).toEqual([{ table: "h1", name: honour }]);
  expect(await storedGuest("bjorn")).toMatchObject({ Table: "h1" });
});

test("undoing a display name gives the one before back, and again the later one", async ({
  services,
  names,
}) => {
  const blank = { table: "h1", expected: honour, value: { en: "", sv: " " } };
  const second = await nameTable(services, marta, blank);
  expect(await names()).toEqual([]);
  const undone = await undoGroup(services, marta, groupOf(second));
  expect(await names()).toEqual([{ table: "h1", name: honour }]);
  await undoGroup(services, marta, groupOf(undone));
  expect(await names()).toEqual([]);
});

test("undoing does not write over a display name that was given since", async ({
  services,
  names,
  named,
}) => {
  await nameTable(services, theo, { table: "h1", expected: honour, value: bridal });
  expect(await undoGroup(services, marta, groupOf(named))).toMatchObject({
    ok: false,
    refusal: {
      reason: "nothing goes back",
      stays: [{ guestId: null, why: "changed since", patch: { at: ["displayNames", "h1"] } }],
    },
  });
  expect(await names()).toEqual([{ table: "h1", name: bridal }]);
});

test("of twenty who name one table at once one does, and the others are told", async ({ services }) => {
  const tried = await Promise.all(
    Array.from({ length: 20 }, (_, at) => {
      const value = { en: `Table of ${at}`, sv: "" };
      return nameTable(services, at % 2 ? marta : theo, { table: "h1", expected: honour, value });
    }),
  );
  expect(tried.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of tried.filter(({ ok }) => !ok)) {
    expect(answer).toEqual({ ok: false, refusal: { reason: "display name changed" } });
  }
});

test("two tables get display names at once, and both stay", async ({ services, names }) => {
  await Promise.all([
    nameTable(services, marta, { table: "h1", expected: honour, value: bridal }),
    nameTable(services, theo, { table: "1", expected: null, value: bridal }),
  ]);
  expect((await names()).map(({ name }) => name)).toEqual([bridal, bridal]);
});

test("no display name for a table that is gone, nor one that cannot be printed", async (couple) => {
  const { services } = couple;
  const refusalOf = async (table: string, en: string) => {
    const named = await nameTable(services, marta, { table, expected: null, value: { en, sv: "" } });
    return named.ok ? null : named.refusal.reason;
  };
  expect(await refusalOf("7", "Seven")).toBe("no such table");
  expect(await refusalOf("1", "å".repeat(61))).toBe("display name too long");
  expect(await refusalOf("1", "a\u0007")).toBe("display name not plain text");
  expect(await refusalOf("1", "  ")).toBeNull();
  expect(await couple.rows()).toHaveLength(1);
});

test("a table whose last guest is moved away in the list stays, with its display name", async (couple) => {
  const { services } = couple;
  await couple.change("bjorn", { field: "table", expected: "h1", value: "" });
  expect(await readSeatingDocument(services)).toMatchObject({
    keptTables: ["h1"],
    displayNames: [{ table: "h1", name: honour }],
  });
});
