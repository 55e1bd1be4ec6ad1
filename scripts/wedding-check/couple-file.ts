import { type ESTree, parseSync } from "vite";

export type FileProblem = {
  file: string;
  /** From 1; null: the problem is with a whole file or a picture. */
  line: number | null;
  /** The line itself, and the column of the problem, from 0. */
  excerpt: { text: string; column: number } | null;
  says: string;
};

export type Group = ESTree.ObjectExpression;

export type CoupleFile = {
  file: string;
  text: string;
  /** null: the file cannot be parsed, or does not export this name. */
  group: Group | null;
  broken: { offset: number; says: string } | null;
  declared: ReadonlySet<string>;
};

export function parseCoupleFile(file: string, text: string, exported: string): CoupleFile {
  const { program, errors } = parseSync(file, text);
  const [error] = errors;
  const broken = error ? { offset: error.labels[0]?.start ?? 0, says: error.message } : null;
  const group = broken ? null : findExported(program, exported);
  return { file, text, broken, group, declared: new Set(program.body.flatMap(namesIn)) };
}

export function problemAt(
  { file, text }: Pick<CoupleFile, "file" | "text">,
  offset: number,
  says: string,
): FileProblem {
  const before = text.slice(0, offset).split("\n");
  const line = before.length;
  const shown = (text.split("\n")[line - 1] ?? "").replace(/\r$/, "");
  return { file, line, says, excerpt: { text: shown, column: before.at(-1)?.length ?? 0 } };
}

/** Points at `contact.email` or `story.1`, or at the nearest enclosing value that exists. */
export function problemAtPath(file: CoupleFile, at: string, says: string): FileProblem {
  const path = at.split(".");
  const found = path
    .map((_, index) => findValue(file, path.slice(0, path.length - index)))
    .find((value) => value !== null);
  return found ? problemAt(file, found.start, says) : { file: file.file, line: null, excerpt: null, says };
}

export function findValue({ group }: CoupleFile, path: readonly string[]): ESTree.Node | null {
  let found: ESTree.Node | null = group;
  for (const name of path) found = found && findInside(plain(found), name);
  return found;
}

function findInside(node: ESTree.Node, name: string): ESTree.Node | null {
  if (node.type === "ArrayExpression") return node.elements[Number(name)] ?? null;
  if (node.type !== "ObjectExpression") return null;
  return propertiesOf(node).find(({ key }) => keyNameOf(key) === name)?.value ?? null;
}

export function propertiesOf(group: Group): ESTree.ObjectProperty[] {
  return group.properties.filter((property) => property.type === "Property");
}

/** null: the name is computed. */
export function keyNameOf(key: ESTree.PropertyKey): string | null {
  if (key.type === "Identifier") return key.name;
  return key.type === "Literal" ? String(key.value) : null;
}

/** The value without running the file; `undefined`: computed, or not a value. */
export function literalValue(wrapped: ESTree.Node): unknown {
  const node = plain(wrapped);
  if (node.type === "Literal") return node.value;
  if (node.type === "TemplateLiteral" && node.expressions.length === 0) return node.quasis[0]?.value.cooked;
  if (node.type === "UnaryExpression" && node.operator === "-") {
    const value = literalValue(node.argument);
    return typeof value === "number" ? -value : undefined;
  }
  if (node.type === "ArrayExpression") {
    const values = node.elements.map((element) => element && literalValue(element));
    return values.includes(undefined) ? undefined : values;
  }
  if (node.type !== "ObjectExpression" || propertiesOf(node).length < node.properties.length)
    return undefined;
  const entries = propertiesOf(node).map(({ key, value }) => [keyNameOf(key), literalValue(value)] as const);
  return entries.some(([name, value]) => name === null || value === undefined)
    ? undefined
    : Object.fromEntries(entries);
}

export function plain(node: ESTree.Node): ESTree.Node {
  const isWrapped =
    node.type === "TSAsExpression" ||
    node.type === "TSSatisfiesExpression" ||
    node.type === "ParenthesizedExpression";
  return isWrapped ? plain(node.expression) : node;
}

function namesIn(statement: ESTree.Program["body"][number]): string[] {
  if (statement.type === "ImportDeclaration") return statement.specifiers.map(({ local }) => local.name);
  const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  if (declaration?.type !== "VariableDeclaration") return [];
  return declaration.declarations.flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : []));
}

function findExported(program: ESTree.Program, name: string): Group | null {
  for (const statement of program.body) {
    const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : null;
    if (declaration?.type !== "VariableDeclaration") continue;
    for (const { id, init } of declaration.declarations) {
      if (id.type !== "Identifier" || id.name !== name || !init) continue;
      const value = plain(init);
      if (value.type === "ObjectExpression") return value;
    }
  }
  return null;
}
