// Finds a missing or extra bracket. The compiler notices it only at the end of the file, so this looks at the
// indentation.

import { type CoupleFile, type FileProblem, problemAt } from "./couple-file.ts";

type Opened = { line: number; indent: number };

export function findBracketProblem(file: CoupleFile): FileProblem | null {
  const opened: Opened[] = [];
  let offset = 0;
  for (const [index, text] of file.text.split("\n").entries()) {
    const indent = text.length - text.trimStart().length;
    const innermost = opened.at(-1);
    const isClosing = /^\s*[}\])]/.test(text);
    if (innermost && isClosing && indent > innermost.indent)
      return problemAt(file, offset + indent, "This closing bracket has no opening one.");
    const isInside = isClosing ? indent >= (innermost?.indent ?? 0) : indent > (innermost?.indent ?? -1);
    if (innermost && text.trim() && !isInside) {
      return problemAt(
        file,
        offset + indent,
        `The bracket that opens on line ${innermost.line} is not closed before this line. Is a line with a closing bracket and a comma missing?`,
      );
    }
    for (const bracket of bracketsIn(text)) {
      if ("{[(".includes(bracket)) opened.push({ line: index + 1, indent });
      else opened.pop();
    }
    offset += text.length + 1;
  }
  const [innermost] = opened.slice(-1);
  return innermost
    ? problemAt(
        file,
        file.text.trimEnd().length,
        `The bracket that opens on line ${innermost.line} is never closed.`,
      )
    : null;
}

/** Ignores brackets in strings and comments. */
function bracketsIn(line: string): string {
  return line
    .replaceAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`/g, "")
    .replace(/\/\/.*$/, "")
    .replaceAll(/[^{}[\]()]/g, "");
}
