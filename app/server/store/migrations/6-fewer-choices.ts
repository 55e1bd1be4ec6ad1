// Words that the couple called theirs go, values of facts stay. Of two kinds of points for wishes, ours stay.

import { type Json, type JsonObject, isObject } from "#server/store/documents.ts";
import type { Migration } from "./migration.ts";

export const fewerChoices: Migration = {
  changes: {
    "wedding content"(stored) {
      const { wedding } = stored;
      if (!isObject(wedding) || !Array.isArray(wedding["alsoOurs"])) return stored;
      const { alsoOurs, ...facts } = wedding;
      const values = new Set(valuesIn(facts));
      const words = alsoOurs as readonly Json[];
      // A place, a spot on the map and both names are several values together.
      const left = words.filter(
        (word) => typeof word === "string" && word.split(/, | & /).every((part) => values.has(part)),
      );
      if (left.length === words.length) return stored;
      const changed: JsonObject = left.length > 0 ? { ...facts, alsoOurs: left } : facts;
      return { ...stored, wedding: changed };
    },
    seating(plan) {
      const { notes } = plan;
      if (!Array.isArray(notes)) return plan;
      const all = notes as readonly Json[];
      const left = all.map(withoutScale);
      return left.every((note, at) => note === all[at]) ? plan : { ...plan, notes: left };
    },
  },
};

function withoutScale(note: Json): Json {
  if (!isObject(note) || note["kind"] !== "customs" || !Object.hasOwn(note, "scale")) return note;
  const { scale: _scale, ...left } = note;
  return left;
}

function valuesIn(value: Json | undefined): string[] {
  if (typeof value !== "object" || value === null) return [String(value)];
  return Object.values(value).flatMap((one: Json) => valuesIn(one));
}
