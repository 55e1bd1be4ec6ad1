import { expect, test } from "vitest";
import { storedRow } from "#test/kits/history/stored-row.ts";
import { bringForward, steps } from "./bring-forward.ts";

test("saved views go, with what the history tells of them, and tags and columns stay", () => {
  const tag = { kind: "tag", from: null, to: { name: "Choir", colour: "red", isSide: false } } as const;
  const view = { kind: "view", from: null, to: { name: "Åsas", query: "q=åsa" } };
  const row = { ...storedRow, at: 1, group: "set up", guestId: null };
  const stored = {
    "guest list settings": {
      views: { views: [{ name: "Åsas", query: "q=åsa" }] },
      tags: { tags: [tag.to] },
    },
    history: {
      views: { ...row, deed: "views changed", setUp: [view] },
      both: { ...row, deed: "views changed", setUp: [view, tag] },
      neither: row,
    },
  };
  const after = bringForward(stored, { from: 3, now: 0, steps: steps.slice(0, 3) });
  expect(JSON.stringify(after)).not.toContain("sas");
  expect(after["guest list settings"]).toEqual({ views: {}, tags: { tags: [tag.to] } });
  const rows = Object.values(after["history"] ?? {});
  expect(rows.map((row) => row["setUp"])).toEqual([[], [tag], undefined]);
  expect(after["history"]?.["neither"]).toBe(row);
});
