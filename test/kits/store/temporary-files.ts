// Files for tests, in a folder of their own that is deleted with them.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openFolderFiles } from "#server/files/files.ts";
import type { FilesUnderTest } from "#test/contracts/files-contract.ts";

export function makeTemporaryFiles(): FilesUnderTest & { folder: string } {
  const place = mkdtempSync(join(tmpdir(), "osa-files-"));
  const folder = join(place, "photos");
  return {
    folder,
    open: () => openFolderFiles({ folder }),
    async [Symbol.asyncDispose]() {
      rmSync(place, { recursive: true });
    },
  };
}
