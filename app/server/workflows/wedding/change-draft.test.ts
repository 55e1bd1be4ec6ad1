import { expect } from "vitest";
import type { Introduction } from "#domain/wedding/introductions.ts";
import type { Services } from "#server/services.ts";
import { eraseGuest } from "#server/workflows/guests/erase-guest.ts";
import { type Couple, marta, openRestored } from "#test/kits/guests/couple.ts";
import { coupleTest as test } from "#test/kits/guests/couple-test.ts";
import { deleteEverythingPersonal } from "#server/workflows/deletion/delete-when-due.ts";
import { findWeddingContent } from "#server/records/wedding/wedding-content.ts";
import { changeDraft, changeIntroduction } from "./change-draft.ts";
import { publishDraft } from "./publish-draft.ts";

function about(guestId: string, relation: string) {
  const said: Introduction = { relation, description: "" };
  return { guestId, seen: { en: null, sv: null }, typed: { en: said, sv: said } };
}

/** Something else happens just before the first commit that the guest's document is part of. */
function interrupted(services: Services, act: () => Promise<unknown>): Services {
  let isFirst = true;
  const commit: Services["documents"]["commit"] = async (writes) => {
    if (isFirst && writes.some(({ collection, id }) => collection === "guests" && id === "asa")) {
      isFirst = false;
      await act();
    }
    await services.documents.commit(writes);
  };
  return { ...services, documents: { ...services.documents, commit } };
}

async function keptOf({ documents }: Services): Promise<string> {
  const kept = ["wedding content", "history", "guests"].map((name) => documents.list(name));
  return JSON.stringify(await Promise.all(kept));
}

test("what is written about a guest who is erased at that moment goes, too", async ({ services }) => {
  let found = "";
  const erasing = interrupted(services, async () => {
    expect((await changeIntroduction(services, marta, about("asa", "Kanarie"))).ok).toBe(true);
    found = await keptOf(services);
  });
  expect((await eraseGuest(erasing, marta, "asa")).ok).toBe(true);
  expect([found, await keptOf(services)]).toEqual([
    expect.stringContaining("Kanarie"),
    expect.not.stringContaining("Kanarie"),
  ]);
});

test("nothing is written about a guest who was erased meanwhile", async ({ services }) => {
  const writing = interrupted(services, () => eraseGuest(services, marta, "asa"));
  const written = await changeIntroduction(writing, marta, about("asa", "Kanarie"));
  expect(written).toEqual({ ok: false, refusal: { reason: "gone" } });
  expect(await keptOf(services)).not.toContain("Kanarie");
});

test("whoever is not on the list, or was written about meanwhile, is not written about", async ({
  services,
}) => {
  const refused = async (guestId: string) => {
    const changed = await changeIntroduction(services, marta, about(guestId, "x"));
    return changed.ok || changed.refusal.reason;
  };
  expect([await refused("nobody"), await refused("asa"), await refused("asa")]).toEqual(["gone", true, true]);
  await changeIntroduction(services, marta, about("asa", "x"));
  const other = await changeIntroduction(services, marta, about("asa", "other"));
  expect(other).toEqual({ ok: false, refusal: { reason: "changed meanwhile" } });
});

// In a backup of everything, and on the day when everything personal goes.

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
