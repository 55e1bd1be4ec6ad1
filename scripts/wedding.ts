// `npm run wedding -- export FOLDER` writes what guests see now, wherever it comes from, as a folder like wedding/: facts,
// words and pictures. A site that is built with WEDDING=FOLDER shows the same.

import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { uploadOfFile } from "#domain/photos/uploaded-photo.ts";
import { readFileName } from "#server/files/files.ts";
import type { Services } from "../app/site.ts";
import { site, withServices } from "./command.ts";
import { nameUploads, withPictureNames } from "./folder-pictures.ts";
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
async function exportFolder(services: Services, to: string): Promise<void> {
  const { content, log, views } = services;
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
  const names = nameUploads(content.wedding, await views.uploadedPhotos());
  const wedding = withPictureNames(content.wedding, names);
  for (const [name, text] of Object.entries(folderTexts({ ...content, wedding })))
    await writeFile(join(to, name), text);
  // A place of a wedding that began in the browser may have no picture.
  const files = new Set(Object.values(content.wedding.photos).flatMap(({ file }) => (file ? [file] : [])));
  const missing: string[] = [];
  for (const file of files) {
    const name = names.get(file) ?? file;
    await bringPicture(services, file, join(to, "photos", name)).catch(() => missing.push(name));
  }
  log("exported", { what: "wedding" });
  process.stdout.write(`Facts, words and ${files.size - missing.length} pictures were written to ${to}.\n`);
  // An image of the built site has the pictures that it shows, and not those that they were made from.
  if (missing.length > 0) process.stdout.write(`Not found: ${missing.join(", ")}\n`);
}

/** Of an upload what remains of it, which is larger than any file that is made of it. Rejects if there is none. */
async function bringPicture({ files }: Services, file: string, to: string): Promise<void> {
  const id = uploadOfFile(file);
  if (!id) return copyFile(join(resolve(site.environment["WEDDING"] || "wedding"), "photos", file), to);
  const kept = readFileName(`${id}-kept.jpg`);
  const found = kept && (await files.get(kept));
  if (!found) throw new Error("The files of the upload are gone");
  await writeFile(to, await buffer(found.content));
}
