// `npm run wedding -- export FOLDER` writes what guests see now, wherever it comes from, as a folder like wedding/: facts,
// words and pictures. A site that is built with WEDDING=FOLDER shows the same.

import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { uploadOfFile } from "#domain/photos/uploaded-photo.ts";
import { readFileName } from "#server/files/files.ts";
import type { Services } from "../app/site.ts";
import { withServices } from "./command.ts";
import { nameUploads, withPictureNames } from "./folder-pictures.ts";
import { folderTexts } from "./folder-text.ts";
import { fail, type Io, say, sayUsage } from "./io.ts";

export async function main([command, folder, ...more]: readonly string[], io: Io): Promise<number> {
  if (command !== "export" || !folder || more.length > 0)
    return sayUsage(io, "Usage: npm run wedding -- export FOLDER\n");
  // npm changes to the project's folder, but the path is relative to where the command was typed.
  const path = resolve(io.env["INIT_CWD"] ?? "", folder);
  return withServices(io, (services) => exportFolder(services, path, io));
}

/** Never writes into a folder that is there. */
async function exportFolder(services: Services, to: string, io: Io): Promise<number> {
  const { content, log, views } = services;
  try {
    await mkdir(dirname(to), { recursive: true });
    await mkdir(to);
  } catch {
    return fail(io, `Nothing was written: ${to} is there already, or cannot be made.`);
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
    await bringPicture(services, { file, to: join(to, "photos", name) }, io).catch(() => missing.push(name));
  }
  log("exported", { what: "wedding" });
  say(io, `Facts, words and ${files.size - missing.length} pictures were written to ${to}.`);
  // An image of the built site has the pictures that it shows, and not those that they were made from.
  return missing.length > 0 ? say(io, `Not found: ${missing.join(", ")}`) : 0;
}

/** Of an upload what remains of it, which is larger than any file that is made of it. Rejects if there is none. */
async function bringPicture(
  { files }: Services,
  { file, to }: { file: string; to: string },
  { env }: Io,
): Promise<void> {
  const id = uploadOfFile(file);
  if (!id) return copyFile(join(resolve(env["WEDDING"] || "wedding"), "photos", file), to);
  const kept = readFileName(`${id}-kept.jpg`);
  const found = kept && (await files.get(kept));
  if (!found) throw new Error("The files of the upload are gone");
  await writeFile(to, await buffer(found.content));
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process);
