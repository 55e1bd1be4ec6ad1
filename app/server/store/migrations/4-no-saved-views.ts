// Saved views go, and what the history kept of them: a row of nothing else says only that they were changed.

import { type Json, isObject } from "#server/store/documents.ts";
import type { Migration } from "./migration.ts";

export const noSavedViews: Migration = {
  changes: {
    "guest list settings"(setting) {
      if (!Object.hasOwn(setting, "views")) return setting;
      const { views: _views, ...left } = setting;
      return left;
    },
    history(row) {
      const { setUp } = row;
      if (!Array.isArray(setUp)) return row;
      const left = (setUp as readonly Json[]).filter(
        (change) => !isObject(change) || change["kind"] !== "view",
      );
      return left.length === setUp.length ? row : { ...row, setUp: left };
    },
  },
};
