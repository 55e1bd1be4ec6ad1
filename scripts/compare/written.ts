// What a site answered, as text of which two versions can be compared line by line: what is sealed or drawn by
// lot, and the names that a build gives to its files, are left out.

import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { readXlsx } from "hucre/xlsx";
import { UNSAFE_decodeViaTurboStream as decodeViaTurboStream } from "react-router";
import { unescaped } from "../../test/kits/site/browser-form.ts";
import type { Page } from "../../test/kits/site/visitor.ts";

const lot = /(?<![\w-])(?=[\w-]*?[A-Z])(?=[\w-]*?[a-z])(?=[\w-]*?\d)[\w-]{16,}(?:\.[\w-]{20,})*/g;
/** A value in a link that is no word, such as an id. */
const idInLink = /(?<=(?:[?&]|&amp;|\\u0026)[\w-]+=)(?![a-z][a-zA-Z-]{0,19}(?![^&"'\s<\\]))[^&"'\s<\\]+/g;

/** How much of the store a page has seen, which counts what nobody asked for, too. */
const mark = /\bDr4w[\w-]{4}\.\d+/g;
const seen = /(name="seen" value="|value="(?=\[&quot;|\d+@))[^"]*/g;

/** What is left out has the number of its first appearance: the same one twice stays the same one. */
function withoutLot(text: string): string {
  const known = new Map<string, string>();
  const numbered = (found: string) => {
    const name = known.get(found) ?? `…${known.size + 1}`;
    known.set(found, name);
    return name;
  };
  return text
    .replaceAll(/\b(nonce|nonce-)(="|)[\w+/=-]{16,}/g, "$1$2…")
    .replaceAll(/([\w.]+)-[\w-]{8}\.(js|css|woff2)\b/g, "$1.$2")
    .replaceAll(mark, "…")
    .replaceAll(seen, "$1…")
    .replaceAll(idInLink, numbered)
    .replaceAll(lot, numbered);
}

/** The name of all links to the same page about different guests. */
export function kindOf(path: string): string {
  return path.replaceAll(idInLink, "…");
}

/** "code": byte by byte. "screen": what React draws. "answer": and what it is given. "facts": not in which words. */
export type As = "code" | "screen" | "answer" | "facts";
export type Keep = (what: string, page: Page, as?: As) => Promise<void>;

export function keepIn(folder: string, given: As): Keep {
  const counts = new Map<string, number>();
  const styles = new Set<string>();
  return async (what, { status, headers, text }, as = given) => {
    const name = fileName(kindOf(what), counts);
    const heads = [...headers].filter(
      ([head, value]) =>
        !/^(date|content-length|etag|keep-alive)$/.test(head) && !value.startsWith("osa-mark="),
    );
    const lines = [`${status}`, ...heads.map((head) => withoutLot(head.join(": "))), ""];
    if (!headers.get("Content-Type")?.startsWith("text/html")) {
      const isData = headers.get("Content-Type") === "text/x-script";
      const body = isData ? await valuesIn(text) : withoutLot(text).split(/\r?\n|(?<="),(?=")/);
      await write(join(folder, name), [...lines, ...body]);
      return;
    }
    const html = text.replaceAll(/(?<=<style>).*?(?=<\/style>)/gs, (style) => {
      const hash = hashOf(style);
      if (!styles.has(hash)) void write(join(folder, `style of ${name}`), style.split(/(?<=\})/));
      styles.add(hash);
      return hash;
    });
    if (as === "facts") {
      const said = wordsOf(html);
      await write(join(folder, name), [...lines, ...factsIn(said)]);
      await write(join(folder, "words", name), withoutLot(said).split("\n"));
      return;
    }
    const drawn =
      as === "code" ? html : html.replaceAll(/<script\b.*?<\/script>|<link rel="modulepreload".*?>/gs, "");
    const data = as === "answer" ? await valuesIn(streamIn(html)) : [];
    await write(join(folder, name), [...lines, ...withoutLot(drawn).split(/(?<=>)(?=<)|\r?\n/), ...data]);
  };
}

function streamIn(html: string): string {
  const given = html.matchAll(/streamController\.enqueue\((".*?")\);?<\/script>/gs);
  return [...given].map(([, quoted = '""']) => JSON.parse(quoted) as string).join("");
}

/** A line for each value; in which order an object has them is nothing to anybody. */
async function valuesIn(stream: string): Promise<string[]> {
  const { body } = new Response(stream);
  if (stream === "" || !body) return [];
  const { value } = await decodeViaTurboStream(body, globalThis);
  return withoutLot(JSON.stringify(value, inOrder, 1)).split(/,?\n */);
}

function inOrder(key: string, value: unknown): unknown {
  if (value instanceof Map || value instanceof Set) return [...value];
  if (typeof value === "string" && (key === "seen" || /^\d+@/.test(value))) return "…";
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

export function wordsOf(html: string): string {
  return unescaped(
    html
      .replaceAll(/<(script|style|head|svg)\b.*?<\/\1>|<!--.*?-->/gs, "")
      .replaceAll(/<a\b[^>]*? href="([^"]*)"[^>]*>/g, " $1 ")
      .replaceAll(/<\/?(span|strong|em|b|i|a)\b[^>]*>/g, "")
      .replaceAll(/<[^>]*>/g, "\n"),
  )
    .replaceAll(/[ \t]+/g, " ")
    .replaceAll(/\s*\n\s*/g, "\n")
    .trim();
}

export function factsIn(words: string): string[] {
  const found =
    withoutLot(words).match(/[\w.+-]+@[\w.-]+|(?:https?:\/)?\/[^\s<>]+|[\p{Lu}\d][^\s,;()<>"“”]*/gu) ?? [];
  return [...new Set(found.map((fact) => fact.replace(/[.:!?]+$/, "")))].toSorted();
}

export async function write(path: string, lines: readonly string[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${lines.join("\n")}\n`);
}

/** A name that says what it is of, and is no longer than file systems bear. */
export function fileName(what: string, counts: Map<string, number>): string {
  const nth = (counts.get(what) ?? 0) + 1;
  counts.set(what, nth);
  const plain = what.replaceAll(/[^\p{L}\d .,=&?@_-]+/gu, "_").slice(0, 110);
  return `${plain}${plain === what.replaceAll("/", "_") ? "" : ` ${hashOf(what)}`}${nth > 1 ? ` (${nth})` : ""}`;
}

function hashOf(text: string | Uint8Array): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 6);
}

export async function textOf(content: Uint8Array, type: string): Promise<string> {
  if (type.includes("spreadsheetml")) {
    const { sheets } = await readXlsx(content);
    return sheets
      .map(({ name, rows }) => [name, ...rows.map((row) => JSON.stringify(row))].join("\n"))
      .join("\n");
  }
  return /text|json|javascript|xml|svg/.test(type) ? new TextDecoder().decode(content) : hashOf(content);
}
