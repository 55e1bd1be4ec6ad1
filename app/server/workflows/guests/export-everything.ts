// All of the couple's data as a readable file: what the records say is backed up, in its stored form with unknown fields.
// No accounts, sessions, secrets or emails.

import { backedUp, type CollectionName } from "#server/all-records.ts";
import type { JsonObject } from "#server/store/documents.ts";
import { currentVersion } from "#server/store/migrations/steps.ts";
import type { Services } from "#server/services.ts";

export const backupFormat = "osa-backup";

export type Backup = {
  format: typeof backupFormat;
  version: number;
  madeAt: string;
  collections: Record<CollectionName, Record<string, JsonObject>>;
};

export async function exportEverything({
  documents,
  now,
}: Pick<Services, "documents" | "now">): Promise<Backup> {
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
