import { expect, test } from "vitest";
import { findWeddingContent } from "#server/records/wedding/wedding-content.ts";
import { marta } from "#test/kits/guests/couple.ts";
import { live, openLivedIn } from "#test/kits/guests/lived-in.ts";
import { eraseGuest } from "#server/workflows/guests/erase-guest.ts";
import { followFolder } from "./publish-draft.ts";

test("of an erased guest nothing is left either where the folder counts again", async () => {
  await using couple = await openLivedIn();
  const { services } = couple;
  await live(couple);
  const draft = await findWeddingContent(services, "draft");
  expect((await followFolder(services, marta, draft?.stored.version ?? "")).ok).toBe(true);
  await eraseGuest(services, marta, "canary");
  expect(await couple.isFound()).toBe(false);
});
