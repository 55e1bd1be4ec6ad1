import { copyFile, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { examples } from "../kits/site/examples.ts";
import { type Ended, runCommand, spawnCommand } from "../kits/site/run-command.ts";
import { fetchInvitation, keepAnswering, makeFormToken, sendAnswer, type SentAnswer } from "./answering.ts";
import { hashDocuments } from "./hash-documents.ts";
import { findContradictions } from "./kept-answers.ts";
import { fillGuestList } from "./made-up-guests.ts";
import { findPersonalLink } from "./personal-link.ts";
import { makeDataFolder, startSite } from "./site-process.ts";

const backups = examples(1, 12);

test("every backup made while guests answer opens and holds each answer they were told of; a copied file does not", async () => {
  await using folder = await makeDataFolder();
  const data = join(folder.path, "data");
  await mkdir(data);
  await fillGuestList(data, 2_000);
  await using site = await startSite({ dataFolder: data });
  const acknowledged: SentAnswer[] = [];
  let number = 0;
  let isEnough = false;
  const load = keepAnswering({
    url: site.url,
    cookie: await fetchInvitation(site.url),
    clients: 16,
    next: () => number++,
    acknowledged: (answer) => acknowledged.push(answer),
    isEnough: () => isEnough,
  });

  const kept: { before: SentAnswer[]; duringIt: number; made: Ended }[] = [];
  const copied: SentAnswer[][] = [];
  for (let count = 0; count < backups; count++) {
    await expect.poll(() => acknowledged.length).toBeGreaterThan((count + 1) * 20);
    const copy = join(folder.path, `copy-${count}`);
    await mkdir(copy);
    copied.push([...acknowledged]);
    await copyFile(join(data, "osa.sqlite"), join(copy, "osa.sqlite"));
    const before = [...acknowledged];
    const made = await spawnCommand("backup.ts", [join(folder.path, `${count}.tar.gz`)], { DATA_DIR: data });
    kept.push({ before, made, duringIt: acknowledged.length - before.length });
  }
  isEnough = true;
  expect((await load).refusals).toEqual([]);

  for (const [count, { before, made, duringIt }] of kept.entries()) {
    expect(made).toEqual({ code: 0, said: expect.stringMatching(/^Guests: 2000,/) });
    expect(duringIt).toBeGreaterThan(0);
    const restored = join(folder.path, `restored-${count}`);
    const ended = await runCommand("restore.ts", [join(folder.path, `${count}.tar.gz`)], {
      DATA_DIR: restored,
    });
    expect(ended.code).toBe(0);
    expect(findContradictions(restored, before)).toEqual([]);
  }
  const lacking = copied.filter((before, count) => lacksAnswers(join(folder.path, `copy-${count}`), before));
  expect(lacking.length).toBeGreaterThan(0);
});

test("a site restored elsewhere is equal, and the link in an email from before still works", async () => {
  await using folder = await makeDataFolder();
  const data = join(folder.path, "data");
  await mkdir(data);
  await fillGuestList(data, 75);
  await using site = await startSite({ dataFolder: data });
  const cookie = await fetchInvitation(site.url);
  for (let number = 0; number < 10; number++) {
    expect(await sendAnswer(site.url, cookie, { number, formToken: makeFormToken() })).toBe(303);
  }
  const link = await findPersonalLink(join(data, "outbox"));
  const made = await runCommand("backup.ts", [], { DATA_DIR: data });
  expect(made.code).toBe(0);
  const [file = ""] = await readdir(join(folder.path, "osa-backups"));
  await site.end("SIGKILL");
  const before = hashDocuments(data);

  const elsewhere = join(folder.path, "elsewhere");
  const backup = join(folder.path, "osa-backups", file);
  expect(await runCommand("restore.ts", [backup], { DATA_DIR: elsewhere })).toMatchObject({ code: 0 });
  expect(hashDocuments(elsewhere)).toBe(before);

  await using again = await startSite({ dataFolder: elsewhere });
  const form = async (search: string) => (await fetch(`${again.url}${link.pathname}${search}`)).text();
  expect(await form(link.search)).toContain('@guests.example"');
  expect(await form(link.search.slice(0, -2))).not.toContain("@guests.example");
});

function lacksAnswers(folder: string, acknowledged: readonly SentAnswer[]): boolean {
  try {
    return findContradictions(folder, acknowledged).length > 0;
  } catch {
    // Not even a database.
    return true;
  }
}
