// `npm run guests -- import list.csv` adds a file's guests, all or none; `export list.csv` writes a new file of them.
// A .json file holds everything, as a human-readable backup, and can be imported only into an empty site.

import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Services } from "../app/site.ts";
import { site, withServices } from "./command.ts";
import { explainRows, readCsvFile } from "./csv-file.ts";
import { fail, type Io, print, printUsage } from "./io.ts";

const usage =
  "Usage: npm run guests -- import list.csv\n       npm run guests -- export list.csv\n" +
  "       (with a name that ends in .json: everything, as a backup)\n";

type File = { path: string; typed: string };
type Command = (services: Services, file: File, io: Io) => Promise<number>;

const commands: Record<string, { list: Command; everything: Command }> = {
  import: { list: importList, everything: restoreBackup },
  export: { list: exportList, everything: writeBackup },
};

export async function main([command = "", typed, ...more]: readonly string[], io: Io): Promise<number> {
  const found = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!found || !typed || more.length > 0) return printUsage(io, usage);
  // npm changes to the project's folder, but the path is relative to where the command was typed.
  const path = resolve(io.env["INIT_CWD"] ?? "", typed);
  const run = path.toLowerCase().endsWith(".json") ? found.everything : found.list;
  return withServices(io, (services) => run(services, { path, typed }, io));
}

async function importList(services: Services, { path, typed }: File, io: Io): Promise<number> {
  const csv = await readCsvFile(path);
  if (!csv.ok) return fail(io, "Nothing was added:", [csv.refusal]);
  const imported = await site.addGuestsFromFile(services, csv.value);
  if (!imported.ok) return fail(io, "Nothing was added:", explainRows(typed, imported.refusal));
  const { added } = imported.value;
  return print(io, added === 1 ? "1 guest was added." : `${added} guests were added.`);
}

async function restoreBackup(services: Services, { path }: File, io: Io): Promise<number> {
  const text = await readCsvFile(path, site.mostBackupBytes);
  if (!text.ok) return fail(io, "Nothing was restored:", [text.refusal]);
  const backup = site.readBackup(text.value, site.mostBackupBytes);
  const restored = backup.ok ? await site.importEverything(services, backup.value) : backup;
  if (restored.ok) {
    const { guests, codes, kitchenLinks } = restored.value;
    print(io, `${guests} guests were restored, with tables, answers and history.`);
    if (codes + kitchenLinks === 0) return 0;
    print(
      io,
      `With them came ${codes} codes of households and ${kitchenLinks} links for the kitchen, which work again.`,
    );
    return print(
      io,
      "If somebody else has had the file, make new ones: under Settings, and where the kitchen's list is printed.",
    );
  }
  const { refusal } = restored;
  const reason = typeof refusal === "string" ? refusal : `damaged document: ${refusal.damaged}`;
  return fail(io, "Nothing was restored:", [reason]);
}

async function exportList(services: Services, { path }: File, io: Io): Promise<number> {
  const guests = services.guestList.guests();
  const households = await site.openListedHouseholds(services);
  const isWritten = await writeNew(path, site.writeGuestCsv(guests, "comma", households), io);
  if (!isWritten) return 1;
  services.log("exported", { what: "guest list" });
  print(io, `${guests.length} guests were written to ${path}.`);
  const unreadable = new Set(services.guestList.problems().map(({ id }) => id));
  if (unreadable.size === 0) return 0;
  return fail(io, "Not in the file, since they cannot be read (a backup has them):", [...unreadable]);
}

async function writeBackup(services: Services, { path }: File, io: Io): Promise<number> {
  const isWritten = await writeNew(path, site.renderBackup(await site.exportEverything(services)), io);
  if (!isWritten) return 1;
  services.log("exported", { what: "everything" });
  return print(io, `Everything was written to ${path}.`);
}

/** Readable only by its owner, and never overwrites a file. */
async function writeNew(path: string, text: string, io: Io): Promise<boolean> {
  try {
    await writeFile(path, text, { mode: 0o600, flag: "wx" });
    return true;
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === "EEXIST";
    fail(io, "Nothing was written:", [isThere ? `${path} is there already.` : `${path} cannot be written.`]);
    return false;
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process);
