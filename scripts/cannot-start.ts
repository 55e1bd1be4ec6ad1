// Why the site cannot start, in words for the person who starts it.

import type * as Site from "../app/site.ts";

/** One problem per line. */
export class CannotStart extends Error {
  override name = "CannotStart";
}

type WhatIsRead = Pick<typeof Site, "readSettings" | "listTextProblems" | "environment" | "weddingFolder">;

/** Throws `CannotStart` with every problem at once. */
export function readSettings(site: WhatIsRead): Site.Settings {
  const settings = site.readSettings(site.environment, site.weddingFolder.wedding);
  if (!settings.ok) throw new CannotStart(settings.refusal.join("\n"));
  const misspelt = site.listTextProblems(site.weddingFolder);
  if (misspelt.length > 0) throw new CannotStart(misspelt.join("\n"));
  return settings.value;
}

/** Of what guests will see, wherever it comes from. */
export function requireFacts(
  { findMissingFacts }: Pick<typeof Site, "findMissingFacts">,
  { settings, wedding }: Pick<Site.Services, "settings" | "wedding">,
): void {
  const missing = settings.production ? findMissingFacts(wedding) : [];
  if (missing.length > 0) throw new CannotStart(missing.join("\n"));
}

/** A problem that the person at the keyboard can solve is printed without a stack; everything else is a bug. */
export async function orSayWhy(work: () => Promise<void>, failed = "The site cannot start"): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Error) || !repairable.includes(error.name)) throw error;
    const lines = error.message.split("\n").map((line) => `  - ${line}\n`);
    process.stderr.write(`${failed}:\n${lines.join("")}`);
    process.exit(1);
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
