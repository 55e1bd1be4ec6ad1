// The child process of sqlite-kill.test.ts: node keep-committing.ts FILE RUN [early]. Sixteen writers save a
// guest and an email at a time, and print the id once it is stored; with `early` before that, like a site
// without durability.

import { writeSync } from "node:fs";
import { openSqliteDocuments } from "#server/store/sqlite/sqlite-documents.ts";

const [file, run, early] = process.argv.slice(2);
const documents = openSqliteDocuments({ file: file ?? "" });
let count = 0;

await Promise.all(Array.from({ length: 16 }, keepCommitting));

async function keepCommitting(): Promise<void> {
  for (;;) {
    const id = `${run}-${count++}`;
    const commit = documents.commit([
      { write: "create", collection: "guests", id, data: { First_Name: "Åsa" } },
      { write: "create", collection: "letters", id, data: { text: "Tack! ".repeat(100) } },
    ]);
    if (early) writeSync(1, `${id}\n`);
    await commit;
    if (!early) writeSync(1, `${id}\n`);
  }
}
