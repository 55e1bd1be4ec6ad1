import { type Documents, DocumentsUnavailable, type JsonObject } from "#server/store/documents.ts";
import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { dayMs } from "#domain/zoned-time.ts";
import { HostedEngineUnusable } from "#server/firebase/firebase-settings.ts";

/** By collection and id, as in a backup.json. */
export type Stored = Readonly<Record<string, Readonly<Record<string, JsonObject>>>>;

/** Also for copies in the history. What already has the new shape, or an unknown one, comes back as it was. */
type ShapeChange = (data: JsonObject, at: { id: string; stored: Stored; now: number }) => JsonObject;

export type Migration = {
  changes: Readonly<Record<string, ShapeChange>>;
  /** By collection and id, documents that come, or go (null). They are made of what was stored before the changes. */
  makes?: (stored: Stored) => Readonly<Record<string, Readonly<Record<string, JsonObject | null>>>>;
  reads?: readonly string[];
};

export const copyOfDatabase = (version: number) => `osa.sqlite.before-${version}`;
const copyOfHosted = (version: number) => `osa.firestore.before-${version}.json`;
const anyCopy = /^osa\.(sqlite|firestore)\.before-\d+(\.json)?(\.part)?$/;

const keptMs = 30 * dayMs;

type Kept = { folder: string; collections: readonly string[]; now: () => number };

/** A second process leaves what a first has kept, since it was first. */
export function keepBefore({ folder, collections, now }: Kept) {
  return async (documents: Pick<Documents, "list">, version: number): Promise<void> => {
    const file = join(folder, copyOfHosted(version + 1));
    if (existsSync(file)) return;
    async function* content() {
      const madeAt = new Date(now()).toISOString();
      yield `{ "format": "osa-backup", "version": ${version}, "madeAt": "${madeAt}", "collections": {`;
      for (const [at, name] of collections.entries()) {
        const all = (await documents.list(name)).map(({ id, data }) => [id, data] as const);
        yield `${at > 0 ? "," : ""}\n${JSON.stringify(name)}: ${JSON.stringify(Object.fromEntries(all))}`;
      }
      yield "\n}}\n";
    }
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      // Half a copy would be taken for a whole one.
      await pipeline(content, createWriteStream(`${file}.part`, { mode: 0o600, flush: true }));
      renameSync(`${file}.part`, file);
    } catch (error) {
      if (error instanceof DocumentsUnavailable) throw error;
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
