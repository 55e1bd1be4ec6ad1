// A corpus that is kept as text: below each heading ("== …") a line for each of its examples, tabs between the columns
// of one, and "#" before a remark.

import { readFileSync } from "node:fs";

/** In a column "\n", "\t", "\u0308" and the like are what they are in source; "\s" is a blank, "\e" nothing at all. */
export function readCorpus<Heading extends string>(file: string): Record<Heading, string[][]> {
  const read: Record<string, string[][]> = {};
  let heading = "";
  for (const line of readFileSync(new URL(file, import.meta.url), "utf8").split("\n")) {
    if (line.startsWith("== ")) read[(heading = line.slice(3))] = [];
    else if (line !== "" && !line.startsWith("# ")) read[heading]?.push(line.split("\t").map(spelledOut));
  }
  return read;
}

const meanings: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", s: " ", e: "", "\\": "\\" };

function spelledOut(text: string): string {
  return text.replaceAll(/\\(?:u([\da-f]{4})|([nrtse\\]))/g, (_, code?: string, letter = "") =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : (meanings[letter] ?? ""),
  );
}
