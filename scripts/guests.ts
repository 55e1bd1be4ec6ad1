// `npm run guests -- import list.csv`: adds the guests of a file to the list, all or none.

import { readFile } from "node:fs/promises";
import { openForCommand, site } from "./command.ts";

const usage = "Usage: npm run guests -- import list.csv";

const [command, file, ...more] = process.argv.slice(2);
if (command !== "import" || !file || more.length > 0) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}

const csv = await readFile(file, "utf8").catch(() => null);
if (csv === null) {
  process.stderr.write(`${file} cannot be read.\n`);
  process.exit(1);
}

await using services = await openForCommand();
const imported = await site.importGuests(services, csv);
if (imported.ok) {
  process.stdout.write(`${imported.value.added} guests were added.\n`);
} else {
  const lines = imported.refusal.map(({ row, column, reason }) =>
    [row === null ? file : `row ${row}`, column, reason].filter(Boolean).join(", "),
  );
  process.stderr.write(`Nothing was added:\n${lines.map((line) => `  - ${line}\n`).join("")}`);
  process.exitCode = 1;
}
