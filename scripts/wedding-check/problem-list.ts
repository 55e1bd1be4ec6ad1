import { join, relative, resolve } from "node:path";
import { root } from "../setup/run.mjs";
import type { FileProblem } from "./couple-file.ts";

export function listProblems(folder: string, problems: readonly FileProblem[]): string {
  const files = groupByFile(problems).map(([file, ofFile]) =>
    [shown(folder, file), ...ofFile.map((problem) => `${entry(problem)}\n`)].join("\n"),
  );
  return [`${heading(problems)}\n`, ...files].join("\n");
}

export function listWarnings(folder: string, warnings: readonly FileProblem[]): string {
  const lines = warnings.map(({ says }) => `  - ${shown(folder, says)}`);
  return [`This can stay as it is, but would look better:`, ...lines, ""].join("\n");
}

export function renderProblemsPage(folder: string, problems: readonly FileProblem[], head: string): string {
  const files = groupByFile(problems).map(
    ([file, ofFile]) =>
      `<section><h2>${escape(shown(folder, file))}</h2><ul>${ofFile.map(listItem).join("")}</ul></section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}<title>To be fixed</title><style>${look}</style></head><body><main><h1>${escape(heading(problems))}</h1>${files.join("")}<p>Save the file when you have fixed it: this page then looks again by itself.</p></main></body></html>`;
}

function heading({ length }: readonly FileProblem[]): string {
  return `Your wedding cannot be shown until ${length === 1 ? "this is" : `these ${length} things are`} fixed:`;
}

function entry({ line, says, excerpt }: FileProblem): string {
  const sentence = line === null ? `  ${says}` : `  Line ${line}: ${says}`;
  if (!excerpt) return sentence;
  const { text, mark } = cut(excerpt);
  return `${sentence}\n      ${text}\n      ${" ".repeat(mark)}^`;
}

function listItem({ line, says, excerpt }: FileProblem): string {
  const where = line === null ? "" : `<strong>Line ${line}:</strong> `;
  const sentence = escape(says).replaceAll(/`([^`]+)`/g, "<code>$1</code>");
  if (!excerpt) return `<li><p>${where}${sentence}</p></li>`;
  const { text, mark } = cut(excerpt);
  const marked = `${escape(text.slice(0, mark))}<mark>${escape(text.slice(mark) || " ")}</mark>`;
  return `<li><p>${where}${sentence}</p><pre>${marked}</pre></li>`;
}

function cut({ text, column }: NonNullable<FileProblem["excerpt"]>): { text: string; mark: number } {
  const indent = text.length - text.trimStart().length;
  const from = column - indent > widest - 20 ? column - 40 : indent;
  const [before, after] = [from > indent ? "…" : "", text.length > from + widest ? "…" : ""];
  return { text: before + text.slice(from, from + widest) + after, mark: column - from + before.length };
}

const widest = 90;

function shown(folder: string, file: string): string {
  const path = relative(root, resolve(folder, file));
  return path.startsWith("..") ? join(folder, file) : path;
}

function groupByFile(problems: readonly FileProblem[]): [file: string, problems: FileProblem[]][] {
  const byFile = Map.groupBy(problems, ({ file }) => file);
  return [...byFile].map(([file, ofFile]) => [
    file,
    ofFile.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0)),
  ]);
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

const look = `
body { margin: 0; background: #f8f2e7; color: #1d2b26; font: 1.05rem/1.5 system-ui, sans-serif; }
main { max-width: 50rem; margin: 0 auto; padding: 2.5rem 1.25rem; }
h1 { font-size: 1.5rem; line-height: 1.25; }
h2 { font-size: 1.05rem; margin: 2rem 0 0.5rem; }
ul { margin: 0; padding: 0; list-style: none; }
li { padding: 0.75rem 1rem; margin-bottom: 0.75rem; background: #fff; border: 1px solid #d9d0bf; border-radius: 0.5rem; }
li p { margin: 0; overflow-wrap: anywhere; }
code { font: 0.95em ui-monospace, monospace; background: #f3ecdf; padding: 0 0.2em; border-radius: 0.2em; }
pre { margin: 0.6rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 0.9rem/1.5 ui-monospace, monospace; color: #4a5953; }
mark { background: #fbdcd9; color: #1d2b26; }`;
