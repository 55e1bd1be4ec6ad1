import { expect, test } from "vitest";
import { openCouple } from "#test/couple.ts";
import { deleteView, saveView } from "./keep-views.ts";

const silent = { name: "Silent", query: "answer=open" };
const late = { name: "Late", query: "answer=late" };
const isNew = { was: null, replaced: null };

test("views that two admins save at once are both there, and of one name only one is", async () => {
  await using couple = await openCouple();
  const { services } = couple;
  const saved = await Promise.all([silent, late].map((view) => saveView(services, { ...view, ...isNew })));
  expect(saved.every(({ ok }) => ok)).toBe(true);
  const now = async () => (await services.views.listSettings()).now().views;
  expect(new Set(await now())).toEqual(new Set([silent, late]));
  const both = ["q=marta", "q=theo"].map((query) => saveView(services, { name: "New", query, ...isNew }));
  const [first, second] = (await Promise.all(both)).toSorted(
    (one, other) => Number(other.ok) - Number(one.ok),
  );
  expect(first).toEqual({ ok: true, value: null });
  expect(second).toMatchObject({ ok: false, refusal: { reason: "name in use" } });
  expect(await now()).toHaveLength(3);
});

test("a view that somebody renamed meanwhile is not deleted under its new name, nor renamed twice", async () => {
  await using couple = await openCouple();
  const { services } = couple;
  await saveView(services, { ...silent, ...isNew });
  const renamed = { ...silent, name: "Not answered" };
  expect(await saveView(services, { ...renamed, was: silent, replaced: null })).toMatchObject({ ok: true });
  expect(await saveView(services, { ...late, was: silent, replaced: null })).toMatchObject({
    refusal: { reason: "changed meanwhile" },
  });
  expect(await deleteView(services, silent)).toMatchObject({ ok: true });
  expect((await services.views.listSettings()).now().views).toEqual([renamed]);
  expect(await deleteView(services, { ...renamed, query: "q=old" })).toMatchObject({ ok: false });
  expect(await deleteView(services, renamed)).toMatchObject({ ok: true });
  expect((await services.views.listSettings()).now().views).toEqual([]);
});
