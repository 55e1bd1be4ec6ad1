import { expect, test } from "vitest";
import type { Files } from "#server/files/files.ts";
import { makeTemporaryFiles } from "#test/kits/store/temporary-files.ts";
import { filesCases } from "./files-contract.ts";
import { everyLie, type Lies } from "./lies.ts";

const lies: Lies<keyof typeof filesCases, Files> = {
  "a name that exists keeps its content": {
    "writes over what exists": (honest) => ({
      async put(name, content) {
        await honest.remove(name);
        await honest.put(name, content);
      },
    }),
    "refuses what is there already": (honest) => ({
      async put(name, content) {
        const { length } = await honest.list();
        await honest.put(name, content);
        if (length > 0) throw new Error("It exists");
      },
    }),
  },
  "a file is read as it was put, byte for byte, by another handle at once": {
    "takes bytes for text": (honest) => ({
      put: (name, content) => honest.put(name, Buffer.from(content.toString())),
    }),
    "acknowledges before it has saved": (honest) => ({
      async put(name, content) {
        void new Promise((resolve) => setTimeout(resolve, 300))
          .then(() => honest.put(name, content))
          .catch(() => {});
      },
    }),
    "says another size": (honest) => ({
      async get(name) {
        const found = await honest.get(name);
        return found && { ...found, bytes: found.bytes + 1 };
      },
    }),
  },
  "what was removed is gone for every handle, and can be put again": {
    "forgets to remove": () => ({ async remove() {} }),
  },
  "two names have nothing to do with each other": {
    "removes all at once": (honest) => ({
      async remove() {
        for (const { name } of await honest.list()) await honest.remove(name);
      },
    }),
  },
  "the list has every file once, by name, with its size": {
    "lists in part": (honest) => ({ list: async () => (await honest.list()).slice(0, 20) }),
    "lists in another order": (honest) => ({ list: async () => (await honest.list()).toReversed() }),
  },
  "an empty file is a file": {
    "takes an empty file for none": (honest) => ({
      async get(name) {
        const found = await honest.get(name);
        return found?.bytes ? found : null;
      },
    }),
  },
};

test.each(everyLie(lies))(
  "the contract of files catches an engine that $lie: $caughtBy",
  async ({ tell, caughtBy }) => {
    await using files = makeTemporaryFiles();
    const open = () => {
      const honest = files.open();
      return { ...honest, ...tell(honest) };
    };
    await expect(filesCases[caughtBy](open(), open)).rejects.toBeInstanceOf(Error);
  },
);
