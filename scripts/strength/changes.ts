// The small faults that a mutant may be.

import type { Node } from "./sources.ts";

export type Change = { kind: string; start: number; end: number; replacement: string };

const comparisons: Readonly<Record<string, string>> = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
};
const sums: Readonly<Record<string, string>> = { "+": "-", "-": "+", "*": "/", "/": "*", "%": "*" };
const methods: Readonly<Record<string, string>> = { some: "every", every: "some", min: "max", max: "min" };
const leftOut = /^(filter|toSorted|toReversed|slice)$/;
const attributes =
  /^(role|type|name|required|autoComplete|href|action|method|htmlFor|scope|disabled|hidden|inputMode|aria-(label|labelledby|describedby|current|live|expanded|invalid|hidden))$/;
const otherTypes: Readonly<Record<string, string>> = {
  '"hidden"': '"text"',
  '"email"': '"text"',
  '"checkbox"': '"radio"',
  '"radio"': '"checkbox"',
  '"submit"': '"button"',
  '"button"': '"submit"',
};
const header = /^"(?:[A-Z][A-Za-z]+-[A-Za-z-]+|Allow|Location|Vary|ETag)"$/;

export function changesOfNode(node: Node, source: string): Change[] {
  const text = (part: Node | undefined) => (part ? source.slice(part.start, part.end) : "");
  const to = (kind: string, replacement: string, { start, end } = node) => [
    { kind, start, end, replacement },
  ];
  const { type, operator = "", left, right, test, argument, callee, key } = node;

  if (type === "BinaryExpression") {
    const compared = comparisons[operator];
    if (compared) return to("comparison", `${text(left)} ${compared} ${text(right)}`);
    const summed = sums[operator];
    return summed && !/["`]/.test(text(node))
      ? to("arithmetic", `${text(left)} ${summed} ${text(right)}`)
      : [];
  }
  if (type === "LogicalExpression" && operator !== "??")
    return to("and-or", `(${text(left)}) ${operator === "&&" ? "||" : "&&"} (${text(right)})`);
  if (type === "UnaryExpression" && operator === "!") return to("negation", text(argument));
  if (test && /^(If|Conditional)/.test(type))
    return [...to("condition", "true", test), ...to("condition", "false", test)];
  if (type === "Literal" && typeof node.value === "number") return to("number", String(node.value + 1));
  if (type === "ReturnStatement" && argument) return to("return", emptied(text(argument)), argument);
  if (type === "JSXAttribute") return changesOfAttribute(node, source);
  if (type === "Property" && typeof node.value === "object") {
    const value = node.value as Node;
    if (header.test(text(key))) return to("header", `"none"`, value);
    const isStatus = text(key) === "status" && typeof value.value === "number";
    return isStatus ? to("status", value.value === 200 ? "500" : "200", value) : [];
  }
  if (type !== "CallExpression" || !callee?.object) return [];
  const [first, second] = node.arguments ?? [];
  const method = callee.property?.name ?? "";
  if (/^(set|append|setHeader)$/.test(method) && second && header.test(text(first)))
    return to("header", `"none"`, second);
  if (leftOut.test(method)) return to("array", text(callee.object));
  const other = methods[method];
  const rest = source.slice(callee.end, node.end);
  return other ? to("array", text(callee).replace(new RegExp(`${method}$`), other) + rest) : [];
}

/** The size of what is pressed, and whether something is seen: what a journey can measure. */
export function changesOfCss(source: string): Change[] {
  const pattern = /^ +(min-(?:block|inline)-size|inline-size|display): (?!0;)([^;!\n]+);/gm;
  return [...source.matchAll(pattern)].flatMap(({ 0: whole, 1: name = "", 2: value = "", index }) => {
    const end = index + whole.length - 1;
    const [kind, replacement] = name === "display" ? ["display", "none"] : ["size", "12px"];
    return value === replacement ? [] : [{ kind, start: end - value.length, end, replacement }];
  });
}

/** The replacement is the value alone. */
function changesOfAttribute({ start, end }: Node, source: string): Change[] {
  const attribute = source.slice(start, end);
  const [, name = "", value = ""] = /^([\w-]+)=?(.*)$/.exec(attribute) ?? [];
  if (!attributes.test(name) || value.includes("&")) return [];
  const replacement =
    name === "type" ? otherTypes[value] : /^(name|href|action)$/.test(name) ? `"other"` : "undefined";
  return replacement ? [{ kind: "markup", start, end, replacement }] : [];
}

function emptied(value: string): string {
  if (value === "null" || value === "[]") return "undefined";
  if (/^\[|\)?\.(map|filter|flatMap|toSorted)\(/.test(value)) return "[]";
  return /^["`]/.test(value) ? `""` : "null";
}
