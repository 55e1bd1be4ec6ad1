import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyNotes } from "#server/operations/copy/copy-checkpoint.ts";
import { openSqliteDocuments } from "#server/store/sqlite/sqlite-documents.ts";
import { fetchInvitation, makeFormToken, sendAnswer } from "../faults/answering.ts";
import { contentOf } from "../faults/killed-copy.ts";
import { fillGuestList } from "../faults/made-up-guests.ts";
import { findPersonalLink } from "../faults/personal-link.ts";
import { makeDataFolder, startSite } from "../faults/site-process.ts";
import { runCommand } from "../kits/site/run-command.ts";

test("a wedding moves to another folder: answers, accounts and history are there, and the links in emails live on", async () => {
  await using folder = await makeDataFolder();
  const [data, other] = [join(folder.path, "data"), join(folder.path, "other")];
  await mkdir(data);
  await fillGuestList(data, 75);
  const copy = (...more: string[]) =>
    runCommand("copy.ts", ["--from", "sqlite", "--to", "sqlite:other", ...more], {
      DATA_DIR: data,
      INIT_CWD: folder.path,
    });
  await using site = await startSite({ dataFolder: data });
  const cookie = await fetchInvitation(site.url);
  expect(await sendAnswer(site.url, cookie, { number: 3, formToken: makeFormToken() })).toBe(303);
  const link = await findPersonalLink(join(data, "outbox"));

  expect(await copy("--yes")).toEqual({
    code: 1,
    said: expect.stringContaining(`${data} is in use by the site, or by a command. End that first.`),
  });
  const dry = await copy();
  expect(dry.code).toBe(0);
  expect(dry.said).toMatch(/^guests +75 +0 +0 +75 +0 +0$/m);
  expect(dry.said).toContain("Nothing was written.");
  await expect(readdir(other)).rejects.toThrow("ENOENT");
  await site.end("SIGTERM");

  const copied = await copy("--yes");
  expect(copied.code).toBe(0);
  expect(copied.said).toMatch(/^history +1 +[0-9a-f]{64}$/m);
  expect(copied.said).toMatch(/^ {2}limits \(\d+\): .*counted anew$/m);
  expect(contentOf(other)).toEqual(contentOf(data));
  const [, secretFile = ""] = /SESSION_SECRET="\$\(cat '([^']+)'\)"/.exec(copied.said) ?? [];
  const secret = (await readFile(secretFile, "utf8")).trim();
  await using again = await startSite({ dataFolder: other, environment: { SESSION_SECRET: secret } });
  const form = await (await fetch(`${again.url}${link.pathname}${link.search}`)).text();
  expect(form).toContain('@guests.example"');
});

test("a copy goes only where nothing else is, and says by name what is in the way", async () => {
  await using folder = await makeDataFolder();
  await using other = await makeDataFolder();
  await fillGuestList(folder.path, { asa: { First_Name: "Åsa" }, bo: { First_Name: "Bo" } });
  await fillGuestList(other.path, { asa: { First_Name: "Asa" }, dag: { First_Name: "Dag" } });
  const before = contentOf(other.path);
  const { code, said } = await runCommand(
    "copy.ts",
    ["--from", `sqlite:${folder.path}`, "--to", `sqlite:${other.path}`, "--yes"],
    {},
  );
  expect(code).toBe(1);
  expect(said).toContain("  - guests/asa differs\n  - guests/dag is only there\n");
  expect(contentOf(other.path)).toEqual(before);
});

test("accounts go along where their passwords open something", async () => {
  await using folder = await makeDataFolder();
  await fillGuestList(folder.path, 1);
  const documents = openSqliteDocuments({ file: join(folder.path, "osa.sqlite") });
  await documents.commit([
    {
      write: "create",
      collection: "accounts",
      id: "local",
      data: { email: "a@b.se", password: "$argon2id$" },
    },
    { write: "create", collection: "accounts", id: "uid", data: { service: "firebase", emails: "daily" } },
  ]);
  await documents.close();
  for (const [IDENTITY, kept] of [
    ["local", "accounts/local"],
    ["firebase", "accounts/uid"],
  ] as const) {
    const target = join(folder.path, IDENTITY);
    const copied = await runCommand(
      "copy.ts",
      ["--from", `sqlite:${folder.path}`, "--to", `sqlite:${target}`, "--yes"],
      { IDENTITY },
    );
    expect(copied).toMatchObject({ code: 0 });
    expect(copied.said).toMatch(/^ {2}accounts \(1\): they sign in /m);
    expect([...contentOf(target).keys()].filter((place) => place.startsWith("accounts/"))).toEqual([kept]);
  }
});

test("a site does not start on a store that a copy has filled by half", async () => {
  await using folder = await makeDataFolder();
  await fillGuestList(folder.path, 1);
  const documents = openSqliteDocuments({ file: join(folder.path, "osa.sqlite") });
  const data = { from: "sqlite:/elsewhere", brought: [] };
  await documents.commit([copyNotes.put("00000001", null, data)]);
  await documents.close();
  await expect(startSite({ dataFolder: folder.path })).rejects.toThrow(
    "A copy into this store was cut short",
  );
});

test.each([
  [[], 2, "Usage: npm run copy"],
  [["--from", "sqlite"], 2, "Usage: npm run copy"],
  [["--from", "sqlite", "--to", "sqlite", "--no"], 2, "Usage: npm run copy"],
  [["--from", "sqlite", "--to", "sqlite"], 1, "is both sides of the copy"],
  [["--from", "sqlite", "--to", "mongo"], 1, 'mongo is no store: it may be "sqlite"'],
  [["--from", "sqlite", "--to", "firestore"], 1, "FIREBASE_PROJECT_ID is missing"],
  [["--from", "sqlite:nowhere", "--to", "sqlite"], 1, "so there is nothing to copy"],
])("a copy that cannot be made says why: %j", async (parameters, code, reason) => {
  await using folder = await makeDataFolder();
  await writeFile(join(folder.path, "note"), "");
  const ended = await runCommand("copy.ts", parameters, { DATA_DIR: folder.path, INIT_CWD: folder.path });
  expect(ended).toEqual({ code, said: expect.stringContaining(reason) });
  expect(await readdir(folder.path)).toEqual(["note"]);
});
