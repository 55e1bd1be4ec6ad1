import type * as Site from "../app/site.ts";
import { fail, type Io } from "./io.ts";

/** One problem per line. */
export class CannotStart extends Error {
  override name = "CannotStart";
}

type WhatIsRead = Pick<typeof Site, "readSettings" | "listTextProblems" | "environment" | "weddingFolder">;

/** Throws `CannotStart` with every problem at once. */
export function readSettings(site: WhatIsRead, env = site.environment): Site.Settings {
  const settings = site.readSettings(env, site.weddingFolder.wedding);
  if (!settings.ok) throw new CannotStart(settings.refusal.join("\n"));
  const invalid = site.listTextProblems(site.weddingFolder);
  if (invalid.length > 0) throw new CannotStart(invalid.join("\n"));
  return settings.value;
}

export function requireFacts(
  { findMissingFacts }: Pick<typeof Site, "findMissingFacts">,
  { settings, wedding }: Pick<Site.Services, "settings" | "wedding">,
): void {
  const missing = settings.production ? findMissingFacts(wedding) : [];
  if (missing.length > 0) throw new CannotStart(missing.join("\n"));
}

/** For what stays open: all that it has opened by then would keep it running. */
export async function orEnd(work: () => Promise<void>): Promise<void> {
  const code = await orSayWhy(process, () => work().then(() => 0));
  if (code !== 0) process.exit(code);
}

/** A problem that the person at the keyboard can solve is printed without a stack; everything else is a bug. */
export async function orSayWhy(
  io: Pick<Io, "stderr">,
  work: () => Promise<number>,
  failed = "The site cannot start",
): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || !repairable.includes(error.name)) throw error;
    return fail(io, `${failed}:`, error.message.split("\n"));
  }
}

/** Compared by name, because the bundle has its own copies of the classes. */
const repairable = [
  "CannotStart",
  "UnusableDatabase",
  "UnusableDataFolder",
  "UnusablePhotos",
  "UnusableBackup",
  "HostedEngineMissing",
  "HostedEngineUnusable",
  "CommitTooLarge",
  "IdentityUnavailable",
];
