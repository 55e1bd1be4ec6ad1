import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { makeTemporaryStore } from "#test/kits/temporary-store.ts";
import { forgetWhatIsOld } from "./forget-what-is-old.ts";

test("leaves what another program keeps in collections of the same names, and goes on behind it", async () => {
  await using store = makeTemporaryStore();
  const documents = await store.open();
  const theirs = [
    ["sessions", { user: "somebody" }],
    ["limits", { until: null }],
    ["imports", { at: "2024-03-01" }],
  ] as const;
  const old = { account: "a", credential: "c", at: 1, seen: 1 };
  await documents.commit([
    ...theirs.map(([collection, data]) => ({ write: "create", collection, id: "theirs", data }) as const),
    { write: "create", collection: "sessions", id: "ours", data: old },
    { write: "create", collection: "imports", id: "ours", data: { at: 1 } },
  ]);
  await forgetWhatIsOld({ documents, random: randomBytes, now: () => Date.parse("2024-06-01T12:00:00Z") });
  for (const [collection, data] of theirs) {
    expect(await documents.list(collection)).toMatchObject([{ id: "theirs", data }]);
  }
});
