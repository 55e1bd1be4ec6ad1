// The compiler finds the places; the words are for people who have never seen a compiler.

import { resolve } from "node:path";
import { root, runToolQuietly } from "../setup/run.mjs";
import { type CoupleFile, type FileProblem, problemAt } from "./couple-file.ts";
import { explainSyntax } from "./syntax-words.ts";

export async function findSyntaxProblems(
  folder: string,
  files: readonly CoupleFile[],
): Promise<FileProblem[]> {
  if (files.length === 0) return [];
  const paths = files.map(({ file }) => resolve(folder, file));
  const { output } = await runToolQuietly("tsc", [...syntaxOnly, ...paths]);
  const said = readErrors(output);
  return files.flatMap((file) => {
    const path = resolve(folder, file.file);
    const ofFile = said.filter((error) => resolve(root, error.path) === path);
    return explainErrors(file, ofFile.length > 0 ? ofFile : [parsersError(file)]);
  });
}

const syntaxOnly =
  "--ignoreConfig --noEmit --noCheck --noResolve --noLib --pretty false --module esnext --target esnext".split(
    " ",
  );

export type CompilerError = { path: string; line: number; column: number; code: number; text: string };

/** The compiler misses a few errors until it knows the types; then the parser's error is used. */
function parsersError({ text, broken }: CoupleFile): CompilerError {
  const before = text.slice(0, broken?.offset ?? 0).split("\n");
  return {
    path: "",
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
    code: 0,
    text: broken?.says ?? "",
  };
}

/** Lines and columns count from 1. */
function readErrors(output: string): CompilerError[] {
  return [...output.matchAll(/^(.+?)\((\d+),(\d+)\): error TS(\d+): (.*)$/gm)].map(
    ([, path = "", line, column, code, text = ""]) => ({
      path,
      line: Number(line),
      column: Number(column),
      code: Number(code),
      text,
    }),
  );
}

/** Of errors that may follow from another one, only the first is kept. */
function explainErrors(file: CoupleFile, errors: readonly CompilerError[]): FileProblem[] {
  const lines = file.text.split("\n");
  const bracket = findBracketProblem(file);
  const isAboutBrackets = ({ line, code }: CompilerError) =>
    bracket !== null && (line >= lines.length - 2 || code === statementExpected);
  const others = errors.filter((error) => !isAboutBrackets(error));
  const explained = others.flatMap((error, index) => {
    const isFirstOnLine = others[index - 1]?.line !== error.line;
    const codes = others.filter(({ line }) => line === error.line).map(({ code }) => code);
    const at = { file, line: lines[error.line - 1] ?? "", offset: offsetOf(lines, error), codes };
    return isFirstOnLine ? [explainSyntax(at, error)] : [];
  });
  const sure = explained.filter(
    ({ isSure }, index) => isSure || (index === 0 && others.length === errors.length),
  );
  const problems = [
    ...(others.length < errors.length && bracket ? [bracket] : []),
    ...sure.map(({ problem }) => problem),
  ];
  return problems.filter(({ line }, index) => problems.findIndex((one) => one.line === line) === index);
}

/** "Declaration or statement expected": follows after everything has been closed. */
const statementExpected = 1128;

function offsetOf(lines: readonly string[], { line, column }: CompilerError): number {
  return lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
}

type Opened = { line: number; indent: number };

function findBracketProblem(file: CoupleFile): FileProblem | null {
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
