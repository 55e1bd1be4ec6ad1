// `npm run compare -- OLD [NEW] [--sample winter|main|lived]`: what two versions answer, side by side, on both samples
// and on the data folder that somebody has lived in. Prints each difference once, and exits with 1 if there is one.
// NEW is the working tree if it is not given; it is asked for all that OLD was asked for, under the same addresses.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Asked, recordSample, samples, weddingOf } from "./record-sample.ts";
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
const newFolder = join(records, `${after}-beside-${before}`);
await recordVersion(before, oldFolder, null);
if (before === after) await rm(newFolder, { recursive: true, force: true });
await recordVersion(after, newFolder, oldFolder);
process.exit(printDifferences(oldFolder, newFolder, chosen) === 0 ? 0 : 1);

async function recordVersion(tree: string, folder: string, other: string | null): Promise<void> {
  const missing = chosen.filter((sample) => !existsSync(join(folder, sample)));
  const sites = new Map<string, string>();
  for (const wedding of new Set(missing.map(weddingOf))) sites.set(wedding, await siteOf(tree, wedding));
  await Promise.all(
    missing.map((sample) => {
      const site = sites.get(weddingOf(sample)) ?? "";
      const beside = other && join(other, sample);
      return recordAt({ site, sample, beside }, folder);
    }),
  );
}

/** What was cut short is not taken for a record. */
async function recordAt(asked: Omit<Asked, "to">, folder: string): Promise<void> {
  const { sample } = asked;
  const began = performance.now();
  const draft = await mkdtemp(join(cache, "draft-"));
  await recordSample({ ...asked, to: join(draft, sample) });
  const names = await readdir(join(draft, sample), { recursive: true });
  await mkdir(folder, { recursive: true });
  await rename(join(draft, sample), join(folder, sample));
  await rm(draft, { recursive: true });
  const seconds = Math.round((performance.now() - began) / 1000);
  process.stderr.write(`Recorded ${sample}: ${names.length} files in ${seconds} s.\n`);
}

/** Each once, with the answers that show it. Returns how many there are, other words for the same facts not counted. */
function printDifferences(old: string, given: string, samples: readonly string[]): number {
  const places = new Map<string, string[]>();
  for (const sample of samples) {
    const { stdout } = spawnSync(
      "git",
      [
        "-c",
        "core.quotePath=false",
        "diff",
        "--no-index",
        "--no-color",
        "-U0",
        join(old, sample),
        join(given, sample),
      ],
      { encoding: "utf8", maxBuffer: 2e9 },
    );
    for (const file of stdout.split(/^diff --git /m).slice(1)) {
      const [head = "", ...hunks] = file.split(/^@@.*\n/m);
      const name =
        head
          .split("\n", 1)[0]
          ?.replace(/^.* b\//, "")
          .slice(given.length) ?? "";
      const isWhole = /^(new|deleted) file/m.exec(head)?.[1];
      for (const hunk of isWhole ? [`${isWhole === "new" ? "only new" : "only old"}\n`] : hunks) {
        const told = hunk.replaceAll(/…\d+/g, "…");
        places.set(told, [...(places.get(told) ?? []), name]);
      }
    }
  }
  const isWording = (names: readonly string[]) => names.every((name) => name.includes("/words/"));
  const [wordings, others] = [true, false].map((wanted) =>
    [...places].filter(([, at]) => isWording(at) === wanted),
  );
  for (const [hunk, names] of [...(others ?? []), ...(wordings ?? [])]) {
    const where = `${names.slice(0, 3).join("\n   ")}${names.length > 3 ? `\n   and ${names.length - 3} more` : ""}`;
    process.stdout.write(`${isWording(names) ? "~~" : "=="} ${where}\n${shortened(hunk)}\n`);
  }
  const count = others?.length ?? 0;
  process.stdout.write(
    `${count} differences, and ${wordings?.length ?? 0} that only say the same facts in other words (~~).\n`,
  );
  return count;
}

function shortened(hunk: string): string {
  const lines = hunk.trimEnd().split("\n");
  const shown = lines.slice(0, 40).map((line) => (line.length > 300 ? `${line.slice(0, 300)}…` : line));
  return [...shown, ...(lines.length > 40 ? [`  and ${lines.length - 40} lines more`] : []), ""].join("\n");
}
