import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Write } from "#server/store/documents.ts";
import { openSqliteDocuments } from "#server/store/sqlite/sqlite-documents.ts";
import { runCommand } from "../kits/run-command.ts";
import { contentOf, copyUntilKilled, isMarked } from "./killed-copy.ts";
import { fillGuestList } from "./made-up-guests.ts";
import { makeDataFolder } from "./site-process.ts";

const kills = 8;

test("a copy that is killed again and again goes on each time, and is equal in the end", async () => {
  await using folder = await makeDataFolder();
  await using other = await makeDataFolder();
  await fillGuestList(folder.path, 4_000);
  await fillOutbox(folder.path, 1_000);
  const copying = { from: `sqlite:${folder.path}`, to: `sqlite:${other.path}` };
  let hitsInTheMiddle = 0;
  for (let count = 0; count < kills; count++) {
    const isFinished = await copyUntilKilled(copying, Math.random() * 12, Math.random() * 10);
    const [here, there] = [contentOf(folder.path), contentOf(other.path)];
    expect([...there].filter(([place, data]) => here.get(place) !== data)).toEqual([]);
    if (there.size < here.size) {
      expect([isFinished, isMarked(other.path)]).toEqual([false, true]);
      hitsInTheMiddle++;
      // Brought already: the next round must know that it may follow.
      await changeGuest(folder.path, "guest-0", count);
    } else await removeDatabase(other.path);
  }
  expect(hitsInTheMiddle).toBeGreaterThan(kills / 3);

  const { code, said } = await runCommand(
    "copy.ts",
    ["--from", copying.from, "--to", copying.to, "--yes"],
    {},
  );
  expect(code).toBe(0);
  expect(said).toMatch(/^guests +4000 +[0-9a-f]{64}$/m);
  expect(contentOf(other.path)).toEqual(contentOf(folder.path));
  expect(isMarked(other.path)).toBe(false);

  await changeGuest(other.path, "guest-7", 0);
  expect(contentOf(other.path)).not.toEqual(contentOf(folder.path));
});

async function fillOutbox(dataFolder: string, count: number): Promise<void> {
  await commit(
    dataFolder,
    Array.from({ length: count }, (_, number) => ({
      write: "create",
      collection: "outbox",
      id: `letter-${number}`,
      data: { subject: "Tack!", html: "<p>Vi ses i sommar! ".repeat(100) },
    })),
  );
}

async function changeGuest(dataFolder: string, id: string, number: number): Promise<void> {
  const documents = openSqliteDocuments({ file: join(dataFolder, "osa.sqlite") });
  const stored = await documents.get("guests", id);
  await documents.close();
  if (!stored) throw new Error(`There is no ${id}`);
  const data = { ...stored.data, Table: `After ${number}` };
  await commit(dataFolder, [{ write: "update", collection: "guests", id, version: stored.version, data }]);
}

async function removeDatabase(dataFolder: string): Promise<void> {
  for (const end of ["", "-wal", "-shm"]) await rm(join(dataFolder, `osa.sqlite${end}`), { force: true });
}

async function commit(dataFolder: string, writes: readonly Write[]): Promise<void> {
  const documents = openSqliteDocuments({ file: join(dataFolder, "osa.sqlite") });
  await documents.commit(writes);
  await documents.close();
}
