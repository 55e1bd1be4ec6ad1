import { expect, test } from "vitest";
import type { JsonObject } from "#server/store/documents.ts";
import { storedRow } from "#test/kits/history/stored-row.ts";
import { bringForward, steps } from "./bring-forward.ts";
import type { Stored } from "./migration.ts";

const now = Date.parse("2024-03-01T12:00:00Z");
const dayMs = 86_400_000;
const step = (stored: Stored) => bringForward(stored, { from: 2, now, steps: steps.slice(0, 2) });
const marked = { First_Name: "Åsa", Severe_Allergy: "Yes" };

test.each<[what: string, before: JsonObject, after: JsonObject]>([
  [
    "each allergy of a marked guest is severe",
    { ...marked, Allergies: ["Nuts", "Milk"] },
    { First_Name: "Åsa", Allergies: ["Nuts", "Milk"], Severe_Allergies: ["Nuts", "Milk"] },
  ],
  [
    "a text of another program is read as its items",
    { ...marked, Allergies: "Nuts, Milk" },
    { First_Name: "Åsa", Allergies: "Nuts, Milk", Severe_Allergies: ["Nuts", "Milk"] },
  ],
  [
    "who is marked without an allergy has one that nobody knows",
    marked,
    { First_Name: "Åsa", Allergies: ["?"], Severe_Allergies: ["?"] },
  ],
  [
    "who is not marked has none that is severe",
    { ...marked, Severe_Allergy: "No", Allergies: ["Nuts"] },
    { First_Name: "Åsa", Allergies: ["Nuts"] },
  ],
  [
    "who declined, and has none noted, has none",
    { ...marked, RSVPed: "Declined", Allergies: [] },
    { First_Name: "Åsa", RSVPed: "Declined", Allergies: [] },
  ],
  [
    "who declined and comes to the brunch still has one that nobody knows",
    { ...marked, RSVPed: "Declined", Events: { brunch: "Accepted" } },
    {
      First_Name: "Åsa",
      RSVPed: "Declined",
      Events: { brunch: "Accepted" },
      Allergies: ["?"],
      Severe_Allergies: ["?"],
    },
  ],
])("%s", (_, before, after) => {
  expect(step({ guests: { asa: before } })["guests"]).toEqual({ asa: after });
  const copy = (data: JsonObject) => ({
    row: { ...storedRow, removed: [{ collection: "guests", id: "asa", data }] },
  });
  expect(step({ history: copy(before) })["history"]).toEqual(copy(after));
});

const rowOf = (...changes: JsonObject[]) => ({ ...storedRow, group: "g", guestId: "asa", at: now, changes });
const changesAfter = (row: JsonObject, guest: JsonObject = marked) =>
  step({ guests: { asa: guest }, history: { row } })["history"]?.["row"]?.["changes"];

test("a row that says to which allergies the mark belonged says so, and another only that it changed", () => {
  const allergies = { field: "allergies", from: [], to: ["Nuts"] };
  const mark = { field: "severeAllergy", from: false, to: true };
  const known = { field: "severeAllergies", from: [], to: ["Nuts"] };
  const forgotten = { field: "severeAllergies", from: null, to: null };
  expect(changesAfter(rowOf(allergies, mark))).toEqual([allergies, known]);
  expect(changesAfter(rowOf(mark))).toEqual([forgotten]);
  expect(changesAfter(rowOf({ ...mark, from: null, to: null }))).toEqual([forgotten]);
});

const decline = { field: "answer", from: "accepted", to: "declined" };
const lost = { field: "allergies", from: ["Nuts"], to: [] };
const lostMark = { field: "severeAllergies", from: ["Nuts"], to: [] };

test("a decline of the last thirty days has taken away the marks with the allergies", () => {
  expect(changesAfter(rowOf(decline, lost))).toEqual([decline, lost, lostMark]);
  expect(changesAfter(rowOf(decline))).toEqual([
    decline,
    { field: "allergies", from: ["?"], to: [] },
    { field: "severeAllergies", from: ["?"], to: [] },
  ]);
  const old = { ...rowOf(decline, lost), at: now - 31 * dayMs };
  expect(changesAfter(old)).toEqual([decline, lost]);
  expect(changesAfter(rowOf(decline, lost), { ...marked, Severe_Allergy: "No" })).toEqual([decline, lost]);
  expect(changesAfter(rowOf(lost))).toEqual([lost]);
});

test("so has the decline of a guest who was deleted since", () => {
  const deleted = { ...rowOf(), removed: [{ collection: "guests", id: "asa", data: marked }] };
  const history = { declined: rowOf(decline, lost), deleted };
  expect(step({ history })["history"]?.["declined"]).toEqual(rowOf(decline, lost, lostMark));
});

test("what the kitchen was told of severe allergies stays so", () => {
  const fed = (more: JsonObject) => ({
    wedding: { at: 1, guests: [{ id: "asa", fed: more }, { fed: null }] },
  });
  const sheets = (more: JsonObject) => step({ "kitchen sheets": fed(more) })["kitchen sheets"];
  expect(sheets({ allergies: ["Nuts"], severeAllergy: true })).toEqual(
    fed({ allergies: ["Nuts"], severeAllergies: ["Nuts"] }),
  );
  expect(sheets({ allergies: [], severeAllergy: true })).toEqual(
    fed({ allergies: ["?"], severeAllergies: ["?"] }),
  );
  expect(sheets({ allergies: ["Nuts"], severeAllergy: false })).toEqual(
    fed({ allergies: ["Nuts"], severeAllergies: [] }),
  );
});

test("what is of today already stays the same", () => {
  const before = {
    guests: { asa: { ...marked, Allergies: ["Nuts"] } },
    history: { row: rowOf(decline, lost) },
    "kitchen sheets": { wedding: { guests: [{ fed: { allergies: ["Nuts"], severeAllergy: true } }] } },
  };
  const once = step(before);
  expect(step(once)).toEqual(once);
});
