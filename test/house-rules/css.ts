// Style sheets as a flat list of declarations, each with the blocks it stands in. Enough for sheets that
// are known to be well formed: strings with braces in them are not.

export type Declaration = {
  /** Outermost first: `@media print`, `.button:hover`. */
  within: readonly string[];
  property: string;
  value: string;
  line: number;
};

export function declarationsOf(css: string): Declaration[] {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ""));
  const within: string[] = [];
  const found: Declaration[] = [];
  let begin = 0;
  for (const { 0: mark, index } of text.matchAll(/[{};]/g)) {
    const piece = text.slice(begin, index);
    const line = text.slice(0, begin + piece.length - piece.trimStart().length).split("\n").length;
    begin = index + 1;
    const written = piece.trim().replaceAll(/\s+/g, " ");
    if (mark === "{") {
      within.push(written);
      continue;
    }
    const [, property, value] = /^([-\w]+)\s*:\s*(.+)$/.exec(written) ?? [];
    if (property && value) found.push({ within: [...within], property, value, line });
    if (mark === "}") within.pop();
  }
  return found;
}
