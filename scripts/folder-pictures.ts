// A couple's uploads as pictures of a folder like wedding/: each by the name that it came with, spelled plainly.

import { parse } from "node:path";
import { type UploadedPhoto, uploadOfFile } from "#domain/photos/uploaded-photo.ts";
import { photoPlaces, type Wedding } from "#domain/wedding/wedding.ts";

type Uploads = { get(id: string): Pick<UploadedPhoto, "name"> | undefined };

/** By what a place names as its file: the name of the picture in the folder. */
export function nameUploads({ photos }: Pick<Wedding, "photos">, uploads: Uploads): Map<string, string> {
  const files = new Set(photoPlaces.map((place) => photos[place].file));
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

export function withPictureNames(wedding: Wedding, names: ReadonlyMap<string, string>): Wedding {
  const renamed = photoPlaces.map((place) => {
    const photo = wedding.photos[place];
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
