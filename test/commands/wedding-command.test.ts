import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readTexts, readWedding } from "../../scripts/wedding-photos.ts";
import { checkWedding } from "../../scripts/wedding-check/check-wedding.ts";
import { makeDataFolder } from "../faults/site-process.ts";
import { runCommand } from "../kits/run-command.ts";
import { weddingFolder } from "../../app/wedding-folder.ts";

test("what guests see is written as a folder: published words where there are some, and no folder is written over", async () => {
  await using folder = await makeDataFolder();
  await using files = await makeDataFolder();
  const wedding = (...parameters: string[]) =>
    runCommand("wedding.ts", parameters, { DATA_DIR: folder.path, INIT_CWD: files.path });
  expect((await wedding("export", "ours")).code).toBe(0);
  const path = join(files.path, "ours");
  expect(await checkWedding(path)).toMatchObject({ problems: [] });
  const { sample: _, ...facts } = weddingFolder.wedding;
  expect(await readWedding(path)).toEqual(facts);
  expect(await readTexts(path)).toEqual(weddingFolder.texts);
  expect(await wedding("export", "ours")).toMatchObject({ code: 1 });
  expect(await wedding("import", "ours")).toMatchObject({ code: 2 });

  const restore = (...parameters: string[]) =>
    runCommand("guests.ts", parameters, { DATA_DIR: folder.path, INIT_CWD: files.path });
  const { wedding: _facts, texts } = weddingFolder;
  const sv = { ...texts.sv, rsvp: { ...texts.sv.rsvp, intro: "Svara nu." } };
  const published = { by: "marta", at: 1, wedding: facts, texts: { ...texts, sv } };
  const collections = {
    guests: {},
    seating: {},
    unmatched: {},
    history: {},
    "wedding content": { published },
  };
  const backup = { format: "osa-backup", version: 1, madeAt: "2024-03-01T12:00:00.000Z", collections };
  await writeFile(join(files.path, "backup.json"), JSON.stringify(backup));
  expect(await restore("import", "backup.json")).toMatchObject({ code: 0 });
  expect((await wedding("export", "published")).code).toBe(0);
  expect((await readTexts(join(files.path, "published"))).sv.rsvp.intro).toBe("Svara nu.");
});
