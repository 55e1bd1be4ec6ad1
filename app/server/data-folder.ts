// The folder that holds everything the site keeps.

import { mkdirSync } from "node:fs";

/** The site must not start on this folder. The message names it and says what to do. */
export class UnusableDataFolder extends Error {
  override name = "UnusableDataFolder";
}

/** Throws `UnusableDataFolder`. Makes the folder where there is none. */
export function openDataFolder(folder: string): void {
  explainFailures(folder, () => mkdirSync(folder, { recursive: true, mode: 0o700 }));
}

/** Puts what the operating system said of a file or folder into words; bugs pass unchanged. */
export function explainFailures<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const reason = Object.hasOwn(reasons, code) ? reasons[code] : undefined;
    throw reason ? new UnusableDataFolder(`${path} ${reason}`, { cause: error }) : error;
  }
}

const noRights = "cannot be read and written. Give the account that runs Osa the right to, or set DATA_DIR.";

const reasons: Readonly<Record<string, string>> = {
  EACCES: noRights,
  EPERM: noRights,
  EROFS: noRights,
  EEXIST: "is a file. DATA_DIR must name a folder.",
  ENOTDIR: "lies in a file. DATA_DIR must name a folder.",
  EISDIR: "is a folder, but must be a file. Move it away, then start again.",
  ENOSPC: "cannot be made, as the disk is full. Make room, then start again.",
};
