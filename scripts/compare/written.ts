// What a site answered, as text of which two versions can be compared line by line: what is sealed or drawn by
// lot, and the names that a build gives to its files, are left out.

import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Page } from "../../test/kits/site/visit.ts";

const left: readonly [RegExp, string][] = [
  [/\b(nonce|nonce-)(="|)[\w+/=-]{16,}/g, "$1$2…"],
  [/(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{20,}(\.[\w-]{20,})*/g, "…"],
  [/([\w.]+)-[\w-]{8}\.(js|css)\b/g, "$1.$2"],
];

export function withoutLot(text: string): string {
  return left.reduce((shorter, [what, by]) => shorter.replaceAll(what, by), text);
}

export type Keep = (what: string, page: Page) => Promise<void>;

/** Writes each answer to a file of its own in the folder, named by what was asked. */
export function keepIn(folder: string): Keep {
  const counts = new Map<string, number>();
  return async (what, { status, headers, text }) => {
    const plain = withoutLot(what);
    const nth = counts.get(plain) ?? 0;
    counts.set(plain, nth + 1);
    const heads = [...headers]
      .filter(([name]) => !["date", "content-length", "etag"].includes(name))
      .map(([name, value]) => `${name}: ${value}`);
    const body = isText(headers) ? text : createHash("sha256").update(text).digest("hex");
    await write(join(folder, `${fileName(plain)}${nth > 0 ? ` (${nth + 1})` : ""}`), [
      `${status}`,
      ...heads.map(withoutLot),
      "",
      ...withoutLot(body).split(/(?<=>)(?=<)|\r?\n|(?<="),(?=")/),
    ]);
  };
}

export async function write(path: string, lines: readonly string[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${lines.join("\n")}\n`);
}

function isText(headers: Headers): boolean {
  return /text|json|javascript|xml|svg/.test(headers.get("Content-Type") ?? "text");
}

/** A name that says what it is of, and is no longer than file systems bear. */
export function fileName(what: string): string {
  const plain = what.replaceAll(/[^\w .=&?-]+/g, "_").slice(0, 150);
  return `${plain} ${createHash("sha256").update(what).digest("hex").slice(0, 6)}`;
}
