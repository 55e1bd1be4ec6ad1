// `npm run compare -- OLD [NEW] [--sample winter|main|lived]`: what two versions answer, side by side, on both samples
// and on the data folder that somebody has lived in. Prints each difference once, and exits with 1 if there is one.
// NEW is the working tree if it is not given; a version beside itself is recorded a second time.

import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { printDifferences } from "./differences.ts";
import { type Sample, recordSample, samples, weddingOf } from "./record-sample.ts";
import { cache, recorderOf, siteOf, treeOf } from "./versions.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: "string", multiple: true, default: [...samples] } },
});
const [old, given = "."] = positionals;
const chosen = samples.filter((name) => values.sample.includes(name));
if (!old || chosen.length === 0) {
  process.stderr.write(
    "Name the commit to compare with: npm run compare -- OLD [NEW] [--sample winter|main|lived]\n",
  );
  process.exit(2);
}
const records = join(cache, "records", await recorderOf());
const [before, after] = [treeOf(old), treeOf(given)];
const oldFolder = join(records, before);
const newFolder = join(records, before === after ? `${after}-again` : after);
await recordVersion(before, oldFolder);
if (before === after) await rm(newFolder, { recursive: true, force: true });
await recordVersion(after, newFolder);
process.exit(printDifferences(oldFolder, newFolder, chosen) === 0 ? 0 : 1);

/** Records the chosen samples that have not been recorded before. */
async function recordVersion(tree: string, folder: string): Promise<void> {
  const missing = chosen.filter((sample) => !existsSync(join(folder, sample)));
  const sites = new Map<string, string>();
  for (const wedding of new Set(missing.map(weddingOf))) sites.set(wedding, await siteOf(tree, wedding));
  await Promise.all(missing.map((sample) => recordAt(sites.get(weddingOf(sample)) ?? "", sample, folder)));
}

/** What was cut short is not taken for a record. */
async function recordAt(site: string, sample: Sample, folder: string): Promise<void> {
  const began = performance.now();
  const draft = await mkdtemp(join(cache, "draft-"));
  await recordSample({ site, sample, to: join(draft, sample) });
  const names = await readdir(join(draft, sample), { recursive: true });
  await mkdir(folder, { recursive: true });
  await rename(join(draft, sample), join(folder, sample));
  await rm(draft, { recursive: true });
  const seconds = Math.round((performance.now() - began) / 1000);
  process.stderr.write(`Recorded ${sample}: ${names.length} files in ${seconds} s.\n`);
}
