import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readCsvFile } from "./csv-file.ts";

test("a spreadsheet itself is refused with what to do", async () => {
  expect(await readSaved(Buffer.from("PK\u0003\u0004 and so on"))).toMatchObject({
    ok: false,
    refusal: expect.stringContaining("CSV UTF-8") as string,
  });
});

test("a file that is not there is named", async () => {
  expect(await readCsvFile("no-such-list.csv")).toEqual({
    ok: false,
    refusal: "no-such-list.csv cannot be read.",
  });
});

async function readSaved(bytes: Buffer) {
  await using folder = await mkdtempDisposable(join(tmpdir(), "osa-csv-"));
  const file = join(folder.path, "list.csv");
  await writeFile(file, bytes);
  return await readCsvFile(file);
}
