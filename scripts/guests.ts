// `npm run guests -- import list.csv` adds the guests of a file to the list, all or none; `npm run guests --
// export list.csv` writes the list into a new file. A .json file holds everything, as a human-readable
// backup, and can be imported only into an empty site.

import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Services } from "../app/site.ts";
import { site, withServices } from "./command.ts";
import { explainRows, readCsvFile } from "./csv-file.ts";

const commands: Record<string, (services: Services, path: string) => Promise<void>> = {
  import: (services, path) => (isJson(path) ? restoreBackup(services, path) : importList(services, path)),
  export: (services, path) => (isJson(path) ? writeBackup(services, path) : exportList(services, path)),
};

const [command = "", file, ...more] = process.argv.slice(2);
const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
if (!run || !file || more.length > 0) {
  process.stderr.write(
    "Usage: npm run guests -- import list.csv\n       npm run guests -- export list.csv\n" +
      "       (with a name that ends in .json: everything, as a backup)\n",
  );
  process.exit(2);
}

// npm changes to the project's folder, but the path is relative to where the command was typed.
const path = resolve(site.environment["INIT_CWD"] ?? "", file);
await withServices((services) => run(services, path));

function isJson(path: string): boolean {
  return path.toLowerCase().endsWith(".json");
}

async function importList(services: Services, path: string): Promise<void> {
  const csv = await readCsvFile(path);
  if (!csv.ok) return fail("Nothing was added:", [csv.refusal]);
  const imported = await site.addGuestsFromFile(services, csv.value);
  if (!imported.ok) return fail("Nothing was added:", explainRows(file ?? path, imported.refusal));
  const { added } = imported.value;
  process.stdout.write(added === 1 ? "1 guest was added.\n" : `${added} guests were added.\n`);
}

async function restoreBackup(services: Services, path: string): Promise<void> {
  const text = await readCsvFile(path, site.mostBackupBytes);
  if (!text.ok) return fail("Nothing was restored:", [text.refusal]);
  const backup = site.readBackup(text.value, site.mostBackupBytes);
  const restored = backup.ok ? await site.importEverything(services, backup.value) : backup;
  if (!restored.ok)
    return fail("Nothing was restored:", [
      typeof restored.refusal === "string"
        ? restored.refusal
        : `damaged document: ${restored.refusal.damaged}`,
    ]);
  process.stdout.write(`${restored.value.guests} guests were restored, with tables, answers and history.\n`);
}

async function exportList(services: Services, path: string): Promise<void> {
  const guests = services.guestList.guests();
  const links = await site.openGuestLinks(services);
  const isWritten = await writeNew(path, site.writeGuestCsv(guests, "comma", links));
  if (!isWritten) return;
  services.log("exported", { what: "guest list" });
  process.stdout.write(`${guests.length} guests were written to ${path}.\n`);
  const unreadable = new Set(services.guestList.problems().map(({ id }) => id));
  if (unreadable.size > 0) {
    fail("Not in the file, since they cannot be read (a backup has them):", [...unreadable]);
  }
}

async function writeBackup(services: Services, path: string): Promise<void> {
  const isWritten = await writeNew(path, site.renderBackup(await site.exportEverything(services)));
  if (!isWritten) return;
  services.log("exported", { what: "everything" });
  process.stdout.write(`Everything was written to ${path}.\n`);
}

/** Readable only by its owner, and never overwrites a file. */
async function writeNew(path: string, text: string): Promise<boolean> {
  try {
    await writeFile(path, text, { mode: 0o600, flag: "wx" });
    return true;
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === "EEXIST";
    fail("Nothing was written:", [isThere ? `${path} is there already.` : `${path} cannot be written.`]);
    return false;
  }
}

function fail(said: string, reasons: readonly string[]): void {
  process.stderr.write(`${said}\n${reasons.map((reason) => `  - ${reason}\n`).join("")}`);
  process.exitCode = 1;
}
