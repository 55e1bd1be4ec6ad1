import type { ESTree } from "vite";
import { spokenPath } from "../../app/i18n/couple/wrong-facts.ts";
import {
  type CoupleFile,
  type FileProblem,
  findValue,
  type Group,
  keyNameOf,
  plain,
  problemAt,
  propertiesOf,
} from "./couple-file.ts";
import { findNearestName } from "#domain/names/name-spelling.ts";
import { describe, describeFound, either, fitsShape, kindOf } from "./kinds.ts";
import type { Shape } from "./shape.ts";

/** `at` is the path of the problem, such as `intro.wishlist.button`. */
export type ShapeProblem = FileProblem & { at: string };

type GroupShape = Extract<Shape, { kind: "group" }>;
type Place = {
  file: CoupleFile;
  counterpart: CoupleFile | null;
  path: readonly string[];
  around: readonly GroupShape[];
};

export function findShapeProblems(
  file: CoupleFile,
  shape: Shape,
  counterpart: CoupleFile | null = null,
): ShapeProblem[] {
  return file.group ? lookAt(file.group, shape, { file, counterpart, path: [], around: [] }) : [];
}

function lookAt(wrapped: ESTree.Node, shape: Shape, place: Place): ShapeProblem[] {
  const node = plain(wrapped);
  const kind = kindOf(node, place.file);
  // The compiler checks computed values.
  if (kind === null || shape.kind === "anything") return [];
  if (shape.kind === "either") {
    const fitting = shape.shapes.find((one) => fitsShape(kind, one));
    return fitting ? lookAt(node, fitting, place) : [wrongKind(node, shape, place)];
  }
  if (!fitsShape(kind, shape)) return [wrongKind(node, shape, place)];
  if (shape.kind === "word" && node.type === "Literal") return lookAtWord(node, shape.words, place);
  if (node.type === "ArrayExpression" && shape.kind === "list") {
    const elements = node.elements.filter((element) => element !== null);
    return elements.flatMap((element, index) =>
      lookAt(element, shape.of, { ...place, path: [...place.path, String(index)] }),
    );
  }
  if (node.type !== "ObjectExpression") return [];
  if (shape.kind === "named")
    return propertiesOf(node).flatMap((property) => lookAtProperty(property, shape.of, place));
  return shape.kind === "group" ? lookAtGroup(node, shape, place) : [];
}

function lookAtGroup(group: Group, shape: GroupShape, place: Place): ShapeProblem[] {
  const properties = propertiesOf(group);
  const known = Object.keys(shape.fields);
  const present = properties.map(({ key }) => keyNameOf(key) ?? "");
  const hasMore = properties.length < group.properties.length;
  const missing = known.filter((name) => !present.includes(name) && !shape.fields[name]?.isOptional);
  const meant = new Set<string>();
  const inside = { ...place, around: [...place.around, shape] };
  const problems = properties.flatMap((property, index) => {
    const name = present[index] ?? "";
    if (present.indexOf(name) < index)
      return [
        problem(property, { ...place, path: [...place.path, name] }, (path) => `${path} stands here twice.`),
      ];
    const field = shape.fields[name];
    if (field) return lookAtProperty(property, field.shape, inside);
    const absent = known.filter((other) => !present.includes(other));
    const nearest = findNearestName(name, absent);
    if (nearest) meant.add(nearest);
    return [unknownName(property, name, nearest, place)];
  });
  const left = hasMore ? [] : missing.filter((name) => !meant.has(name));
  return [
    ...problems,
    ...left.map((name) =>
      problem(
        group,
        { ...place, path: [...place.path, name] },
        (path) => `${path} is missing.${pointTo([...place.path, name], place)}`,
      ),
    ),
  ];
}

function pointTo(path: readonly string[], { counterpart }: Place): string {
  const there = counterpart && findValue(counterpart, path);
  return there ? ` ${counterpart.file} has it on line ${problemAt(counterpart, there.start, "").line}.` : "";
}

function lookAtProperty(property: ESTree.ObjectProperty, shape: Shape, place: Place): ShapeProblem[] {
  const path = [...place.path, keyNameOf(property.key) ?? "…"];
  return lookAt(property.value, shape, { ...place, path });
}

function unknownName(
  property: ESTree.ObjectProperty,
  name: string,
  nearest: string | null,
  place: Place,
): ShapeProblem {
  const here = { ...place, path: [...place.path, name] };
  const isFurtherOut = place.around.some(({ fields }) => name in fields);
  if (isFurtherOut) {
    return problem(
      property,
      here,
      () =>
        `\`${name}\` does not belong inside \`${place.path.join(".")}\`. Is a line with \`},\` missing above it?`,
    );
  }
  const hint = nearest ? `Did you mean \`${nearest}\`?` : "Leave it out, or put it where it belongs.";
  return problem(property, here, () => `\`${name}\` is not a name the site knows here. ${hint}`);
}

function lookAtWord(node: ESTree.Node, words: readonly string[], place: Place): ShapeProblem[] {
  const typed = node.type === "Literal" ? String(node.value) : "";
  if (words.includes(typed)) return [];
  const nearest = findNearestName(typed, words);
  const hint = nearest ? ` Did you mean "${nearest}"?` : "";
  return [
    problem(
      node,
      place,
      (path) => `${path} can be ${either(words.map((word) => `"${word}"`))}, not "${typed}".${hint}`,
    ),
  ];
}

function wrongKind(node: ESTree.Node, shape: Shape, place: Place): ShapeProblem {
  const [wanted, found] = [describe(shape), describeFound(node, place.file)];
  return problem(node, place, (path) => `${path} should be ${wanted}, and here is ${found}.`);
}

function problem(node: ESTree.Node, { file, path }: Place, says: (path: string) => string): ShapeProblem {
  const at = path.join(".");
  return { ...problemAt(file, node.start, says(`\`${spokenPath(at)}\``)), at };
}
