// The project's own files as text, and the few things the rules need to see in them.

import { readdir, readFile } from "node:fs/promises";
import { join, posix } from "node:path";

/** Path from the project's root, with `/` → text. */
export type Files = Readonly<Record<string, string>>;

/** By the sentence that says it. */
export type Rules = Readonly<Record<string, Rule>>;

type Rule = {
  /** One line for each, starting with the path. */
  violations: (files: Files) => string[];
  /** Each breaks the rule: a rule that finds nothing in one of them proves nothing. */
  broken: readonly Files[];
  /** All keep it, closely. */
  kept: Files;
};

const places = ["app", "samples", "scripts", "styleguide", "test", "wedding"];
const readable = /\.(tsx?|mjs|css)$/;

export async function readProject(root: string): Promise<Files> {
  const inPlaces = await Promise.all(
    places.map(async (place) => {
      const entries = await readdir(join(root, place), { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    }),
  );
  const atTop = (await readdir(root, { withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(root, entry.name));
  const paths = [...inPlaces.flat(), ...atTop].filter(
    // The bench and the emulators have packages of their own, below scripts/ and test/.
    (path) => readable.test(path) && !path.includes("/node_modules/"),
  );
  const texts = await Promise.all(paths.map((path) => readFile(path, "utf8")));
  return Object.fromEntries(
    paths.map((path, index) => [posix.relative(root, path), texts[index] ?? ""] as const),
  );
}

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path) || path.startsWith("test/");
}

/** Every line of `found` that the pattern fits, over all files that `where` names. */
export function search(
  files: Files,
  pattern: RegExp,
  options: { where: (path: string) => boolean; see: (text: string) => string },
): string[] {
  return Object.entries(files)
    .filter(([path]) => options.where(path))
    .flatMap(([path, text]) =>
      options
        .see(text)
        .split("\n")
        .flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : [])),
    );
}

const comments = String.raw`\/\*[\s\S]*?\*\/|\/\/[^\n]*`;
const strings = String.raw`"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'`;

/** Without comments and without what stands in quotation marks; the lines stay where they are. */
export function codeOf(text: string): string {
  return text.replace(new RegExp(`${strings}|${comments}`, "g"), (found) =>
    found.startsWith("/") ? found.replace(/[^\n]/g, "") : `""`,
  );
}

/** With comments, but without what stands in quotation marks. */
export function withoutStrings(text: string): string {
  return text.replace(
    new RegExp(`(${comments})|${strings}`, "g"),
    (_found, comment?: string) => comment ?? `""`,
  );
}

/** What a file imports or re-exports, types and `import()` included; relative paths resolved. */
export function importsOf(path: string, text: string): string[] {
  const code = text.replace(
    new RegExp(`(${strings})|${comments}`, "g"),
    (_found, string?: string) => string ?? "",
  );
  const pattern =
    /\b(?:import|export)\b[^;"'()]*?\bfrom\s*["']([^"']+)["']|\bimport\s*\(?\s*["']([^"']+)["']/g;
  return [...code.matchAll(pattern)].map(([, from, bare]) => {
    const target = from ?? bare ?? "";
    if (/^#(wedding|test)\//.test(target)) return target.slice(1);
    if (target.startsWith("#")) return `app/${target.slice(1)}`;
    return target.startsWith(".") ? posix.join(posix.dirname(path), target) : target;
  });
}

/** Every group of files that lean on each other by some way round: strongly connected components (Tarjan, 1972). */
export function cyclesOf(edges: readonly { path: string; target: string }[]): string[][] {
  const targets = Map.groupBy(edges, ({ path }) => path);
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const waiting: string[] = [];
  const cycles: string[][] = [];

  function visit(path: string): void {
    order.set(path, order.size);
    lowest.set(path, order.get(path) ?? 0);
    waiting.push(path);
    for (const { target } of targets.get(path) ?? []) {
      if (!order.has(target)) visit(target);
      if (waiting.includes(target)) lowest.set(path, Math.min(low(path), low(target)));
    }
    if (low(path) !== order.get(path)) return;
    const group = waiting.splice(waiting.indexOf(path));
    if (group.length > 1) cycles.push(group);
  }

  function low(path: string): number {
    return lowest.get(path) ?? 0;
  }

  for (const { path } of edges) if (!order.has(path)) visit(path);
  return cycles;
}
