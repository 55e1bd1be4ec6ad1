import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DocumentsUnavailable, type StoredDocument } from "#server/store/documents.ts";
import { makeDataFolder } from "#test/faults/site-process.ts";
import { forgetBefore, keepBefore } from "./migration.ts";

const now = () => Date.parse("2024-03-01T12:00:00Z");
const collections = ["guests", "households", "history"];
const asa: StoredDocument = { id: "asa", version: "1", data: { First_Name: "Åsa" } };

async function list(name: string): Promise<StoredDocument[]> {
  return name === "guests" ? [asa] : [];
}

test("the copy of a hosted store is a backup of its version, and stays when another would be made", async () => {
  await using folder = await makeDataFolder();
  const keep = keepBefore({ folder: folder.path, collections, now });
  await keep({ list }, 11);
  const file = join(folder.path, "osa.firestore.before-12.json");
  const content = {
    format: "osa-backup",
    version: 11,
    madeAt: "2024-03-01T12:00:00.000Z",
    collections: { guests: { asa: asa.data }, households: {}, history: {} },
  };
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(content);
  await keep({ list: async () => [] }, 11);
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(content);
});

test("half a copy is not taken for a whole one, and is forgotten with the others", async () => {
  await using folder = await makeDataFolder();
  const cut = keepBefore({ folder: folder.path, collections, now });
  const failing = async (name: string) => {
    if (name === "history") throw new DocumentsUnavailable("The store is away");
    return list(name);
  };
  await expect(cut({ list: failing }, 11)).rejects.toThrow(DocumentsUnavailable);
  expect(existsSync(join(folder.path, "osa.firestore.before-12.json"))).toBe(false);
  writeFileSync(join(folder.path, "osa.firestore.before-12.json.part"), "half");
  // The file of the copy that broke may be opened a moment later.
  await expect
    .poll(() => {
      forgetBefore(folder.path, { now: Date.now(), all: true });
      return readdirSync(folder.path);
    })
    .toEqual([]);
});
