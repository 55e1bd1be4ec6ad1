// The differences of two records, each once, with the answers that show it.

import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** Returns how many there are, other words for the same facts not counted. */
export function printDifferences(old: string, given: string, samples: readonly string[]): number {
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
        places.set(hunk, [...(places.get(hunk) ?? []), name]);
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
