import fc from "fast-check";
import { expect } from "vitest";
import type { JsonObject, Query } from "#server/store/documents.ts";
import { test } from "#test/kits/store/test-on-a-store.ts";
import { fits, inPortOrder } from "./firestore-refs.ts";

const value = fc.oneof(
  fc.constantFrom(null, true, false, "", "a", "Z", "å", "\uff5e", "\u{1f600}", 0, 1, 2, 10, -1.5),
  fc.integer(),
  fc.string(),
);
const data: fc.Arbitrary<JsonObject> = fc.record({ name: value, other: value }, { requiredKeys: [] });
const query: fc.Arbitrary<Query> = fc.record(
  {
    where: fc.record({ other: fc.constantFrom(null, true, "a", 1) }, { requiredKeys: [] }),
    orderBy: fc.constantFrom("name", "other", "missing"),
    descending: fc.boolean(),
    limit: fc.integer({ min: 1, max: 6 }),
  },
  { requiredKeys: [] },
);

test("lists as the store of our own does, whatever is asked", async ({ documents }) => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(data, { maxLength: 12 }),
      fc.array(query, { maxLength: 8 }),
      async (all, queries) => {
        const collection = `run ${runs++}`;
        await documents.commit(
          all.map((data, n) => ({ write: "create", collection, id: `${(n * 7) % 12}`, data })),
        );
        const stored = await documents.list(collection, { descending: true });
        for (const asked of queries) {
          const fitting = stored.filter((document) => fits(document, asked));
          expect(inPortOrder(fitting, asked)).toEqual(await documents.list(collection, asked));
        }
      },
    ),
  );
});
