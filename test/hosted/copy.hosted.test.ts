import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Documents } from "#server/store/documents.ts";
import { openSqliteDocuments } from "#server/store/sqlite/sqlite-documents.ts";
import { contentOf, copyUntilKilled, isMarked } from "../faults/killed-copy.ts";
import { fillGuestList } from "../faults/made-up-guests.ts";
import { makeDataFolder } from "../faults/site-process.ts";
import { spawnCommand } from "../kits/site/run-command.ts";
import { openProject, type Project } from "./project.ts";

test("a wedding goes to the hosted store, although killed again and again, and back, and is equal by hash", async () => {
  await using folder = await makeDataFolder();
  await using project = await openProject();
  const [data, back] = [join(folder.path, "data"), join(folder.path, "back")];
  await mkdir(data);
  await fillGuestList(data, 1_500);
  await using source = openSqlite(data);
  await source.documents.commit([
    { write: "create", collection: "send keys", id: "a/b", data: { lists: [[1, 2], ["å"]], "": null } },
    { write: "create", collection: "outbox", id: "letter", data: { html: "<p>Tack!", __x__: { "": 1 } } },
    { write: "create", collection: "sessions", id: "one", data: { account: "marta" } },
  ]);
  await source.documents.close();

  const sides = { from: `sqlite:${data}`, to: "firestore" };
  let hitsInTheMiddle = 0;
  for (const commits of [1, 2, 3]) {
    const copying = { ...sides, environment: project.environment };
    await copyUntilKilled(copying, commits, Math.random() * 50);
    const there = (await project.listRaw("guests")).size;
    if (there > 0 && there < 1_500) hitsInTheMiddle++;
  }
  expect(hitsInTheMiddle).toBeGreaterThan(1);
  const there = await copy(project, sides);
  expect(there.said).toMatch(/^guests +1500 +[0-9a-f]{64}$/m);
  const home = await copy(project, { from: "firestore", to: `sqlite:${back}` });
  expect(hashesIn(home.said)).toEqual(hashesIn(there.said));
  expect(contentOf(back)).toEqual(contentOf(data));
  expect(isMarked(back)).toBe(false);
  expect((await project.listRaw("guests")).get("guest-7")).toMatchObject({
    First_Name: { stringValue: expect.any(String) },
  });
  expect(await project.listRaw("sessions")).toEqual(new Map());
  expect(await project.listRaw("copies")).toEqual(new Map());
});

test("what another client stored that is no JSON survives the way to SQLite and back", async () => {
  await using folder = await makeDataFolder();
  await using project = await openProject();
  await using again = await openProject();
  const foreign = {
    First_Name: { stringValue: "Åsa" },
    at: { timestampValue: "2024-03-01T12:00:00.123456Z" },
    seen: { referenceValue: `${project.root}/guests/bo` },
    photo: { bytesValue: "AP/+" },
    place: { geoPointValue: { latitude: 57.7, longitude: -11.97 } },
    large: { integerValue: "9007199254740993" },
    odd: { doubleValue: "NaN" },
    precise: { doubleValue: 0.1 },
    deep: {
      mapValue: { fields: { at: { timestampValue: "2024-03-01T12:00:00Z" }, none: { nullValue: null } } },
    },
    list: {
      arrayValue: { values: [{ timestampValue: "1969-12-31T23:59:59.999999Z" }, { stringValue: "x" }] },
    },
    "with.dot and/slash": { booleanValue: true },
  };
  await project.writeRaw("guests", "åsa~1", foreign);
  const data = join(folder.path, "data");
  await copy(project, { from: "firestore", to: `sqlite:${data}` });
  await copy(again, { from: `sqlite:${data}`, to: "firestore" });
  const { _commit, ...arrived } = (await again.listRaw("guests")).get("åsa~1") ?? {};
  expect(arrived).toEqual({
    ...foreign,
    // It names a document, and that is in the project now in which it stands.
    seen: { referenceValue: `${again.root}/guests/bo` },
  });
});

async function copy({ environment }: Project, { from, to }: { from: string; to: string }) {
  const SESSION_SECRET = randomBytes(32).toString("base64url");
  const flags = ["--from", from, "--to", to, "--yes"];
  const ended = await spawnCommand("copy.ts", flags, { ...environment, SESSION_SECRET });
  if (ended.code !== 0) throw new Error(ended.said);
  return ended;
}

function hashesIn(said: string): string[] {
  return said.match(/^\w+.* [0-9a-f]{64}$/gm)?.map((line) => line.replaceAll(/ +/g, " ")) ?? [];
}

function openSqlite(folder: string): AsyncDisposable & { documents: Documents } {
  const documents = openSqliteDocuments({ file: join(folder, "osa.sqlite") });
  return { documents, [Symbol.asyncDispose]: () => documents.close() };
}
