// The sample wedding with a mistake in it, for tests: one small drawing stands for all of its pictures.

import { cp, mkdir, mkdtempDisposable, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type Mistake = readonly [file: string, from: string | RegExp, to: string];

export async function openBrokenWedding(...mistakes: Mistake[]) {
  const { path, remove } = await mkdtempDisposable(join(tmpdir(), "osa-wedding-"));
  await mkdir(join(path, "photos"));
  await writeFile(join(path, "photos/dot.svg"), drawing);
  await cp("wedding/texts", join(path, "texts"), { recursive: true });
  await cp("wedding/guests.csv", join(path, "guests.csv"));
  const facts = await readFile("wedding/wedding.ts", "utf8");
  await writeFile(join(path, "wedding.ts"), facts.replaceAll(/file: "[^"]+"/g, 'file: "dot.svg"'));
  for (const mistake of mistakes) await change(mistake);

  /** Throws if it finds nothing to change, as the sample may say something else by then. */
  async function change([file, from, to]: Mistake): Promise<void> {
    const text = await readFile(join(path, file), "utf8");
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`${file} has no ${String(from)}.`);
    await writeFile(join(path, file), changed);
  }
  return { path, change, [Symbol.asyncDispose]: remove };
}

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="#8a9"/></svg>';
