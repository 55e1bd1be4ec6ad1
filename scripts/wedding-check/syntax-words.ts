import { type CoupleFile, type FileProblem, problemAt } from "./couple-file.ts";

export type Stumble = {
  file: CoupleFile;
  line: string;
  offset: number;
  codes: readonly number[];
};

/** If not sure, the problem may follow from another mistake further up. */
export type Explained = { problem: FileProblem; isSure: boolean };

export function explainSyntax(stumble: Stumble, { code, text }: { code: number; text: string }): Explained {
  const { file, line, offset, codes } = stumble;
  for (const { pattern, says, only } of habits) {
    const found = pattern.exec(line);
    if (!found || (only && !codes.includes(only))) continue;
    // The mark stands below the text of the pattern's first group.
    const column = found.index + found[0].indexOf(found[1] ?? "");
    return sure(problemAt(file, lineStart(file, offset) + column, says(found)));
  }
  if (codes.includes(unterminated)) {
    return sure(problemAt(file, lineStart(file, offset) + line.trimEnd().length, unpaired));
  }
  if (file.text[offset] === ";")
    return sure(problemAt(file, offset, "A semicolon stands here, where a comma belongs."));
  if (code === expected && text.startsWith("','")) return explainComma(file, offset);
  const says = text ? `This cannot be read. In the compiler's words: ${text}` : "This cannot be read.";
  return { problem: problemAt(file, offset, says), isSure: false };
}

const unterminated = 1002;
const expected = 1005;
const invalidCharacter = 1127;

const unpaired =
  'The quotation marks on this line do not pair up: one is missing at the start or the end of the text, or one inside it must be written as ” or \\".';

type Habit = { pattern: RegExp; says: (found: RegExpExecArray) => string; only?: number };

const habits: readonly Habit[] = [
  {
    pattern: /:\s*(-?\d+),(\d+)/,
    says: ([, whole, part]) => `Decimals are written with a point: ${whole}.${part}`,
  },
  {
    pattern: /([“”„])/,
    says: ([mark]) => `${mark} is a curly quotation mark. The ones around a text must be straight: "`,
    only: invalidCharacter,
  },
  {
    pattern: /^\s*([\p{L}\d_]+(?:[-.' ]+[\p{L}\d_]+)+)\s*:/u,
    says: ([, name]) =>
      `\`${name}\` is not a name that can stand without quotation marks. Write "${name}", if that is its name.`,
  },
  {
    pattern: /^\s*(\w+)\s+["'`{[\d]/,
    says: ([, name]) => `A colon is missing after \`${name}\`.`,
  },
  {
    pattern: /^\s*(\w+)\s*=[^=>]/,
    says: ([, name]) => `After \`${name}\` stands = where a colon belongs.`,
  },
  {
    pattern: /:\s*(,)/,
    says: () => "Nothing stands between the colon and the comma. Leave out the whole line, or fill it in.",
  },
  {
    pattern: /^\s*(\p{L}[^"'`:{}[\]]* [^"'`:{}[\]]*)$/u,
    says: () => "If this line is a remark, it needs // in front of it.",
  },
];

function explainComma(file: CoupleFile, offset: number): Explained {
  const before = file.text.slice(0, offset);
  const end = before.trimEnd().length;
  if (before.slice(end).includes("\n"))
    return sure(problemAt(file, end, "A comma is missing at the end of this line."));
  if (/["'`]$/.test(before.slice(0, end))) {
    const says =
      'A quotation mark inside a text ends it. Write the ones inside as “ and ”, or put a \\ before each: \\"';
    return sure(problemAt(file, end - 1, says));
  }
  const says = "This cannot be read. Is a quotation mark or a comma missing before it?";
  return { problem: problemAt(file, offset, says), isSure: false };
}

function sure(problem: FileProblem): Explained {
  return { problem, isSure: true };
}

function lineStart({ text }: CoupleFile, offset: number): number {
  return text.lastIndexOf("\n", offset - 1) + 1;
}
