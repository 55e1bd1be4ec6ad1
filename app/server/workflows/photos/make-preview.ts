// Made when somebody asks for it, because its crop depends on the focus, which may change at any time.

import { buffer } from "node:stream/consumers";
import { previewOf, uploadOfFile } from "#domain/photos/uploaded-photo.ts";
import { type Files, readFileName } from "#server/files/files.ts";
import type { Services } from "#server/services.ts";

type Needed = Pick<Services, "files" | "photoMaker"> & { readonly wedding: Services["wedding"] };

/** Rejects like `Files`. Those who ask meanwhile wait for the same. */
export function makePreview(services: Needed): Promise<"made" | "none"> {
  const { files, wedding } = services;
  const name = previewOf(wedding.photos.hero) ?? "";
  const known = underWay.get(files)?.get(name);
  if (known) return known;
  const making = make(services, name);
  const inFiles = underWay.get(files) ?? new Map<string, Promise<"made" | "none">>();
  underWay.set(files, inFiles.set(name, making));
  making.then(
    // One that cannot be made is not tried again until the next start.
    (made) => made === "made" && inFiles.delete(name),
    () => inFiles.delete(name),
  );
  return making;
}

const underWay = new WeakMap<Files, Map<string, Promise<"made" | "none">>>();

async function make({ files, photoMaker, wedding }: Needed, asked: string): Promise<"made" | "none"> {
  const { file, focus } = wedding.photos.hero;
  const [name, from] = [readFileName(asked), readFileName(`${uploadOfFile(file)}-kept.jpg`)];
  const kept = from && (await files.get(from));
  if (!name || !kept) return "none";
  const content = await buffer(kept.content);
  const take = { file: (_part: string, preview: Buffer) => files.put(name, preview) };
  return (await photoMaker.make({ make: "preview", content, focus }, take)) === null ? "made" : "none";
}
