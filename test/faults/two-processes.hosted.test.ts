// Two processes on one Firestore project, behind a balancer: what they do together is tried on the embedded store
// (two-processes.test.ts), and here what the store itself has to do with it.

import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { impatient, strainPair } from "./pair-under-load.ts";
import { makeFirestoreStore } from "./shared-firestore.ts";
import { countServed, startPair } from "./site-pair.ts";
import { holdFile } from "#server/data-folder.ts";

test("two processes that are killed in turn lose no answer, seat nobody twice and send everybody one email", async () => {
  await using store = await makeFirestoreStore();
  const { acknowledged, seated, taken, emails, twice, problems } = await strainPair(store, {
    guests: 24,
    kills: 2,
    ...impatient,
  });
  expect(problems).toEqual([]);
  expect({ acknowledged, emails, twice }).toEqual({ acknowledged: 24, emails: 24, twice: 0 });
  expect(Math.min(seated, taken)).toBeGreaterThan(0);
});

test("two that start at the same moment on an empty project fill it with one sample, and keep nothing beside it", async () => {
  await using store = await makeFirestoreStore();
  await using pair = await startPair(store);
  expect(await countServed(pair, store)).toEqual({ guests: 76, accounts: 1 });
  expect((await readdir(store.dataFolders[0])).filter((name) => !name.startsWith(holdFile))).toEqual([]);
});
