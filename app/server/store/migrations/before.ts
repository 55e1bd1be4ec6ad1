// What stood in the store before it was brought forward, in a file of the data folder, until nobody goes back any more.

import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dayMs } from "#domain/time-spans.ts";
import { HostedEngineUnusable } from "#server/firebase/hosted-engine-unusable.ts";
import type { Documents } from "#server/store/documents.ts";

/** The database is copied whole; `copyOfHosted` is read as a backup.json. */
export const copyOfDatabase = (version: number) => `osa.sqlite.before-${version}`;
const copyOfHosted = (version: number) => `osa.firestore.before-${version}.json`;
const anyCopy = /^osa\.(sqlite|firestore)\.before-\d+(\.json)?$/;

const keptMs = 30 * dayMs;

type Kept = { folder: string; collections: readonly string[]; now: () => number };

/** A second process leaves what a first has kept, since it was first. */
export function keepBefore({ folder, collections, now }: Kept) {
  return async (documents: Documents, version: number): Promise<void> => {
    const file = join(folder, copyOfHosted(version + 1));
    if (existsSync(file)) return;
    const lists = await Promise.all(collections.map((name) => documents.list(name)));
    const content = {
      format: "osa-backup",
      version,
      madeAt: new Date(now()).toISOString(),
      collections: Object.fromEntries(
        lists.map((list, at) => [
          collections[at],
          Object.fromEntries(list.map(({ id, data }) => [id, data])),
        ]),
      ),
    };
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flag: "wx", flush: true });
    } catch (error) {
      throw new HostedEngineUnusable(
        `What is stored is of an earlier version, and no copy of it can be written to ${file}. ` +
          "Nothing was changed. Let DATA_DIR name a folder that the site can write, then start again.",
        { cause: error },
      );
    }
  };
}

/** `all`: also those that somebody may still want to go back to, since they hold what is to be gone. */
export function forgetBefore(folder: string, { now, all = false }: { now: number; all?: boolean }): void {
  const names = statSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder) : [];
  for (const name of names.filter((one) => anyCopy.test(one))) {
    const file = join(folder, name);
    if (all || now - statSync(file).mtimeMs > keptMs) rmSync(file);
  }
}
