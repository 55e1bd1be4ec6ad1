// A corpus that is kept as text: below each heading ("== …") a line for each of its examples, tabs between the columns
// of one, and "#" before a remark.

import { readFileSync } from "node:fs";

/** In a column "\n", "\r", "\t" and "\\" are what they are in source; "\e" is nothing at all. */
export function readCorpus<Heading extends string>(file: string): Record<Heading, string[][]> {
  const read: Record<string, string[][]> = {};
  let heading = "";
  for (const line of readFileSync(new URL(file, import.meta.url), "utf8").split("\n")) {
    if (line.startsWith("== ")) read[(heading = line.slice(3))] = [];
    else if (line !== "" && !line.startsWith("# ")) read[heading]?.push(line.split("\t").map(spelledOut));
  }
  return read as Record<Heading, string[][]>;
}

const meanings: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", e: "", "\\": "\\" };

function spelledOut(text: string): string {
  return text.replaceAll(/\\([nrte\\])/g, (_, letter: string) => meanings[letter] ?? "");
}
