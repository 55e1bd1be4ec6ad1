// Names that the couple choose themselves must be the same in both languages, and lists as long.

import {
  type CoupleFile,
  findValue,
  type Group,
  keyNameOf,
  plain,
  problemAt,
  propertiesOf,
} from "./couple-file.ts";
import { findNearestName } from "#domain/names/name-spelling.ts";
import type { ShapeProblem } from "./shape-problems.ts";
import type { Shape } from "./shape.ts";

export function findMissingCounterparts(second: CoupleFile, first: CoupleFile, shape: Shape): ShapeProblem[] {
  if (shape.kind !== "group" || !first.group || !second.group) return [];
  return Object.entries(shape.fields).flatMap(([name, field]) => {
    const [theirs, ours] = [first, second].map(({ group }) => group && findGroup(group, name));
    if (field.shape.kind !== "named" || !theirs || !ours) return [];
    const [known, present] = [namesIn(theirs), namesIn(ours)];
    const unknown = [...present].filter(([key]) => !known.has(key));
    const missing = [...known].filter(([key]) => !present.has(key)).map(([key]) => key);
    const meant = new Map(unknown.map(([key]) => [key, findNearestName(key, missing)]));
    return [
      ...unknown.map(([key, start]) => ({
        ...problemAt(second, start, explainAlone(`${name}.${key}`, first.file, meant.get(key) ?? null)),
        at: `${name}.${key}`,
      })),
      ...missing
        .filter((key) => ![...meant.values()].includes(key))
        .map((key) => ({
          ...problemAt(second, ours.start, `\`${name}.${key}\` is missing. ${first.file} has it.`),
          at: `${name}.${key}`,
        })),
    ];
  });
}

/** Chapters and paragraphs: one that a language lacks would be a blank in it. */
export function findOtherLengths(
  second: CoupleFile,
  first: CoupleFile,
  shape: Shape,
  path: readonly string[] = [],
): ShapeProblem[] {
  if (shape.kind === "group") {
    return Object.entries(shape.fields).flatMap(([name, field]) =>
      findOtherLengths(second, first, field.shape, [...path, name]),
    );
  }
  const [theirs, ours] = [first, second].map((file) => findValue(file, path)).map((one) => one && plain(one));
  if (theirs?.type !== "ArrayExpression" || ours?.type !== "ArrayExpression") return [];
  const [had, has] = [theirs, ours].map(({ elements }) => elements.length);
  const at = path.join(".");
  const says = `\`${at}\` has ${has} here and ${had} in ${first.file}. Both must have as many.`;
  return had === has ? [] : [{ ...problemAt(second, ours.start, says), at }];
}

function explainAlone(path: string, otherFile: string, meant: string | null): string {
  return meant
    ? `\`${path}\` is not in ${otherFile}, where it is called \`${meant}\`. Both must have the same name.`
    : `\`${path}\` is not in ${otherFile}. Write it there, too, or leave it out here.`;
}

function findGroup(group: Group, name: string): Group | null {
  const property = propertiesOf(group).find(({ key }) => keyNameOf(key) === name);
  const value = property && plain(property.value);
  return value?.type === "ObjectExpression" ? value : null;
}

function namesIn(group: Group): Map<string, number> {
  return new Map(propertiesOf(group).map((property) => [keyNameOf(property.key) ?? "", property.start]));
}
