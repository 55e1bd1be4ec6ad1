import { join } from "node:path";
import { expect, test } from "vitest";
import { copyNotes } from "#server/operations/copy/copy-checkpoint.ts";
import { openSqliteDocuments } from "#server/store/sqlite/sqlite-documents.ts";
import { runCommand } from "../kits/site/run-command.ts";
import { contentOf, isMarked } from "./killed-copy.ts";
import { fillGuestList } from "./made-up-guests.ts";
import { runUntilKilled } from "./run-until-killed.ts";
import { makeDataFolder } from "./site-process.ts";

const second = { collection: copyNotes.name, nth: 2 };

test("a copy that is killed again and again goes on each time, and is equal in the end", async () => {
  await using folder = await makeDataFolder();
  await using other = await makeDataFolder();
  await fillGuestList(folder.path, 1_000);
  const copying = ["--from", `sqlite:${folder.path}`, "--to", `sqlite:${other.path}`, "--yes"];
  for (const [round, when] of (["before it", "before its commit", "after its commit"] as const).entries()) {
    await runUntilKilled(["scripts/copy.ts", ...copying], { ...second, when });
    const [here, there] = [contentOf(folder.path), contentOf(other.path)];
    expect([...there].filter(([place, data]) => here.get(place) !== data)).toEqual([]);
    expect([there.size > 0, there.size < here.size, isMarked(other.path)]).toEqual([true, true, true]);
    // Brought already: the next round must know that it may follow.
    await changeGuest(folder.path, "guest-0", round);
  }

  const { code, said } = await runCommand("copy.ts", copying, {});
  expect(code).toBe(0);
  expect(said).toMatch(/^guests +1000 +[0-9a-f]{64}$/m);
  expect(contentOf(other.path)).toEqual(contentOf(folder.path));
  expect(isMarked(other.path)).toBe(false);

  await changeGuest(other.path, "guest-7", 0);
  expect(contentOf(other.path)).not.toEqual(contentOf(folder.path));
});

async function changeGuest(dataFolder: string, id: string, number: number): Promise<void> {
  const documents = openSqliteDocuments({ file: join(dataFolder, "osa.sqlite") });
  const stored = await documents.get("guests", id);
  if (!stored) throw new Error(`There is no ${id}`);
  const data = { ...stored.data, Table: `After ${number}` };
  await documents.commit([{ write: "update", collection: "guests", id, version: stored.version, data }]);
  await documents.close();
}
