import { expect, test } from "vitest";
import { undoGroup } from "#test/kits/couple.ts";
import { openServices } from "#server/services.ts";
import { openTestServices, signInAdmin } from "#test/kits/services.ts";
import { keepFromOrigin, unmatchedForm } from "#test/kits/unmatched.ts";
import { discardByOrigin } from "./discard-answer.ts";
import { historyCollection } from "#server/records/history.ts";

import { unmatchedCollection } from "#server/records/unmatched-answer.ts";

async function open() {
  const opened = await openTestServices({ open: openServices });
  const { services } = opened;
  await keepFromOrigin(services, "flood", ["One", "Two", "Three", "Four"]);
  await keepFromOrigin(services, "home", ["Honest"]);
  return {
    ...opened,
    admin: (await signInAdmin(services)).admin,
    kept: async () => (await services.documents.list(unmatchedCollection.name)).map(({ id }) => id),
  };
}

test("all that came from one address is thrown away as one deed, and comes back as one", async () => {
  await using site = await open();
  const { services, admin } = site;
  const before = await services.documents.list(unmatchedCollection.name);
  const done = await discardByOrigin(services, admin, { origin: "flood", until: Infinity, withHeld: false });
  expect(await site.kept()).toEqual(["home-Honest"]);
  const rows = await services.documents.list(historyCollection.name);
  expect(rows.map(({ data }) => [data["deed"], data["adminId"]])).toEqual([["discarded", admin.id]]);
  expect((await undoGroup(services, admin, done.ok ? done.value.group : "")).ok).toBe(true);
  const after = await services.documents.list(unmatchedCollection.name);
  expect(after.map(({ id, data }) => [id, data])).toEqual(before.map(({ id, data }) => [id, data]));
});

test("what came after the inbox was shown stays", async () => {
  await using site = await open();
  const until = site.services.now() + 1;
  await discardByOrigin(site.services, site.admin, { origin: "flood", until, withHeld: false });
  expect(await site.kept()).toEqual(["flood-Four", "flood-Three", "home-Honest"]);
});

test("thrown away by several hands at once it is thrown away once", async () => {
  await using site = await open();
  const wish = { origin: "flood", until: Infinity, withHeld: false };
  const done = await Promise.all(
    Array.from({ length: 5 }, () => discardByOrigin(site.services, site.admin, wish)),
  );
  expect(done.filter(({ ok }) => ok)).toHaveLength(1);
  expect(done.filter(({ ok }) => !ok)).toContainEqual({ ok: false, refusal: "gone" });
  expect(await discardByOrigin(site.services, site.admin, { ...wish, origin: "" })).toMatchObject({
    ok: false,
  });
});

test("a held answer goes along only where that was asked for", async () => {
  await using site = await open();
  const { services, admin } = site;
  await services.documents.commit([
    {
      write: "create",
      collection: unmatchedCollection.name,
      id: "flood-held",
      data: {
        ...unmatchedForm,
        language: "en",
        at: services.now(),
        reason: "answered before",
        guestId: "sigrid",
        visitor: "v",
        origin: "flood",
      },
    },
  ]);
  const wish = { origin: "flood", until: Infinity };
  await discardByOrigin(services, admin, { ...wish, withHeld: false });
  expect(await site.kept()).toEqual(["flood-held", "home-Honest"]);
  expect(await discardByOrigin(services, admin, { ...wish, withHeld: false })).toMatchObject({ ok: false });
  await discardByOrigin(services, admin, { ...wish, withHeld: true });
  expect(await site.kept()).toEqual(["home-Honest"]);
});
