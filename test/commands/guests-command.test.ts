import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeDataFolder } from "../faults/site-process.ts";
import { runCommand } from "../kits/run-command.ts";

test("the list and everything go into files, and from them into an empty site", async () => {
  await using folder = await makeDataFolder();
  await using files = await makeDataFolder();
  const guests = (...parameters: string[]) =>
    runCommand("guests.ts", parameters, { DATA_DIR: folder.path, INIT_CWD: files.path });
  await writeFile(
    join(files.path, "our.csv"),
    "Förnamn;Efternamn;Allergier;Roll\nÅsa;Öberg;Jordnötter, ägg;Tärna\nBo;Ek;;Familj\n",
  );
  expect(await guests("import", "our.csv")).toEqual({ code: 0, said: "2 guests were added.\n" });
  expect(await guests("export", "list.csv")).toMatchObject({ code: 0 });
  const list = await readFile(join(files.path, "list.csv"), "utf8");
  expect(list).toContain(',Åsa,Öberg,,No,,,,,"Peanuts; Eggs",,,Bridesmaid,');
  expect((await stat(join(files.path, "list.csv"))).mode & 0o777).toBe(0o600);
  expect(await guests("export", "list.csv")).toEqual({
    code: 1,
    said: `Nothing was written:\n  - ${join(files.path, "list.csv")} is there already.\n`,
  });
  expect(await guests("export", "backup.json")).toMatchObject({ code: 0 });

  await using empty = await makeDataFolder();
  const intoEmpty = (...parameters: string[]) =>
    runCommand("guests.ts", parameters, { DATA_DIR: empty.path, INIT_CWD: files.path });
  expect(await intoEmpty("import", "backup.json")).toEqual({
    code: 0,
    said: "2 guests were restored, with tables, answers and history.\n",
  });
  await intoEmpty("export", "again.csv");
  expect(await readFile(join(files.path, "again.csv"), "utf8")).toBe(list);
  expect(await intoEmpty("import", "backup.json")).toEqual({
    code: 1,
    said: "Nothing was restored:\n  - not empty\n",
  });
});
