// A warning and no error: a text of the sample may be intended, and refusing to start would help nobody.

import type { LeftOver } from "#domain/left-overs/left-overs.ts";

export function explainLeftOvers(found: readonly LeftOver[]): string[] {
  if (found.length === 0) return [];
  const files = Map.groupBy(found, fileOf);
  return [
    `${countLeftOvers(found)}:`,
    ...[...files].flatMap(([file, inFile]) => [
      `  ${file}`,
      ...inFile.map(({ key, word }) => `    ${key}: [${word}]`),
    ]),
    'What is true of you, too? Add the words in brackets to wedding.ts, like alsoOurs: ["Märtas farmor"].',
  ];
}

export function countLeftOvers({ length }: readonly LeftOver[]): string {
  const own = "Your names, day or place are your own, but";
  return length === 1
    ? `${own} 1 text still tells of the sample wedding, and your guests can read it`
    : `${own} ${length} texts still tell of the sample wedding, and your guests can read them`;
}

function fileOf(one: LeftOver): string {
  return one.in === "facts" ? "wedding.ts" : `texts/${one.language}.ts`;
}
