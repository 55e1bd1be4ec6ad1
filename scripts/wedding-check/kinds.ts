import type { ESTree } from "vite";
import type { CoupleFile } from "./couple-file.ts";
import type { Shape } from "./shape.ts";

export type WrittenKind = "text" | "number" | "list" | "group" | "bare word" | "other";

export function fitsShape(kind: WrittenKind, shape: Shape): boolean {
  return expected[shape.kind].fits.includes(kind);
}

export function describe(shape: Shape): string {
  if (shape.kind === "either") return either(shape.shapes.map(describe));
  return shape.kind === "word" ? either(shape.words.map((word) => `"${word}"`)) : expected[shape.kind].words;
}

/** null: known only by running the file. */
export function kindOf(node: ESTree.Node, { declared }: CoupleFile): WrittenKind | null {
  if (node.type === "Literal") {
    if (typeof node.value === "string") return "text";
    return typeof node.value === "number" ? "number" : "other";
  }
  if (node.type === "Identifier") return declared.has(node.name) ? null : "bare word";
  if (node.type === "TemplateLiteral") return "text";
  if (node.type === "UnaryExpression")
    return node.argument.type === "Literal" && typeof node.argument.value === "number" ? "number" : null;
  if (node.type === "ArrayExpression") return "list";
  return node.type === "ObjectExpression" ? "group" : null;
}

const expected: Record<Shape["kind"], { fits: readonly WrittenKind[]; words: string }> = {
  text: { fits: ["text"], words: "text in quotation marks" },
  word: { fits: ["text"], words: "a word in quotation marks" },
  number: { fits: ["number"], words: "a number without quotation marks" },
  list: { fits: ["list"], words: "a list in square brackets, [ … ]" },
  group: { fits: ["group"], words: "a group in curly brackets, { … }" },
  named: { fits: ["group"], words: "a group in curly brackets, { … }" },
  either: { fits: [], words: "" },
  anything: { fits: [], words: "" },
};

export function describeFound(node: ESTree.Node, file: CoupleFile): string {
  const kind = kindOf(node, file);
  if (kind === "number") return "a number";
  if (kind === "text") return "text in quotation marks";
  if (kind === "list") return "a list";
  if (kind === "group") return "a group in curly brackets";
  if (node.type === "Identifier") return `\`${node.name}\` without any`;
  return node.type === "Literal" ? `\`${node.raw}\`` : "something else";
}

export function either(words: readonly string[]): string {
  return new Intl.ListFormat("en-GB", { type: "disjunction" }).format(words);
}
