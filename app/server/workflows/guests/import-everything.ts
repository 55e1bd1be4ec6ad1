// An import is refused if there are guests or a history, because two histories cannot be merged automatically.

import * as v from "valibot";
import { mostImportBytes } from "#domain/importing/import-file.ts";
import { mostImportRows } from "#domain/importing/import-table.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { backedUp, type CollectionName } from "#server/all-records.ts";
import { bringForward, currentVersion } from "#server/store/migrations/bring-forward.ts";
import { commitUnlessConflict, isObject, type JsonObject, type Write } from "#server/store/documents.ts";
import { guestsCollection, putGuestListLock, readGuestListLock } from "#server/records/guests.ts";
import type { Services } from "#server/services.ts";
import { householdsCollection, readHousehold } from "#server/records/households.ts";
import { kitchensCollection, readKitchen } from "#server/records/kitchen.ts";
import { seatingCollection } from "#server/records/seating-document.ts";
import { linksCollection } from "#server/records/all-links.ts";
import { historyCollection } from "#server/records/history.ts";
import { unmatchedCollection } from "#server/records/unmatched-answer.ts";

const backupFormat = "osa-backup";

type Backup = {
  format: typeof backupFormat;
  version: number;
  madeAt: string;
  collections: Record<CollectionName, Record<string, JsonObject>>;
};

/** What the records say is backed up, with unknown fields. No accounts, sessions, secrets or emails. */
export async function exportEverything({ documents, now }: Services): Promise<Backup> {
  const collections = await Promise.all(
    backedUp.map(async ({ name }) => {
      const stored = await documents.list(name);
      return [name, Object.fromEntries(stored.map(({ id, data }) => [id, data]))] as const;
    }),
  );
  return {
    format: backupFormat,
    version: currentVersion,
    madeAt: new Date(now()).toISOString(),
    collections: Object.fromEntries(collections) as Backup["collections"],
  };
}

export function renderBackup(backup: Backup): string {
  return `${JSON.stringify(backup, null, 2)}\n`;
}

export type BackupRefusal =
  | "backup over 1 MB"
  | "no backup"
  | "backup of a newer version"
  | "more than 5,000 guests"
  | "not empty"
  | { damaged: string };

/** The command line has no waiting page, and a long history exceeds 1 MB. */
export const mostBackupBytes = 50_000_000;

export function isBackup(text: string): boolean {
  return /^\uFEFF?\s*\{/.test(text);
}

export function readBackup(text: string, mostBytes = mostImportBytes): Result<Backup, BackupRefusal> {
  if (new TextEncoder().encode(text).length > mostBytes) return refuse("backup over 1 MB");
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), text.replace(/^\uFEFF/, ""));
  if (!read.success) return refuse("no backup");
  const { version: from, madeAt } = read.output;
  if (from > currentVersion) return refuse("backup of a newer version");
  if (Object.keys(read.output.collections.guests).length > mostImportRows)
    return refuse("more than 5,000 guests");
  const forward = bringForward(read.output.collections, { from, now: Date.parse(madeAt) });
  const collections = forward as Backup["collections"];
  const damaged = findDamaged(collections);
  if (damaged) return refuse({ damaged });
  return accept({ ...read.output, version: currentVersion, collections });
}

/** The other records' readers leave out one document, or show it to the couple. */
function findDamaged(collections: Backup["collections"]): string | null {
  const damaged = [seatingCollection, linksCollection].flatMap(({ name, read }) =>
    Object.entries(collections[name]).flatMap(([id, data]) => (read({ data }) ? [] : [`${name}/${id}`])),
  );
  return damaged[0] ?? null;
}

export async function isEverythingEmpty({ documents }: Services): Promise<boolean> {
  const telling = backedUp.filter(({ backup }) => backup !== "lasting");
  const some = await Promise.all(telling.map(({ list }) => list(documents, { limit: 1 })));
  return some.flat().length === 0;
}

/** What opens something for a person who has had the file. */
export type KnownFromBackup = { codes: number; kitchenLinks: number };

export function listKnown({ collections }: Backup): KnownFromBackup {
  const households = Object.values(collections[householdsCollection.name]).map(readHousehold);
  const kitchens = Object.values(collections[kitchensCollection.name]).map(readKitchen);
  return {
    codes: households.filter(({ code }) => code !== null).length,
    kitchenLinks: kitchens.filter(({ link }) => link !== null).length,
  };
}

export async function importEverything(
  services: Services,
  backup: Backup,
  also: readonly Write[] = [],
): Promise<Result<{ guests: number } & KnownFromBackup, BackupRefusal>> {
  const { collections } = backup;
  const lock = await readGuestListLock(services.documents);
  if (!(await isEverythingEmpty(services))) return refuse("not empty");
  const writes = await Promise.all(
    backedUp.map(async ({ name, backup: lasts, list, put }) => {
      const stored = lasts === "lasting" ? await list(services.documents) : [];
      const here = new Set(stored.map(({ id }) => id));
      const brought = Object.entries(collections[name]).filter(([id]) => !here.has(id));
      return brought.map(([id, data]) => put(id, null, data));
    }),
  );
  const all = [...writes.flat(), putGuestListLock(lock), ...also];
  // If another process has just filled it, it is not empty either.
  if (!(await commitUnlessConflict(services.documents, all))) return refuse("not empty");
  const guests = Object.keys(collections[guestsCollection.name]).length;
  return accept({ guests, ...listKnown(backup) });
}

// Ids of a hosted store, which may be longer than ours; a slash would address another place.
const id = v.pipe(v.string(), v.regex(/^(?!__)(?!\.{1,2}$)[^/\p{Cc}]{1,500}$/u));
const documents = v.record(id, v.custom<JsonObject>(isObject));
// Of earlier versions, a name that the couple gave, which may have a slash in it.
const householdId = v.pipe(v.string(), v.regex(/^[^\p{Cc}]{1,506}$/u));
const householdDocuments = v.record(householdId, v.custom<JsonObject>(isObject));

/** Backups had these from the beginning. */
const first: readonly string[] = [
  guestsCollection,
  seatingCollection,
  unmatchedCollection,
  historyCollection,
].map(({ name }) => name);

const shape = v.object({
  format: v.literal(backupFormat),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  collections: v.object(
    Object.fromEntries(
      backedUp.map(({ name }) => {
        const all = name === householdsCollection.name ? householdDocuments : documents;
        return [name, first.includes(name) ? all : v.optional(all, {})];
      }),
    ) as Record<CollectionName, typeof documents>,
  ),
});
