// A data folder that an earlier version of the site left behind (test/lived/README.md), unpacked for a test.

import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Stored } from "#server/store/migrations/migration.ts";

const secrets = { "7370a9b5": "1nyWsiIG001uQ8UyW1ydDHQJdyrJlRyckhI-xKk7yKg" };

export type LivedVersion = keyof typeof secrets;
export const livedVersions = Object.keys(secrets) as LivedVersion[];

export const livedUntil = Date.parse("2026-11-27T12:00:00Z");

type Opens = { what: string; path: string; word: string; not?: string; status: number };
type Account = { email: string; password: string; oneTimeCodes?: { secret: string } };
type Links = {
  links: Opens[];
  gone: { path: string; status: number }[];
  pages: Opens[];
  accounts: Account[];
};

export async function unpackLived(version: LivedVersion) {
  const at = (name: string) => join(import.meta.dirname, "../../lived", version, name);
  const path = await mkdtemp(join(tmpdir(), "osa-lived-"));
  await writeFile(join(path, "osa.sqlite"), gunzipSync(readFileSync(at("osa.sqlite.gz"))), { mode: 0o600 });
  const backup = gunzipSync(readFileSync(at("backup.json.gz"))).toString();
  return {
    path,
    secret: secrets[version],
    csv: readFileSync(at("guests.csv"), "utf8"),
    backup,
    stored: (JSON.parse(backup) as { collections: Stored }).collections,
    links: JSON.parse(readFileSync(at("links.json"), "utf8")) as Links,
    [Symbol.asyncDispose]: () => rm(path, { recursive: true }),
  };
}
