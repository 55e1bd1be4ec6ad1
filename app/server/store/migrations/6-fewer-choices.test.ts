import { expect, test } from "vitest";
import { ownWedding } from "#test/kits/wedding/own-wedding.ts";
import type { Json, JsonObject } from "#server/store/documents.ts";
import { presets } from "#domain/seating/plan-notes.ts";
import { bringForward, steps } from "./bring-forward.ts";

const forward = (name: string, data: JsonObject) =>
  bringForward({ [name]: { now: data } }, { from: 4, now: 0, steps: steps.slice(0, 5) })[name]?.["now"];

test("words out of sentences that were called the couple's own go, and values of their facts stay", () => {
  const { sample: _sample, ...facts } = ownWedding();
  const content = (alsoOurs: readonly string[]) => ({
    wedding: { ...JSON.parse(JSON.stringify(facts)), alsoOurs } as JsonObject,
    texts: { en: { title: "Abisko" } },
    by: null,
  });
  const values = ["2027-08-14", "Villa Fridhem, Skogsvägen 3, Bandhagen", "59.2, 18.1", "Ida & Bo"];
  expect(forward("wedding content", content([...values, "Abisko", "Märtas"]))).toEqual(content(values));
  expect(forward("wedding content", content(["Abisko"]))?.["wedding"]).not.toHaveProperty("alsoOurs");
  const done = content(values);
  expect(forward("wedding content", done)).toBe(done);
});

test("customs lose whose points wishes have, and keep all else", () => {
  const customs = { kind: "customs", key: "customs", ...presets.swedish } as const;
  const lock = { kind: "lock", key: "a", of: { kind: "guest", of: "g1" } };
  const plan = (note: Json) => ({ tables: ["8"], displayNames: [], notes: [lock, note], count: 3 });
  expect(forward("seating", plan({ ...customs, scale: "published" }))).toEqual(plan(customs));
  const done = plan(customs);
  expect(forward("seating", done)).toBe(done);
});
