import { expect, it } from "vitest";
import type { Moment } from "#test/faults/kill-at.ts";
import { runUntilKilled } from "#test/faults/run-until-killed.ts";
import { makeTemporaryStore, type TemporaryStore } from "#test/kits/temporary-store.ts";

const whens = ["before it", "before its commit", "after its commit"] as const;

it("keeps every acknowledged commit, whole, when the process is killed in the middle", async () => {
  await using store = makeTemporaryStore();
  const acknowledged: string[] = [];
  for (const [run, when] of whens.entries()) {
    acknowledged.push(...(await commitUntilKilled(store, [String(run)], when)));
    const { guests, emails } = await readAfterwards(store);
    expect(acknowledged.filter((id) => !guests.has(id))).toEqual([]);
    expect(emails).toEqual(guests);
  }
  expect(acknowledged.length).toBeGreaterThan(800);
});

it("would be found out if it acknowledged before it is kept", async () => {
  await using store = makeTemporaryStore();
  const acknowledged = await commitUntilKilled(store, ["0", "early"]);
  const { guests } = await readAfterwards(store);
  expect(acknowledged.filter((id) => !guests.has(id))).not.toEqual([]);
});

it("sees what another process commits while both run", async () => {
  await using store = makeTemporaryStore();
  const documents = await store.open();
  const told = new Set<string>();
  documents.watch("guests", (changes) => {
    for (const { id } of changes) told.add(id);
  });
  const acknowledged = await commitUntilKilled(store, ["0"]);
  await expect.poll(() => acknowledged.filter((id) => !told.has(id))).toEqual([]);
});

/** The commits that the other process had confirmed before it was killed. */
async function commitUntilKilled(
  store: TemporaryStore,
  args: readonly string[],
  when: (typeof whens)[number] = "before its commit",
): Promise<string[]> {
  const kill: Moment = { collection: "letters", nth: 300, when };
  const said = await runUntilKilled(["test/kits/keep-committing.ts", store.file, ...args], kill);
  return said.trim().split("\n");
}

/** Opening checks the file's integrity. */
async function readAfterwards(store: TemporaryStore): Promise<{ guests: Set<string>; emails: Set<string> }> {
  const documents = await store.open();
  const ids = async (collection: string) => new Set((await documents.list(collection)).map(({ id }) => id));
  const found = { guests: await ids("guests"), emails: await ids("letters") };
  await documents.close();
  return found;
}
