// A row of the history told what changed about households beside its patches. Now that is patches, too.

import { isObject, type Json } from "#server/store/documents.ts";
import type { Migration } from "./migration.ts";

export const householdPatches: Migration = {
  changes: {
    history(row) {
      const { households, ...left } = row;
      const { patches } = left;
      const isKnown = Array.isArray(households) && (households as Json[]).every(isObject);
      if (!isKnown || !Array.isArray(patches)) return row;
      const told = (households as Json[]).filter(isObject).flatMap(({ id, changes }): Json[] => {
        const fields = Array.isArray(changes) ? (changes as Json[]).filter(isObject) : [];
        // That its fields changed stays told when what they were is forgotten.
        const all = fields.length > 0 ? fields : [{ field: "name", from: null, to: null }];
        return all.map(({ field = "", from = null, to = null }) => {
          return { collection: "households", id: id ?? "", at: [field], from, to };
        });
      });
      return { ...left, patches: [...(patches as Json[]), ...told] };
    },
  },
};
