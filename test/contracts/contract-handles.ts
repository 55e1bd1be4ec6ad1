import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import type { ContractCase } from "./documents-contract.ts";
import { DocumentsUnavailable, type Documents, type JsonObject } from "#server/store/documents.ts";
import { retryOnConflict } from "#server/store/retry.ts";

export const handleCases: readonly ContractCase[] = [
  {
    name: "twenty writers who race on two handles lose nothing",
    async run(store) {
      const handles = [await store.open(), await store.open()] as const;
      await create(handles[0], "count", { n: 0 });
      const increment = async (documents: Documents): Promise<void> => {
        const read = await documents.get("guests", "count");
        const data = { n: Number(read?.data["n"]) + 1 };
        await documents.commit([
          { write: "update", collection: "guests", id: "count", version: read?.version ?? "", data },
        ]);
      };
      await Promise.all(
        Array.from({ length: 20 }, async (_, racer) => {
          const documents = handles[racer % 2 === 0 ? 0 : 1];
          for (let i = 0; i < 3; i++)
            await retryOnConflict({ random: randomBytes }, () => increment(documents), 100);
        }),
      );
      expect((await handles[0].get("guests", "count"))?.data).toEqual({ n: 60 });
    },
  },
  {
    name: "an acknowledged commit is there for another handle at once, and after a restart",
    async run(store) {
      const first = await store.open();
      const second = await store.open();
      await create(first, "a", { First_Name: "Åsa" });
      const read = await second.get("guests", "a");
      expect(read?.data).toEqual({ First_Name: "Åsa" });
      await first.close();
      await second.close();
      expect(await (await store.open()).get("guests", "a")).toEqual(read);
    },
  },
  {
    name: "closing finishes the commits that wait, and refuses what comes afterwards",
    async run(store) {
      const documents = await store.open();
      const waiting = create(documents, "a");
      await documents.close();
      await waiting;
      await expect(create(documents, "b")).rejects.toThrow(DocumentsUnavailable);
      await expect(documents.get("guests", "a")).rejects.toThrow(DocumentsUnavailable);
      await expect(documents.list("guests")).rejects.toThrow(DocumentsUnavailable);
      await documents.close();
      const again = await store.open();
      expect((await again.list("guests")).map(({ id }) => id)).toEqual(["a"]);
    },
  },
];

function create(documents: Documents, id: string, data: JsonObject = {}): Promise<void> {
  return documents.commit([{ write: "create", collection: "guests", id, data }]);
}
