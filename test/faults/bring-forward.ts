// Opens a data folder as a site does that is new to it, and says what it did. `APART` is the control: every document
// in a commit of its own.

import { join } from "node:path";
import { planWrites } from "#server/store/migrations/bring-forward.ts";
import { bringFolderForward } from "#server/store/migrations/sqlite-forward.ts";
import { openSqliteDocuments } from "#server/store/sqlite/sqlite-documents.ts";

const [folder = ""] = process.argv.slice(2);
const now = Date.parse("2024-03-01T12:00:00Z");

if (process.env["APART"]) {
  const documents = openSqliteDocuments({ file: join(folder, "osa.sqlite"), mayBeOlder: true });
  const { writes } = await planWrites(documents, { from: 1, now });
  for (const write of writes) await documents.commit([write]);
  await documents.close();
} else await bringFolderForward(folder, { now, log: (event) => void process.stdout.write(`${event}\n`) });
