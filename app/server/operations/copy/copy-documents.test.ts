import { expect } from "vitest";
import { refuse } from "#domain/result.ts";
import { allRecords } from "#server/all-records.ts";
import { CommitTooLarge, type Documents, type JsonObject } from "#server/store/documents.ts";
import { copyNotes, isBeingFilled } from "./copy-checkpoint.ts";
import { type Copy, copyDocuments, planCopy } from "./copy-documents.ts";
import { erase, put as overwrite } from "#test/contracts/contract-writes.ts";
import { putStored } from "#test/kits/site/services.ts";
import { makeTemporaryStore } from "#test/kits/store/temporary-store.ts";
import { testWith } from "#test/kits/site/test-with.ts";
import { digestOf } from "./compare-stores.ts";

const test = testWith(openSides);

test("everything that moves arrives as it was, and the rest stays", async ({ from, to, copy }) => {
  // A source with notes of a copy is half filled.
  const records = allRecords.filter(({ name }) => name !== copyNotes.name);
  for (const { name: collection } of records) {
    await put(from, collection, "a", { text: `åäö ${collection}`, list: [1, null, { deep: ["x"] }] });
  }
  const copied = await copyDocuments(copy);
  expect(copied.ok).toBe(true);
  for (const { name: collection, staysBehind } of records) {
    const isMoved = staysBehind === undefined;
    const [here, there] = [await contentOf(from, collection), await contentOf(to, collection)];
    expect([collection, there]).toEqual([collection, isMoved ? here : []]);
  }
  expect(await copyNotes.list(to)).toEqual([]);
});

test("a plan writes nothing, and says what is there, missing, different and only there", async (sides) => {
  const { from, to, copy } = sides;
  for (const id of ["equal", "missing", "differs"]) await put(from, "guests", id, { First_Name: "Åsa" });
  await put(from, "sessions", "one", { account: "marta" });
  await put(to, "guests", "equal", { First_Name: "Åsa" });
  await put(to, "guests", "differs", { First_Name: "Bo" });
  await put(to, "guests", "extra", { First_Name: "Dag" });
  const before = await contentOf(to, "guests");

  const planned = await planCopy(copy);
  if (planned.ok || planned.refusal.reason !== "not ours to change") throw new Error("It is not refused");
  const [guests] = planned.refusal.comparison.moving;
  expect(guests).toMatchObject({ from: 3, to: 3, equal: 1, missing: 1, outdated: 0 });
  expect(guests?.obstacles).toEqual([
    { collection: "guests", id: "differs", reason: "differs" },
    { collection: "guests", id: "extra", reason: "is only there" },
  ]);
  expect(planned.refusal.comparison.staying).toEqual([
    { what: "sessions", count: 1, because: expect.stringContaining("signs in again") },
  ]);
  expect(await copyDocuments(copy)).toMatchObject({ refusal: { reason: "not ours to change" } });
  expect(await contentOf(to, "guests")).toEqual(before);
  expect(await copyNotes.list(to)).toEqual([]);
});

test("the order of fields is no difference; a number that became a text is", () => {
  const one = digestOf({ id: "a", data: { b: 1, a: { d: [1, 2], c: null } } });
  expect(digestOf({ id: "a", data: { a: { c: null, d: [1, 2] }, b: 1 } })).toBe(one);
  for (const other of [
    { b: "1", a: { d: [1, 2], c: null } },
    { b: 1, a: { d: [2, 1], c: null } },
    { b: 1 },
  ]) {
    expect(digestOf({ id: "a", data: other })).not.toBe(one);
  }
  expect(digestOf({ id: "b", data: { b: 1, a: { d: [1, 2], c: null } } })).not.toBe(one);
});

test("a copy that was cut short goes on, and follows what changed at the source since", async (sides) => {
  const { from, to, copy } = sides;
  await putMany(from, 450);
  await cutShort(copy, 2);
  expect(await to.list("guests")).toHaveLength(200);
  expect(await isBeingFilled(to)).toBe(true);

  await overwrite(from, "guest-000", { First_Name: "Changed" });
  await erase(from, "guest-001");
  await put(from, "guests", "late", { First_Name: "Late" });
  const planned = await planCopy(copy);
  expect(planned.ok && planned.value.comparison.moving[0]).toMatchObject({
    from: 450,
    to: 200,
    equal: 198,
    missing: 251,
    outdated: 2,
  });
  expect((await copyDocuments(copy)).ok).toBe(true);
  expect(await contentOf(to, "guests")).toEqual(await contentOf(from, "guests"));
  expect(await isBeingFilled(to)).toBe(false);
});

