// `npm run wedding -- export FOLDER` writes what guests see now as a folder like wedding/: facts,
// words and pictures. A site that is built with WEDDING=FOLDER shows the same.

import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve, parse } from "node:path";
import { buffer } from "node:stream/consumers";
import { uploadOfFile, type UploadedPhoto } from "#domain/photos/uploaded-photo.ts";
import { readFileName } from "#server/files/files.ts";
import { photoPlaces, type Wedding } from "#domain/wedding/wedding.ts";
import type { Services } from "../app/site.ts";
import { withServices } from "./command.ts";
import { folderTexts } from "./folder-text.ts";
import { fail, type Io, print, printUsage } from "./io.ts";

export async function main([command, folder, ...more]: readonly string[], io: Io): Promise<number> {
  if (command !== "export" || !folder || more.length > 0)
    return printUsage(io, "Usage: npm run wedding -- export FOLDER\n");
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
  print(io, `Facts, words and ${files.size - missing.length} pictures were written to ${to}.`);
  // An image of the built site has the pictures that it shows, and not those that they were made from.
  return missing.length > 0 ? print(io, `Not found: ${missing.join(", ")}`) : 0;
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

type Uploads = { get(id: string): Pick<UploadedPhoto, "name"> | undefined };

function nameUploads({ photos }: Pick<Wedding, "photos">, uploads: Uploads): Map<string, string> {
  const files = new Set(photoPlaces.flatMap((place) => photos[place]?.file ?? []));
  // Some systems take a capital letter for a small one.
  const taken = new Set([...files].map((file) => file.toLowerCase()));
  const names = new Map<string, string>();
  for (const file of files) {
    const id = uploadOfFile(file);
    if (!id) continue;
    const stem = spellPlainly(parse(uploads.get(id)?.name ?? "").name) || "photo";
    let name = `${stem}.jpg`;
    for (let at = 2; taken.has(name); at++) name = `${stem}-${at}.jpg`;
    names.set(file, name);
    taken.add(name);
  }
  return names;
}

function withPictureNames(wedding: Wedding, names: ReadonlyMap<string, string>): Wedding {
  const renamed = Object.entries(wedding.photos).map(([place, photo]) => {
    return [place, { ...photo, file: names.get(photo.file) ?? photo.file }];
  });
  return { ...wedding, photos: Object.fromEntries(renamed) as Wedding["photos"] };
}

function spellPlainly(name: string): string {
  const letters = name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return letters
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, "");
}
