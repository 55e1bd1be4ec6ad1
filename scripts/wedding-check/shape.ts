// Read from the product's own types (app/domain/wedding/wedding.ts), so that no second list can become outdated.

import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type ESTree, parseSync } from "vite";

export type Shape =
  | { kind: "text" }
  | { kind: "number" }
  | { kind: "word"; words: readonly string[] }
  | { kind: "list"; of: Shape }
  | { kind: "group"; fields: Fields }
  | { kind: "named"; of: Shape }
  | { kind: "either"; shapes: readonly Shape[] }
  /** A type that is not supported here; the compiler checks it later. */
  | { kind: "anything" };

type Fields = Readonly<Record<string, { shape: Shape; isOptional: boolean }>>;

const domain = resolve(import.meta.dirname, "../../app/domain");

export function readShape(name: string, file = "wedding/wedding.ts"): Shape {
  const declared = readDeclared(file);
  const type = declared.types.get(name);
  if (type) return shapeOf(type, declared);
  const elsewhere = declared.imports.get(name);
  if (elsewhere) return readShape(name, elsewhere);
  throw new Error(`app/domain/${file} declares no type ${name}.`);
}

type Declared = {
  file: string;
  types: ReadonlyMap<string, ESTree.TSType>;
  lists: ReadonlyMap<string, readonly string[]>;
  imports: ReadonlyMap<string, string>;
};

function readDeclared(file: string): Declared {
  const { program } = parseSync(file, readFileSync(join(domain, file), "utf8"));
  const types = new Map<string, ESTree.TSType>();
  const lists = new Map<string, readonly string[]>();
  const imports = new Map<string, string>();
  for (const statement of program.body) {
    if (statement.type === "ImportDeclaration") {
      const source = statement.source.value.replace(/^#domain\//, "").replace(/^\.\//, `${dirname(file)}/`);
      for (const { local } of statement.specifiers) imports.set(local.name, source);
    }
    const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declaration?.type === "TSTypeAliasDeclaration")
      types.set(declaration.id.name, declaration.typeAnnotation);
    if (declaration?.type !== "VariableDeclaration") continue;
    for (const { id, init } of declaration.declarations) {
      const list = init?.type === "TSAsExpression" ? init.expression : init;
      if (id.type !== "Identifier" || list?.type !== "ArrayExpression") continue;
      lists.set(
        id.name,
        list.elements.flatMap((one) =>
          one?.type === "Literal" && typeof one.value === "string" ? [one.value] : [],
        ),
      );
    }
  }
  return { file, types, lists, imports };
}

function shapeOf(type: ESTree.TSType, declared: Declared): Shape {
  const of = (inner: ESTree.TSType) => shapeOf(inner, declared);
  switch (type.type) {
    case "TSStringKeyword":
    // The check of the facts reports wrongly written days, times and colours.
    case "TSTemplateLiteralType":
      return { kind: "text" };
    case "TSNumberKeyword":
      return { kind: "number" };
    case "TSLiteralType":
      if (type.literal.type === "Literal") return { kind: "word", words: [String(type.literal.value)] };
      break;
    case "TSTypeOperator":
    case "TSParenthesizedType":
      return of(type.typeAnnotation);
    case "TSArrayType":
      return { kind: "list", of: of(type.elementType) };
    case "TSUnionType":
      return unite(type.types.map(of));
    case "TSIntersectionType":
      return together(type.types.map(of));
    case "TSTypeLiteral":
      return { kind: "group", fields: Object.fromEntries(type.members.flatMap((one) => fieldOf(one, of))) };
    case "TSIndexedAccessType":
      return listOf(type.objectType, declared);
    case "TSTypeReference":
      if (type.typeName.type === "Identifier") {
        return named(type.typeName.name, type.typeArguments?.params ?? [], declared);
      }
      break;
    default:
  }
  return anything;
}

function named(name: string, parameters: readonly ESTree.TSType[], declared: Declared): Shape {
  const [first, second] = parameters.map((parameter) => shapeOf(parameter, declared));
  if (name === "Readonly" && first) return first;
  if (name === "Partial" && first?.kind === "group") return { kind: "group", fields: optional(first.fields) };
  if (name !== "Record" || !first || !second) return shapeOfDeclared(name, declared);
  if (first.kind !== "word") return { kind: "named", of: second };
  const fields = first.words.map((word) => [word, { shape: second, isOptional: false }]);
  return { kind: "group", fields: Object.fromEntries(fields) as Fields };
}

function optional(fields: Fields): Fields {
  const all = Object.entries(fields).map(([name, { shape }]) => [name, { shape, isOptional: true }]);
  return Object.fromEntries(all) as Fields;
}

function shapeOfDeclared(name: string, declared: Declared): Shape {
  const type = declared.types.get(name);
  const elsewhere = declared.imports.get(name);
  if (type) return shapeOf(type, declared);
  return elsewhere ? readShape(name, elsewhere) : anything;
}

function unite(shapes: readonly Shape[]): Shape {
  const words = shapes.flatMap((shape) => (shape.kind === "word" ? shape.words : []));
  const others = shapes.filter(({ kind }) => kind !== "word");
  if (others.length > 0 && others.every(({ kind }) => kind === "text")) return { kind: "text" };
  const all = [...(words.length > 0 ? [{ kind: "word" as const, words }] : []), ...others];
  return all.length === 1 && all[0] ? all[0] : { kind: "either", shapes: all };
}

function together(shapes: readonly Shape[]): Shape {
  const fields: Record<string, Fields[string]> = {};
  for (const shape of shapes) {
    const group = shape.kind === "either" ? oneOf(shape.shapes) : shape;
    if (group.kind !== "group") return anything;
    Object.assign(fields, group.fields);
  }
  return { kind: "group", fields };
}

/** The fields of several groups in one. What not all of them have may be left out; the check of the facts knows. */
function oneOf(groups: readonly Shape[]): Shape {
  const all = groups.flatMap((group) => (group.kind === "group" ? [group.fields] : []));
  if (all.length < groups.length) return anything;
  const names = new Set(all.flatMap((fields) => Object.keys(fields)));
  const fields = [...names].map((name) => {
    const present = all.flatMap((one) => one[name] ?? []);
    const isOptional = present.length < all.length || present.some((field) => field.isOptional);
    return [name, { shape: unite(present.map(({ shape }) => shape)), isOptional }];
  });
  return { kind: "group", fields: Object.fromEntries(fields) as Fields };
}

function fieldOf(
  member: ESTree.TSSignature,
  of: (type: ESTree.TSType) => Shape,
): [name: string, field: Fields[string]][] {
  if (member.type !== "TSPropertySignature" || member.key.type !== "Identifier") return [];
  const shape = member.typeAnnotation ? of(member.typeAnnotation.typeAnnotation) : anything;
  return [[member.key.name, { shape, isOptional: member.optional }]];
}

function listOf(type: ESTree.TSType, { lists }: Declared): Shape {
  const query = type.type === "TSParenthesizedType" ? type.typeAnnotation : type;
  const name = query.type === "TSTypeQuery" && query.exprName.type === "Identifier" && query.exprName.name;
  const words = name ? lists.get(name) : undefined;
  return words ? { kind: "word", words } : anything;
}

const anything: Shape = { kind: "anything" };
