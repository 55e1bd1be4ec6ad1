import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { findWeddingContent } from "#server/records/wedding/wedding-content.ts";
import { historyCollection } from "#server/records/history.ts";
import { weddingFolder as folder } from "../../app/wedding-folder.ts";
import { makeTemporaryStore, type TemporaryStore } from "../kits/temporary-store.ts";

/** The last sentence that was said to be published. */
async function publishUntilKilled({ file }: TemporaryStore, how: string[]): Promise<number> {
  const script = new URL("publish-on-and-on.ts", import.meta.url).pathname;
  const options = { stdio: ["ignore", "pipe", "inherit"] as ["ignore", "pipe", "inherit"] };
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", script, file, ...how],
    options,
  );
  let [told, heard] = [0, 0];
  const killAfter = how.length > 0 ? Infinity : randomInt(2, 6);
  for await (const line of createInterface({ input: child.stdout })) {
    told = Number(line);
    if (++heard === killAfter) void pause(randomInt(0, 20)).then(() => child.kill("SIGKILL"));
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  expect(child.signalCode).toBe("SIGKILL");
  return told;
}

/** What does not fit together: the sentence that guests read, the draft, and the history. */
async function findHalves(store: TemporaryStore, told: number): Promise<string[]> {
  const documents = await store.open();
  const stands = { documents, folder };
  const [draft, published] = [
    await findWeddingContent(stands, "draft"),
    await findWeddingContent(stands, "published"),
  ];
  const rows = await historyCollection.list(documents);
  await documents.close();
  const number = (found: typeof draft) => Number(found?.kept.content.texts.sv.rsvp.intro ?? 0);
  return [
    number(published) < told ? `${told} was said to be published, and guests read ${number(published)}.` : [],
    rows.length === number(published) ? [] : `${number(published)} were published, and ${rows.length} noted.`,
    draft && number(draft) !== number(published) + 1 ? `The draft of ${number(draft)} is still there.` : [],
  ].flat();
}

async function killOften(store: TemporaryStore, how: string[], times: number): Promise<string[]> {
  const found: string[] = [];
  for (let turn = 0; turn < times && found.length === 0; turn++) {
    found.push(...(await findHalves(store, await publishUntilKilled(store, how))));
  }
  return found;
}

test("a publication that is cut off is made or not made, never half", async () => {
  await using store = makeTemporaryStore();
  expect(await killOften(store, [], 4)).toEqual([]);
});

test("a store that saved a publication in parts would be found out", async () => {
  await using store = makeTemporaryStore();
  expect(await killOften(store, ["halves"], 1)).not.toEqual([]);
});
