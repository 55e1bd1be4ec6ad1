// `npm run guests -- import list.csv`: adds the guests of a file to the list, all or none.

import { resolve } from "node:path";
import { site, withServices } from "./command.ts";
import { explainRows, readCsvFile } from "./csv-file.ts";

const [command, file, ...more] = process.argv.slice(2);
if (command !== "import" || !file || more.length > 0) {
  process.stderr.write("Usage: npm run guests -- import list.csv\n");
  process.exit(2);
}

// npm changes to the project's folder; the file is named from where the command was typed.
const csv = await readCsvFile(resolve(site.environment["INIT_CWD"] ?? "", file));
if (!csv.ok) {
  process.stderr.write(`Nothing was added: ${csv.refusal}\n`);
  process.exit(1);
}

await withServices(async (services) => {
  const imported = await site.addGuestsFromFile(services, csv.value);
  if (imported.ok) {
    const { added } = imported.value;
    process.stdout.write(added === 1 ? "1 guest was added.\n" : `${added} guests were added.\n`);
  } else {
    const lines = explainRows(file, imported.refusal).map((line) => `  - ${line}\n`);
    process.stderr.write(`Nothing was added:\n${lines.join("")}`);
    process.exitCode = 1;
  }
});
