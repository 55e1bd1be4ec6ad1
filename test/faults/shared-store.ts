// A store that several processes of the site open: what the tests of many processes run on.

import { symlink } from "node:fs/promises";
import { join } from "node:path";
import type { Documents } from "#server/store/documents.ts";
import { openSqliteDocuments } from "#server/store/sqlite/sqlite-documents.ts";
import { makeDataFolder } from "./site-process.ts";

export type SharedStore = AsyncDisposable & {
  /** One for each process. */
  dataFolders: readonly [string, string];
  /** What tells a process to open it. */
  environment: Readonly<Record<string, string>>;
  /** Another handle, to fill it and to look into it; closed by whoever opened it. */
  open(): Promise<Documents>;
};

/**
 * A site lets no second process serve its data folder, as limits and mail settings are each process's own.
 * What the store promises to several holds all the same, here in two folders whose database is one.
 */
export async function makeSqliteStore(): Promise<SharedStore> {
  const [folder, other] = [await makeDataFolder(), await makeDataFolder()];
  const file = join(folder.path, "osa.sqlite");
  const open = async () => openSqliteDocuments({ file });
  await (await open()).close();
  await symlink(file, join(other.path, "osa.sqlite"));
  return {
    dataFolders: [folder.path, other.path],
    environment: {},
    open,
    async [Symbol.asyncDispose]() {
      await other[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}
