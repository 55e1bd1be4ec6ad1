// A row of the history told its changes in a list for each kind of thing. Now it tells them in patches.

import { type Json, type JsonObject, isObject } from "#server/store/documents.ts";
import type { Migration } from "./migration.ts";

export const patches: Migration = {
  changes: {
    history(row) {
      const { changes, removed = [], made = [], tables = null, setUp = [], wedding = [], ...left } = row;
      const lists = [changes, removed, made, setUp, wedding].map(objectsIn);
      if (lists.some((list) => list === null) || !(tables === null || isObject(tables))) return row;
      const [fields, copies, places, settings, contents] = lists as JsonObject[][];
      const { guestId } = row;
      const isNew = (places ?? []).some(({ collection, id }) => collection === "guests" && id === guestId);
      return {
        ...left,
        patches: [
          ...(places ?? []).map(({ collection, id }) => {
            const isOwn = isNew && collection === "guests" && id === guestId;
            return { collection, id, at: [], from: null, to: isOwn ? guestOf(fields ?? []) : {} };
          }),
          ...(copies ?? []).map(({ collection, id, data }) => ({
            collection,
            id,
            at: [],
            from: data,
            to: null,
          })),
          ...(isNew ? [] : (fields ?? [])).map(({ field, from, to }) => {
            return { collection: "guests", id: guestId, at: [field], from, to };
          }),
          ...(tables ? planPatches(tables) : []),
          ...(settings ?? []).map(({ kind, from, to }) => {
            const list = kind === "tag" ? "tags" : "columns";
            const row = (isObject(from) ? from : to) as JsonObject;
            const word = kind === "tag" ? textIn(row["name"]).toLowerCase() : row["key"];
            return { collection: "guest list settings", id: list, at: [list, word], from, to };
          }),
          ...(contents ?? []).map(({ at, from, to }) => {
            return { collection: "wedding content", id: "published", at, from, to };
          }),
        ] as Json[],
      };
    },
  },
};

function planPatches({ from, to, displayNames, notes }: JsonObject): Json[] {
  const [before, after] = [from, to].map((list) => (Array.isArray(list) ? (list as Json[]) : []));
  const patch = (at: Json[], was: Json, is: Json) => {
    return { collection: "seating", id: "plan", at, from: was, to: is } as JsonObject;
  };
  const gone = before?.filter((table) => !after?.includes(table)) ?? [];
  const come = after?.filter((table) => !before?.includes(table)) ?? [];
  return [
    ...gone.map((table) => patch(["tables", table], table, null)),
    ...come.map((table) => patch(["tables", table], null, table)),
    ...(objectsIn(displayNames) ?? []).map(({ table = "", from: was = null, to: is = null }) => {
      return patch(["displayNames", table], was && { table, name: was }, is && { table, name: is });
    }),
    ...(objectsIn(notes) ?? []).map(({ key = "", from: was = null, to: is = null }) =>
      patch(["notes", key], withoutScale(was), withoutScale(is)),
    ),
  ];
}

/** The sixth step had left it in the history. */
function withoutScale(note: Json): Json {
  if (!isObject(note) || note["kind"] !== "customs") return note;
  const { scale: _scale, ...left } = note;
  return left;
}

/** As stored. What has been forgotten since is null. */
function guestOf(changes: readonly JsonObject[]): JsonObject {
  return Object.fromEntries(
    changes.map(({ field, to = null }) => [
      storedNames[textIn(field)] ?? textIn(field),
      storedForm(field, to),
    ]),
  );
}

function storedForm(field: Json | undefined, value: Json): Json {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (field === "answer" && value !== null) return value === "accepted" ? "Accepted" : "Declined";
  if (field === "relations" && Array.isArray(value) && value.length < 2) return (value as Json[])[0] ?? null;
  return value;
}

const storedNames: Readonly<Record<string, string>> = {
  firstName: "First_Name",
  lastName: "Last_Name",
  email: "Email",
  foodOptions: "Food_Options",
  allergies: "Allergies",
  answer: "RSVPed",
  answered: "Answered",
  speech: "Speech",
  performance: "Performance",
  table: "Table",
  seat: "Seat",
  relations: "Relation",
  descriptionId: "DescriptionID",
  household: "Household",
  child: "Child",
  severeAllergies: "Severe_Allergies",
  companionOf: "Companion_Of",
  phone: "Phone",
  notes: "Notes",
  tags: "Tags",
  ownColumns: "Columns",
  eventAnswers: "Events",
  questionAnswers: "Questions",
};

function objectsIn(list: Json | undefined): JsonObject[] | null {
  return Array.isArray(list) && list.every(isObject) ? list : null;
}

function textIn(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}
