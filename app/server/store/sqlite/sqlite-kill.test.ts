import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { createInterface } from "node:readline";
import { expect, it } from "vitest";
import { makeTemporaryStore, type TemporaryStore } from "#test/kits/temporary-store.ts";

const child = fileURLToPath(new URL("../../../../test/kits/keep-committing.ts", import.meta.url));

it("keeps every acknowledged commit, whole, when the process is killed in the middle", async () => {
  await using store = makeTemporaryStore();
  const acknowledged: string[] = [];
  for (let run = 0; run < 4; run++) {
    acknowledged.push(...(await commitUntilKilled(store, [String(run)])));
    const { guests, emails } = await readAfterwards(store);
    expect(acknowledged.filter((id) => !guests.has(id))).toEqual([]);
    expect(emails).toEqual(guests);
  }
  expect(acknowledged.length).toBeGreaterThan(1000);
});

it("would be found out if it acknowledged before it is kept", async () => {
  await using store = makeTemporaryStore();
  const lost: string[] = [];
  for (let run = 0; run < 10 && lost.length === 0; run++) {
    const acknowledged = await commitUntilKilled(store, [String(run), "early"]);
    const { guests } = await readAfterwards(store);
    lost.push(...acknowledged.filter((id) => !guests.has(id)));
  }
  expect(lost).not.toEqual([]);
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

/** The commits that the child had confirmed before it was killed. */
async function commitUntilKilled(store: TemporaryStore, args: readonly string[]): Promise<string[]> {
  const committer = spawn(process.execPath, [child, store.file, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const acknowledged: string[] = [];
  for await (const id of createInterface({ input: committer.stdout })) {
    acknowledged.push(id);
    if (acknowledged.length === 300) committer.kill("SIGKILL");
  }
  if (committer.exitCode === null && committer.signalCode === null) await once(committer, "exit");
  expect(committer.signalCode).toBe("SIGKILL");
  return acknowledged;
}

/** Opening checks the file's integrity. */
async function readAfterwards(store: TemporaryStore): Promise<{ guests: Set<string>; emails: Set<string> }> {
  const documents = await store.open();
  const ids = async (collection: string) => new Set((await documents.list(collection)).map(({ id }) => id));
  const found = { guests: await ids("guests"), emails: await ids("letters") };
  await documents.close();
  return found;
}
