// Chooses the mutants: always the same ones for the same sources, not more than one in a file.

import { changesOfCss, changesOfNode, type Change } from "./changes.ts";
import { eachNode, readSource, sourcesOf } from "./sources.ts";
import { randomFrom } from "../../test/kits/site/random.ts";

export type Mutant = {
  id: string;
  kind: string;
  file: string;
  /** Its line without the indentation, which of the lines that read so, and where in it the change begins. */
  line: string;
  nth: number;
  column: number;
  original: string;
  replacement: string;
};

const logic = ["comparison", "and-or", "negation", "condition", "number", "arithmetic", "array", "return"];
const pages = [
  "markup",
  "header",
  "condition",
  "markup",
  "and-or",
  "comparison",
  "markup",
  "status",
  "return",
  "negation",
  "array",
];

export function planMutants(tree: string): Mutant[] {
  const random = randomFrom(20_240_608);
  return [
    ...choose(/^app\/(domain|server\/workflows)\/.*\.tsx?$/, logic, 40),
    ...choose(/^app\/(routes|server\/web|emails)\/.*\.tsx?$/, pages, 35),
    ...choose(/\.css$/, ["size", "display"], 5),
  ].map((mutant, at) => ({ id: `m${at + 1}`, ...mutant }));

  function choose(files: RegExp, kinds: readonly string[], count: number): Omit<Mutant, "id">[] {
    const waiting = shuffled(sourcesOf(tree, files)).map((file) => ({
      file,
      changes: changesIn(tree, file),
    }));
    return Array.from({ length: count }, (_, turn) => {
      const kind = kinds[turn % kinds.length] ?? "";
      const at = waiting.findIndex(({ changes }) => changes.some((change) => change.kind === kind));
      const [found] = at < 0 ? [] : waiting.splice(at, 1);
      const [change] = shuffled(found?.changes.filter((change) => change.kind === kind) ?? []);
      return found && change ? [describe(found.file, readSource(tree, found.file), change)] : [];
    }).flat();
  }

  function shuffled<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, place: random() }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ item }) => item);
  }
}

/** Where the mutant's original text begins, though lines around it may have changed; -1 if it is gone. */
export function findMutant(source: string, { line, nth, column, original }: Mutant): number {
  const starts = linesOf(source).flatMap(({ text, start }) => (text === line ? [start + column] : []));
  const start = starts[nth] ?? starts.at(-1) ?? -1;
  return source.startsWith(original, start) ? start : -1;
}

function changesIn(tree: string, file: string): Change[] {
  const source = readSource(tree, file);
  if (file.endsWith(".css")) return changesOfCss(source);
  const changes: Change[] = [];
  eachNode(file, source, (node, { isInFunction }) => {
    if (isInFunction) changes.push(...changesOfNode(node, source));
  });
  return changes;
}

function describe(
  file: string,
  source: string,
  { kind, start, end, replacement }: Change,
): Omit<Mutant, "id"> {
  const before = linesOf(source).filter((line) => line.start <= start);
  const { text: line = "", start: lineStart = 0 } = before.at(-1) ?? {};
  const nth = before.filter(({ text }) => text === line).length - 1;
  return {
    kind,
    file,
    line,
    nth,
    column: start - lineStart,
    original: source.slice(start, end),
    replacement,
  };
}

/** Without their indentation, and where they begin behind it. */
function linesOf(source: string): { text: string; start: number }[] {
  return [...source.matchAll(/^[ \t]*(.*)$/gm)].map(({ 0: whole, 1: text = "", index }) => ({
    text,
    start: index + whole.length - text.length,
  }));
}
