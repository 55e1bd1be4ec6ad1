// All documents of a data folder in one number: equal for equal folders.

import { createHash } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export function hashDocuments(dataFolder: string): string {
  using database = new DatabaseSync(join(dataFolder, "osa.sqlite"), { readOnly: true });
  const hash = createHash("sha256");
  const rows = database.prepare(
    "select collection, id, version, data from documents order by collection, id",
  );
  for (const row of rows.iterate()) hash.update(JSON.stringify(row));
  return hash.digest("hex");
}
