// The sources of a tree, and what the planner and the planter see of them: their nodes, without types.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";

export type Node = {
  type: string;
  start: number;
  end: number;
  operator?: string;
  value?: unknown;
  directive?: string;
  name?: unknown;
  property?: { name?: string };
} & { [part in Part]?: Node } & { [list in "arguments" | "params"]?: Node[] };

type Part =
  | "alternate"
  | "argument"
  | "body"
  | "callee"
  | "consequent"
  | "expression"
  | "key"
  | "left"
  | "object"
  | "right"
  | "test";

/** Paths from the tree, in a fixed order. */
export function sourcesOf(tree: string, pattern: RegExp): string[] {
  return readdirSync(join(tree, "app"), { recursive: true, encoding: "utf8" })
    .map((path) => `app/${path}`)
    .filter((path) => pattern.test(path) && !/\.test\.|\.d\.ts$/.test(path))
    .toSorted();
}

export function readSource(tree: string, file: string): string {
  return readFileSync(join(tree, file), "utf8");
}

/** Visits the outer nodes before the inner ones. */
export function eachNode(
  file: string,
  source: string,
  visit: (node: Node, place: { parent: Node | null; isInFunction: boolean }) => void,
): void {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  enter(program, null, false);

  function enter(part: unknown, parent: Node | null, isInFunction: boolean): void {
    if (Array.isArray(part)) for (const one of part) enter(one, parent, isInFunction);
    if (!isNode(part)) return;
    if (part.type.startsWith("TS")) return enter(part.expression, part, isInFunction);
    if (/^(Import|ExportAll)Declaration$/.test(part.type)) return;
    visit(part, { parent, isInFunction });
    const isInside = isInFunction || /Function/.test(part.type);
    for (const inner of Object.values(part)) enter(inner, part, isInside);
  }
}

function isNode(part: unknown): part is Node {
  return typeof part === "object" && part !== null && "type" in part && "start" in part;
}
