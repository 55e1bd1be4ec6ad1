// Writes all mutants into the sources of a tree at once, each behind a switch, and a count before every statement.
// The tree is spoilt by that: use a clone.

import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { findMutant, type Mutant } from "./plan.ts";
import { eachNode, readSource, sourcesOf, type Node } from "./sources.ts";

/** Where the tool keeps what belongs to a tree. */
export const keptIn = ".strength";

/** Whatever the browser's scripts hold instead of this is the mutant that is active there. */
export const inBrowsers = "globalThis.__activeMutant";

type Insertion = { at: number; text: string; closes?: boolean };

export function isStillThere(tree: string, mutant: Mutant): boolean {
  return existsSync(join(tree, mutant.file)) && findMutant(readSource(tree, mutant.file), mutant) >= 0;
}

export function plantMutants(tree: string, mutants: readonly Mutant[]): void {
  mkdirSync(join(tree, keptIn), { recursive: true });
  for (const mutant of mutants) {
    const { id, file, original } = mutant;
    if (!isStillThere(tree, mutant)) process.stdout.write(`${id} is not in ${file} any more: ${original}\n`);
  }
  const statements: string[] = [];
  for (const file of sourcesOf(tree, /\.tsx?$/)) {
    const source = readSource(tree, file);
    const first = statements.length;
    const count = ({ start }: Node) => {
      const before = source.slice(0, start).split("\n");
      const lineStart = start - (before.at(-1)?.length ?? 0);
      const line = source.slice(lineStart).split("\n", 1)[0] ?? "";
      return `__at(${statements.push(`${file}:${before.length}: ${line.trim()}`) - 1 - first})`;
    };
    const insertions = countsIn(file, source, count);
    for (const mutant of mutants) if (mutant.file === file) insertions.push(...switchFor(mutant, source));
    const length = statements.length - first;
    const added = `
var __seen; function __at(n) { __seen ??= new Uint8Array(${length}); if (__seen[n] === 0) { __seen[n] = 1; globalThis.__sawStatement?.(${first} + n); } }
function __mutant(id) { return globalThis.__isMutant ? globalThis.__isMutant(id) : ${inBrowsers} === id; }
`;
    if (insertions.length > 0) writeFileSync(join(tree, file), inserted(source, insertions) + added);
  }
  writeFileSync(join(tree, keptIn, "statements.json"), JSON.stringify(statements));
  tellTestFiles(tree);
}

function countsIn(file: string, source: string, count: (node: Node) => string): Insertion[] {
  const insertions: Insertion[] = [];
  eachNode(file, source, (node, { parent, isInFunction }) => {
    const { type, start, end } = node;
    const wrap = (before: string, after: string) =>
      insertions.push({ at: start, text: before }, { at: end, text: after, closes: true });
    if (parent?.type === "ArrowFunctionExpression" && parent.body === node && type !== "BlockStatement")
      wrap(`(${count(node)}, `, ")");
    if (!isInFunction || node.directive || !/(Statement|VariableDeclaration)$/.test(type)) return;
    if (type === "BlockStatement") return;
    if (/^(BlockStatement|SwitchCase)$/.test(parent?.type ?? ""))
      insertions.push({ at: start, text: `${count(node)}; ` });
    else if (type.endsWith("Statement") && parent && /^(If|For|While|DoWhile)/.test(parent.type))
      wrap(`{ ${count(node)}; `, " }");
  });
  return insertions;
}

function switchFor(mutant: Mutant, source: string): Insertion[] {
  const { id, kind, original, replacement } = mutant;
  const start = findMutant(source, mutant);
  if (start < 0) return [];
  const end = start + original.length;
  const choice = `__mutant("${id}") ? (${replacement}) : (`;
  if (kind !== "markup")
    return [
      { at: start, text: `(${choice}` },
      { at: end, text: "))", closes: true },
    ];
  const [name = ""] = /^[\w-]+/.exec(original) ?? [];
  const value = start + name.length + 1;
  if (value > end) return [{ at: end, text: `={${choice}true)}` }];
  const isString = source[value] === `"`;
  return isString
    ? [
        { at: value, text: `{${choice}` },
        { at: end, text: ")}", closes: true },
      ]
    : [
        { at: value + 1, text: choice },
        { at: end - 1, text: ")", closes: true },
      ];
}

function inserted(source: string, insertions: readonly Insertion[]): string {
  const inOrder = insertions.toSorted(
    (one, other) => one.at - other.at || Number(other.closes ?? false) - Number(one.closes ?? false),
  );
  return (
    inOrder.map(({ at, text }, n) => source.slice(inOrder[n - 1]?.at ?? 0, at) + text).join("") +
    source.slice(inOrder.at(-1)?.at ?? 0)
  );
}

/** Every test tells its processes which file it is of, and gives up a hang sooner where a mutant is active. */
function tellTestFiles(tree: string): void {
  writeFileSync(join(tree, keptIn, "each-file.ts"), vitestSetup);
  writeFileSync(join(tree, keptIn, "playwright.ts"), playwrightTest);
  for (const file of readdirSync(join(tree, "test"), { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".ts")) continue;
    const text = readFileSync(join(tree, "test", file), "utf8");
    const replaced = file.endsWith("playwright.config.ts")
      ? withShorterWaits(text)
      : text.replaceAll(
          `from "@playwright/test"`,
          `from "${relative(dirname(join("test", file)), join(keptIn, "playwright.ts"))}"`,
        );
    if (replaced !== text) writeFileSync(join(tree, "test", file), replaced);
  }
  const config = readSource(tree, "vitest.config.ts");
  const withSetup = config.replace("setupFiles: [", `setupFiles: ["${keptIn}/each-file.ts", `);
  if (withSetup === config) throw new Error("vitest.config.ts names no setupFiles");
  writeFileSync(join(tree, "vitest.config.ts"), withShorterWaits(withSetup));
}

function withShorterWaits(config: string): string {
  return config.replaceAll(/(\w*[tT]imeout): ([\d_]+)/g, `$1: $2 / (process.env["MUTANT"] ? 2 : 1)`);
}

const vitestSetup = `import { relative } from "node:path";
import { afterAll, expect } from "vitest";
process.env.TEST_FILE = relative(process.cwd(), expect.getState().testPath);
afterAll(() => globalThis.__writeStatements?.());
`;

const playwrightTest = `import { relative } from "node:path";
import { test as base } from "@playwright/test";
export * from "@playwright/test";
export const test = base.extend({
  testFile: [async ({}, provide, { file }) => {
    process.env.TEST_FILE = relative(process.cwd(), file);
    await provide(undefined);
    globalThis.__writeStatements?.();
  }, { auto: "all-hooks-included" }],
});
`;
