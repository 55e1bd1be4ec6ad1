// What becomes of the couple's words and their draft in a backup of everything, and on the day when everything personal
// goes.

import { expect } from "vitest";
import { deleteEverythingPersonal } from "#server/workflows/deletion/delete-when-due.ts";
import { findWeddingContent } from "#server/records/wedding/wedding-content.ts";
import type { Services } from "#server/services.ts";
import { type Couple, marta, openRestored } from "#test/kits/guests/couple.ts";
import { coupleTest as test } from "#test/kits/guests/couple-test.ts";
import { changeDraft } from "./change-draft.ts";
import { publishDraft } from "./publish-draft.ts";

const ofSigrid = ["texts", "sv", "introductions", "sigrid", "description"];
const sigrid = (from: string, to: string) => ({ at: ofSigrid, from, to });
const title = (from: string, to: string) => ({ at: ["texts", "sv", "rsvp", "title"], from, to });

/** Of Sigrid something stands in what is published, something else in the draft, and both in the history. */
async function write({ services }: Couple): Promise<void> {
  const { introductions, rsvp } = services.folder.texts.sv;
  const first = [
    sigrid(introductions["sigrid"]?.description ?? "", "Kanarie ett"),
    title(rsvp.title, "Svara"),
  ];
  expect((await changeDraft(services, marta, first)).ok).toBe(true);
  const draft = await findWeddingContent(services, "draft");
  expect((await publishDraft(services, marta, draft?.stored.version ?? "")).ok).toBe(true);
  const second = [sigrid("Kanarie ett", "Kanarie två"), title("Svara", "Kom")];
  expect((await changeDraft(services, marta, second)).ok).toBe(true);
}

async function titlesOf(services: Services): Promise<(string | undefined)[]> {
  const kept = [await findWeddingContent(services, "published"), await findWeddingContent(services, "draft")];
  return kept.map((one) => one?.kept.content.texts.sv.rsvp.title);
}

async function countCanaries({ documents }: Services): Promise<number[]> {
  const all = await Promise.all(["wedding content", "history"].map((name) => documents.list(name)));
  return all.map((stored) => JSON.stringify(stored).match(/Kanarie/g)?.length ?? 0);
}

test("a backup of everything brings the published words and the draft back", async (couple) => {
  await write(couple);
  await using empty = await openRestored(couple.services);
  expect(await titlesOf(empty.services)).toEqual(["Svara", "Kom"]);
  await expect.poll(() => empty.services.content).toEqual(couple.services.content);
  expect(await countCanaries(empty.services)).toEqual(await countCanaries(couple.services));
});

test("on the day when everything personal goes, what is written about guests goes from all of it, and the rest stays", async (couple) => {
  const { services } = couple;
  await write(couple);
  const [words, rows] = await countCanaries(services);
  expect([words, rows]).toEqual([2, expect.any(Number)]);
  expect(rows).toBeGreaterThan(0);
  await deleteEverythingPersonal(services);
  expect(await countCanaries(services)).toEqual([0, 0]);
  expect(await titlesOf(services)).toEqual(["Svara", "Kom"]);
});
