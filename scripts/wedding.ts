// `npm run wedding -- export FOLDER` writes what guests see now, wherever it comes from, as a folder like wedding/: facts,
// words and pictures. A site that is built with WEDDING=FOLDER shows the same.

import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Services } from "../app/site.ts";
import { site, withServices } from "./command.ts";
import { folderTexts } from "./folder-text.ts";

const [command, folder, ...more] = process.argv.slice(2);
if (command !== "export" || !folder || more.length > 0) {
  process.stderr.write("Usage: npm run wedding -- export FOLDER\n");
  process.exit(2);
}

// npm changes to the project's folder, but the path is relative to where the command was typed.
const path = resolve(site.environment["INIT_CWD"] ?? "", folder);
await withServices((services) => exportFolder(services, path));

/** Never writes into a folder that is there. */
async function exportFolder({ content, log }: Services, to: string): Promise<void> {
  try {
    await mkdir(dirname(to), { recursive: true });
    await mkdir(to);
  } catch {
    process.stderr.write(`Nothing was written: ${to} is there already, or cannot be made.\n`);
    process.exitCode = 1;
    return;
  }
  await mkdir(join(to, "texts"));
  await mkdir(join(to, "photos"));
  for (const [name, text] of Object.entries(folderTexts(content))) await writeFile(join(to, name), text);
  const photos = join(resolve(site.environment["WEDDING"] || "wedding"), "photos");
  const files = new Set(Object.values(content.wedding.photos).map(({ file }) => file));
  const missing: string[] = [];
  for (const file of files) {
    await copyFile(join(photos, file), join(to, "photos", file)).catch(() => missing.push(file));
  }
  log("exported", { what: "wedding" });
  process.stdout.write(`Facts, words and ${files.size - missing.length} pictures were written to ${to}.\n`);
  // An image of the built site has the pictures that it shows, and not those that they were made from.
  if (missing.length > 0) process.stdout.write(`Not found in ${photos}: ${missing.join(", ")}\n`);
}
