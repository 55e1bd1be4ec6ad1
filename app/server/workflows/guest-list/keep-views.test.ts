import { expect, test } from "vitest";
import { marta, openCouple, theo, undoGroup } from "#test/kits/guests/couple.ts";
import { deleteView, saveView } from "./keep-views.ts";

const silent = { name: "Silent", query: "answer=open" };
const late = { name: "Late", query: "answer=late" };
const isNew = { was: null, replaced: null };

test("views that two admins save at once are both there, and of one name only one is", async () => {
  await using couple = await openCouple();
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

test("a view that somebody renamed meanwhile is not deleted under its new name, nor renamed twice", async () => {
  await using couple = await openCouple();
  const { services } = couple;
  await saveView(services, marta, { ...silent, ...isNew });
  const renamed = { ...silent, name: "Not answered" };
  expect(await saveView(services, marta, { ...renamed, was: silent, replaced: null })).toMatchObject({
    ok: true,
  });
  expect(await saveView(services, marta, { ...late, was: silent, replaced: null })).toMatchObject({
    refusal: { reason: "changed meanwhile" },
  });
  expect(await deleteView(services, marta, silent)).toMatchObject({ ok: true });
  expect((await services.views.listSettings()).now().views).toEqual([renamed]);
  expect(await deleteView(services, marta, { ...renamed, query: "q=old" })).toMatchObject({ ok: false });
  expect(await deleteView(services, marta, renamed)).toMatchObject({ ok: true });
  expect((await services.views.listSettings()).now().views).toEqual([]);
});

test("saving, renaming, replacing and deleting a view each go back with one undo, unless somebody has changed it since", async () => {
  await using couple = await openCouple();
  const { services } = couple;
  const now = async () => (await services.views.listSettings()).now().views;
  const undo = async (group: string | null) => {
    couple.clock.now++;
    return undoGroup(services, theo, group ?? "");
  };
  const keep = async (done: ReturnType<typeof saveView>) => {
    couple.clock.now++;
    const kept = await done;
    return kept.ok ? kept.value.group : null;
  };
  const saved = await keep(saveView(services, marta, { ...silent, ...isNew }));
  const other = { ...silent, query: "q=else" };
  const replaced = await keep(saveView(services, marta, { ...other, was: null, replaced: silent }));
  expect(await undo(saved)).toMatchObject({ ok: false, refusal: { reason: "nothing goes back" } });
  expect(await undo(replaced)).toMatchObject({ ok: true });
  expect(await now()).toEqual([silent]);
  await keep(saveView(services, marta, { ...late, ...isNew }));
  // Renamed to a name that is in use, whose view it replaces.
  const renamed = { name: "late", query: silent.query };
  const joined = await keep(saveView(services, marta, { ...renamed, was: silent, replaced: late }));
  expect(await now()).toEqual([renamed]);
  expect(await undo(joined)).toMatchObject({ ok: true });
  expect(new Set(await now())).toEqual(new Set([silent, late]));
  const deleted = await keep(deleteView(services, marta, late));
  expect(await undo(deleted)).toMatchObject({ ok: true });
  expect(new Set(await now())).toEqual(new Set([silent, late]));
  expect(await undo(saved)).toMatchObject({ ok: true });
  expect(await now()).toEqual([late]);
  const again = await saveView(services, marta, { ...late, ...isNew });
  expect(again).toEqual({ ok: true, value: { group: null } });
  expect((await couple.rows()).map((row) => row?.deed)).toEqual([
    "views changed",
    "views changed",
    "undone",
    "views changed",
    "views changed",
    "undone",
    "views changed",
    "undone",
    "undone",
  ]);
});
