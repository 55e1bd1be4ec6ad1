import { expect } from "vitest";
import type { Introduction } from "#domain/wedding/introductions.ts";
import type { Services } from "#server/services.ts";
import { eraseGuest } from "#server/workflows/guests/erase-guest.ts";
import { marta } from "#test/kits/guests/couple.ts";
import { coupleTest as test } from "#test/kits/guests/couple-test.ts";
import { changeIntroduction } from "./change-draft.ts";

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
