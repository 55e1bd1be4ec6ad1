// Rows and records from before some of their fields say what their readers took for granted.

import type { JsonObject } from "#server/store/documents.ts";
import type { Migration } from "./migration.ts";

const nothingOnFile = { foodOptions: [], allergies: [], questionAnswers: {} };

function fill(isOurs: (data: JsonObject) => boolean, missing: JsonObject) {
  return (data: JsonObject) =>
    isOurs(data) && Object.keys(missing).some((name) => !Object.hasOwn(data, name))
      ? { ...missing, ...data }
      : data;
}

const isRow = ({ at, changes }: JsonObject) => typeof at === "number" && Array.isArray(changes);
const fillRow = fill(isRow, {
  adminId: null,
  deed: "answered",
  removed: [],
  tables: null,
  undoneBy: null,
  language: null,
  late: false,
});

/** Every guest has a first name, so a guest without one before was not on the list. */
function madeBy({ by, deed, guestId, changes }: JsonObject): JsonObject[] {
  const canMake = by === "import" || deed === "added" || deed === "imported" || deed === "attached";
  const isNamed = (changes as readonly JsonObject[]).some(
    (change) => change?.["field"] === "firstName" && change["from"] === "" && change["to"] !== "",
  );
  return canMake && isNamed && typeof guestId === "string" ? [{ collection: "guests", id: guestId }] : [];
}

export const rowsWithAllFields: Migration = {
  changes: {
    history(data, { id }) {
      const row = fillRow(data);
      if (!isRow(row) || (Object.hasOwn(row, "group") && Object.hasOwn(row, "made"))) return row;
      return { group: id, made: madeBy(row), ...row };
    },
    answers: fill(({ unproven }) => Array.isArray(unproven), {
      householdEmail: null,
      hadMore: false,
      typedName: null,
    }),
    // Those of a household have other fields.
    receipts: fill(({ letterId }) => letterId !== undefined, {
      keptEmail: false,
      repeats: null,
      goneIn: null,
    }),
    unmatched: fill(({ accept }) => typeof accept === "boolean", {
      eventAnswers: {},
      questionAnswers: {},
      reason: "no match",
      guestId: null,
      shown: nothingOnFile,
      visitor: null,
      origin: null,
      network: null,
    }),
  },
};
