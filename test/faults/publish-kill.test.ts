import { expect, test } from "vitest";
import { findWeddingContent } from "#server/records/wedding/wedding-content.ts";
import { historyCollection } from "#server/records/history.ts";
import { weddingFolder as folder } from "../../app/wedding-folder.ts";
import { makeTemporaryStore, type TemporaryStore } from "../kits/store/temporary-store.ts";
import type { Moment } from "./kill-at.ts";
import { runUntilKilled } from "./run-until-killed.ts";

const script = new URL("publish-on-and-on.ts", import.meta.url).pathname;
const second = { collection: "history", nth: 2 };

/** The last sentence that was said to be published. */
async function publishUntilKilled(
  { file }: TemporaryStore,
  kill: Moment,
  how: string[] = [],
): Promise<number> {
  const said = await runUntilKilled([script, file, ...how], kill);
  return Number(said.trim().split("\n").at(-1));
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

test("a publication that is cut off is made or not made, never half", async () => {
  await using store = makeTemporaryStore();
  for (const when of ["before it", "before its commit", "after its commit"] as const)
    expect(await findHalves(store, await publishUntilKilled(store, { ...second, when })), when).toEqual([]);
});

test("a store that saved a publication in parts would be found out", async () => {
  await using store = makeTemporaryStore();
  const told = await publishUntilKilled(store, { ...second, when: "after its commit" }, ["halves"]);
  expect(await findHalves(store, told)).not.toEqual([]);
});
