import { randomBytes } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Documents } from "#server/store/documents.ts";
import { openSqliteDocuments } from "#server/store/sqlite/sqlite-documents.ts";
import { contentOf, copyUntilKilled, isMarked } from "../faults/killed-copy.ts";
import { fillGuestList } from "../faults/made-up-guests.ts";
import { makeDataFolder } from "../faults/site-process.ts";
import { spawnCommand } from "../kits/run-command.ts";
import { openProject, type Project } from "./project.ts";

test("a wedding goes to the hosted store and back, and is equal by hash", async () => {
  await using folder = await makeDataFolder();
  await using project = await openProject();
  const [data, back] = [join(folder.path, "data"), join(folder.path, "back")];
  await mkdir(data);
  await fillGuestList(data, 150);
  await using source = openSqlite(data);
  await source.documents.commit([
    { write: "create", collection: "send keys", id: "a/b", data: { lists: [[1, 2], ["å"]], "": null } },
    { write: "create", collection: "outbox", id: "letter", data: { html: "<p>Tack!", __x__: { "": 1 } } },
    { write: "create", collection: "sessions", id: "one", data: { account: "marta" } },
  ]);
  await source.documents.close();

  const there = await copy(project, { from: `sqlite:${data}`, to: "firestore" });
  expect(there.said).toMatch(/^guests +150 +[0-9a-f]{64}$/m);
  const home = await copy(project, { from: "firestore", to: `sqlite:${back}` });
  expect(hashesIn(home.said)).toEqual(hashesIn(there.said));
  expect(contentOf(back)).toEqual(contentOf(data));
  expect((await project.listRaw("guests")).get("guest-7")).toMatchObject({
    First_Name: { stringValue: expect.any(String) },
  });
  expect(await project.listRaw("sessions")).toEqual(new Map());
  expect(await project.listRaw("copies")).toEqual(new Map());
});

test("a copy to the hosted store that is killed again and again goes on each time", async () => {
  await using folder = await makeDataFolder();
  await using project = await openProject();
  await fillGuestList(folder.path, 1_500);
  const from = `sqlite:${folder.path}`;
  let hitsInTheMiddle = 0;
  for (let count = 0; count < 5; count++) {
    const copying = { from, to: "firestore", environment: project.environment };
    await copyUntilKilled(copying, 1 + Math.random() * 3, Math.random() * 50);
    const there = (await project.listRaw("guests")).size;
    if (there > 0 && there < 1_500) hitsInTheMiddle++;
  }
  expect(hitsInTheMiddle).toBeGreaterThan(1);
  const { said } = await copy(project, { from, to: "firestore" });
  expect(said).toMatch(/^guests +1500 +[0-9a-f]{64}$/m);
  const back = join(folder.path, "back");
  expect(hashesIn((await copy(project, { from: "firestore", to: `sqlite:${back}` })).said)).toEqual(
    hashesIn(said),
  );
  expect(contentOf(back)).toEqual(contentOf(folder.path));
  expect(isMarked(back)).toBe(false);
  await rm(back, { recursive: true });
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

test("a hosted store that holds something else is left as it is", async () => {
  await using folder = await makeDataFolder();
  await using project = await openProject();
  await fillGuestList(folder.path, 3);
  await project.writeRaw("guests", "guest-1", { First_Name: { stringValue: "Another" } });
  const before = await project.listRaw("guests");
  const ended = await runCopy(project, { from: `sqlite:${folder.path}`, to: "firestore" });
  expect(ended).toEqual({ code: 1, said: expect.stringContaining("- guests/guest-1 differs\n") });
  expect(await project.listRaw("guests")).toEqual(before);
});

type Sides = { from: string; to: string };

function runCopy({ environment }: Project, { from, to }: Sides) {
  const SESSION_SECRET = randomBytes(32).toString("base64url");
  return spawnCommand("copy.ts", ["--from", from, "--to", to, "--yes"], { ...environment, SESSION_SECRET });
}

async function copy(project: Project, sides: Sides) {
  const ended = await runCopy(project, sides);
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
