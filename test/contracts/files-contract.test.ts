// The control group of the contract: files kept wrongly, and the case that must catch each.

import { describe, expect, it } from "vitest";
import type { Files } from "#server/files/files.ts";
import { makeTemporaryFiles } from "#test/kits/store/temporary-files.ts";
import { filesCases } from "./files-contract.ts";

type Lie = { lie: string; tell: (honest: Files) => Partial<Files>; caughtBy: string };

const lies: readonly Lie[] = [
  {
    lie: "writes over what exists",
    tell: (honest) => ({
      async put(name, content) {
        await honest.remove(name);
        await honest.put(name, content);
      },
    }),
    caughtBy: "a name that exists keeps its content",
  },
  {
    lie: "takes bytes for text",
    tell: (honest) => ({ put: (name, content) => honest.put(name, Buffer.from(content.toString())) }),
    caughtBy: "a file is read as it was put, byte for byte, by another handle at once",
  },
  {
    lie: "acknowledges before it has saved",
    tell: (honest) => ({
      async put(name, content) {
        void new Promise((resolve) => setTimeout(resolve, 300))
          .then(() => honest.put(name, content))
          .catch(() => {});
      },
    }),
    caughtBy: "a file is read as it was put, byte for byte, by another handle at once",
  },
  {
    lie: "forgets to remove",
    tell: () => ({ async remove() {} }),
    caughtBy: "what was removed is gone for every handle, and can be put again",
  },
  {
    lie: "removes all at once",
    tell: (honest) => ({
      async remove() {
        for (const { name } of await honest.list()) await honest.remove(name);
      },
    }),
    caughtBy: "two names have nothing to do with each other",
  },
  {
    lie: "lists in part",
    tell: (honest) => ({ list: async () => (await honest.list()).slice(0, 20) }),
    caughtBy: "the list has every file once, by name, with its size",
  },
  {
    lie: "lists in another order",
    tell: (honest) => ({ list: async () => (await honest.list()).toReversed() }),
    caughtBy: "the list has every file once, by name, with its size",
  },
  {
    lie: "says another size",
    tell: (honest) => ({
      async get(name) {
        const found = await honest.get(name);
        return found && { ...found, bytes: found.bytes + 1 };
      },
    }),
    caughtBy: "a file is read as it was put, byte for byte, by another handle at once",
  },
  {
    lie: "refuses what is there already",
    tell: (honest) => ({
      async put(name, content) {
        const { length } = await honest.list();
        await honest.put(name, content);
        if (length > 0) throw new Error("It exists");
      },
    }),
    caughtBy: "a name that exists keeps its content",
  },
  {
    lie: "takes an empty file for none",
    tell: (honest) => ({
      async get(name) {
        const found = await honest.get(name);
        return found?.bytes ? found : null;
      },
    }),
    caughtBy: "an empty file is a file",
  },
];

describe("the contract of files", () => {
  it.each(lies)("catches an engine that $lie: $caughtBy", async ({ tell, caughtBy }) => {
    const named = filesCases.find(({ name }) => name === caughtBy);
    if (!named) throw new Error(`There is no case named: ${caughtBy}`);
    await using files = makeTemporaryFiles();
    const open = () => {
      const honest = files.open();
      return { ...honest, ...tell(honest) };
    };
    await expect(named.run({ ...files, open })).rejects.toBeInstanceOf(Error);
  });
});
