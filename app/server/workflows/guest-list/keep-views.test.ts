import { expect } from "vitest";
import { marta, theo } from "#test/kits/guests/couple.ts";
import { coupleTest as test } from "#test/kits/guests/couple-test.ts";
import { deleteView, saveView } from "./keep-views.ts";

const silent = { name: "Silent", query: "answer=open" };
const late = { name: "Late", query: "answer=late" };
const isNew = { was: null, replaced: null };

test("views that two admins save at once are both there, and of one name only one is", async (couple) => {
  const { services } = couple;
  const saved = await Promise.all(
    [silent, late].map((view) => saveView(services, marta, { ...view, ...isNew })),
  );
  expect(saved.every(({ ok }) => ok)).toBe(true);
  const now = async () => (await services.views.listSettings()).now().views;
  expect(new Set(await now())).toEqual(new Set([silent, late]));
  const both = ["q=marta", "q=theo"].map((query) =>
    saveView(services, marta, { name: "New", query, ...isNew }),
  );
  const [first, second] = (await Promise.all(both)).toSorted(
    (one, other) => Number(other.ok) - Number(one.ok),
  );
  expect(first).toEqual({ ok: true, value: { group: expect.any(String) } });
  expect(second).toMatchObject({ ok: false, refusal: { reason: "name in use" } });
  expect(await now()).toHaveLength(3);
});

test("saving, renaming, replacing and deleting a view each go back with one undo, unless somebody has changed it since", async (couple) => {
  const { services, clock } = couple;
  const now = async () => (await services.views.listSettings()).now().views;
  const save = (view: typeof silent, given: Partial<Parameters<typeof saveView>[2]> = {}) => {
    clock.now++;
    return saveView(services, marta, { ...view, ...isNew, ...given });
  };
  const saved = await save(silent);
  const replaced = await save({ ...silent, query: "q=else" }, { replaced: silent });
  expect(await couple.undo(saved, theo)).toMatchObject({ refusal: { reason: "nothing goes back" } });
  expect(await couple.undo(replaced, theo)).toMatchObject({ ok: true });
  expect(await now()).toEqual([silent]);
  await save(late);
  // Renamed to a name that is in use, whose view it replaces.
  const renamed = { name: "late", query: silent.query };
  const joined = await save(renamed, { was: silent, replaced: late });
  expect(await now()).toEqual([renamed]);
  expect(await deleteView(services, marta, { ...renamed, query: "q=old" })).toMatchObject({
    refusal: { reason: "changed meanwhile" },
  });
  expect(await couple.undo(joined, theo)).toMatchObject({ ok: true });
  expect(new Set(await now())).toEqual(new Set([silent, late]));
  clock.now++;
  const deleted = await deleteView(services, marta, late);
  expect(await now()).toEqual([silent]);
  expect(await couple.undo(deleted, theo)).toMatchObject({ ok: true });
  expect(new Set(await now())).toEqual(new Set([silent, late]));
  expect(await couple.undo(saved, theo)).toMatchObject({ ok: true });
  expect(await now()).toEqual([late]);
  expect(await save(late)).toEqual({ ok: true, value: { group: null } });
  const deeds = (await couple.rows()).map((row) => (row?.deed === "views changed" ? "changed" : row?.deed));
  expect(deeds.join(" ")).toBe("changed changed undone changed changed undone changed undone undone");
});