test("what others changed, added or took away after a copy was cut short is refused by name", async (sides) => {
  const { from, to, copy } = sides;
  await putMany(from, 300);
  await cutShort(copy, 1);
  await overwrite(to, "guest-000", { First_Name: "By the site there" });
  await erase(to, "guest-001");
  await put(to, "guests", "extra", { First_Name: "New there" });
  const refused = await copyDocuments(copy);
  if (refused.ok || refused.refusal.reason !== "not ours to change") throw new Error("It is not refused");
  expect(refused.refusal.comparison.moving[0]?.obstacles).toEqual([
    { collection: "guests", id: "guest-000", reason: "differs" },
    { collection: "guests", id: "guest-001", reason: "was brought and is gone there" },
    { collection: "guests", id: "extra", reason: "is only there" },
  ]);
  expect(await to.list("guests")).toHaveLength(100);
});

test("without its notes, a copy that goes on would not know its own documents", async (sides) => {
  const { from, to, copy } = sides;
  await putMany(from, 300);
  await cutShort(copy, 1);
  await to.commit((await copyNotes.list(to)).map(copyNotes.remove));
  await overwrite(from, "guest-000", { First_Name: "Changed" });
  expect(await copyDocuments(copy)).toMatchObject({ refusal: { reason: "not ours to change" } });
});

test("another source does not go on where a copy was cut short, and is not copied itself while it is half filled", async (sides) => {
  const { from, to, copy } = sides;
  await putMany(from, 300);
  await cutShort(copy, 1);
  expect(await planCopy({ ...copy, source: "sqlite:/other" })).toEqual(
    refuse({ reason: "another copy is unfinished", of: "the source" }),
  );
  expect(await planCopy({ ...copy, from: to, to: from })).toEqual(
    refuse({ reason: "source is half filled" }),
  );
});

test("what changes at the source during the copy is found in the end, and follows the next time", async (sides) => {
  const { from, to, copy } = sides;
  await putMany(from, 300);
  let changing: Promise<void> | null = null;
  const changed = await copyDocuments({
    ...copy,
    to: {
      ...to,
      commit: (writes) => to.commit(writes).then(() => (changing ??= put(from, "guests", "new", {}))),
    },
  });
  expect(changed).toMatchObject({ refusal: { reason: "changed meanwhile" } });
  expect((await copyDocuments(copy)).ok).toBe(true);
  expect(await contentOf(to, "guests")).toEqual(await contentOf(from, "guests"));
});

test("two copies into one store at the same time do not mix: one of them gives up", async (sides) => {
  const { from, to, copy } = sides;
  await putMany(from, 500);
  const both = await Promise.all([copyDocuments(copy), copyDocuments(copy)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  await copyDocuments(copy);
  expect(await contentOf(to, "guests")).toEqual(await contentOf(from, "guests"));
});

test("commits stay within what a hosted store takes, and shrink where it takes less", async (sides) => {
  const { from, to, copy } = sides;
  await putMany(from, 450);
  for (const id of ["one", "two", "three"]) await put(from, "outbox", id, { html: "x".repeat(700_000) });
  const sizes: number[] = [];
  const small: Documents = {
    ...to,
    async commit(writes) {
      if (writes.length > 40) throw new CommitTooLarge();
      await to.commit(writes);
      sizes.push(JSON.stringify(writes).length);
    },
  };
  expect((await copyDocuments({ ...copy, to: small })).ok).toBe(true);
  expect(Math.max(...sizes)).toBeLessThan(1_100_000);
  expect(await contentOf(to, "guests")).toEqual(await contentOf(from, "guests"));
  const none: Documents = { ...small, commit: async () => Promise.reject(new CommitTooLarge()) };
  await put(from, "guests", "huge", {});
  expect(await copyDocuments({ ...copy, to: none })).toMatchObject({
    refusal: { reason: "too large", place: { collection: "guests", id: "huge" } },
  });
});

async function openSides() {
  await using opening = new AsyncDisposableStack();
  const from = await opening.use(makeTemporaryStore()).open();
  const to = await opening.use(makeTemporaryStore()).open();
  const copy: Copy = { from, to, source: "the source", leftOut: () => null };
  const kept = opening.move();
  return { from, to, copy, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

/** As if killed after this number of commits. */
async function cutShort(copy: Copy, commits: number): Promise<void> {
  let left = commits;
  const to: Documents = {
    ...copy.to,
    commit: (writes) => (left-- > 0 ? copy.to.commit(writes) : Promise.reject(new Error("cut short"))),
  };
  await expect(copyDocuments({ ...copy, to })).rejects.toThrow("cut short");
}

function put(documents: Documents, collection: string, id: string, data: JsonObject): Promise<void> {
  return putStored({ documents }, collection, { [id]: data });
}

function putMany(documents: Documents, count: number): Promise<void> {
  const guests = Array.from({ length: count }, (_, number) => {
    return [`guest-${String(number).padStart(3, "0")}`, { First_Name: `Guest ${number}` }];
  });
  return putStored({ documents }, "guests", Object.fromEntries(guests));
}

async function contentOf(documents: Documents, collection: string) {
  return (await documents.list(collection)).map(({ id, data }) => ({ id, data }));
}
