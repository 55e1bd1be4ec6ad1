// What only looks like a mark stays as it was typed: "2. juni", "5*3", an address with underscores.

import { type Token, Tokenizer, type Tokens } from "marked";
import { fillPlaceholders, leaveOutUnsaid, type PlaceholderValues } from "#domain/left-overs/placeholders.ts";
import {
  deepest,
  numbersOf,
  openMarkdown,
  plainWords,
  type WrittenReading,
  readParts,
  type WrittenPart,
} from "./written.ts";

/** Facts are filled in after the parsing, so that none of them is ever a mark. */
export function readPageWords(written: string, values: PlaceholderValues): WrittenPart[] {
  const text = leaveOutUnsaid(written, values);
  const fill = (words: string) => fillPlaceholders(words, values);
  if (!hasMarks(text)) return [{ kind: "written", words: [{ kind: "text", text: fill(text) }] }];
  return readParts(readMarkdown(text), {
    text: (words) => (words === "" ? [] : [{ kind: "text", text: fill(words) }]),
    address: (link) => readPageAddress(link, fill),
  });
}

/** For where a text stands outside a page. */
export function withoutMarks(text: string): string {
  return plainParts(readPageWords(text, {}));
}

function plainParts(parts: readonly WrittenPart[]): string {
  return parts
    .map((part) =>
      part.kind === "written"
        ? plainWords(part.words)
        : part.items.map((item) => plainParts(item.parts)).join("\n"),
    )
    .join("\n");
}

/** What was meant as links, and leads nowhere. */
export function findLinksToNowhere(text: string, values: PlaceholderValues): string[] {
  const found = new Set<string>();
  const looking: WrittenReading = {
    text: () => [],
    address(link) {
      const address = readPageAddress(link, (words) => fillPlaceholders(words, values));
      if (address === null && isWritten(link)) found.add(link.href);
      return address;
    },
  };
  if (hasMarks(text)) readParts(readMarkdown(text), looking);
  return [...found];
}

function hasMarks(text: string): boolean {
  return text.length <= mostLetters && /[*_[\\\n]/.test(text);
}

/** What is longer would take long to read. */
const mostLetters = 5_000;

/** Of a text under way: the lists that are being read, one in another, and what was left behind the last one that is none. */
const underWay = new WeakMap<object, { depth: number; behindNoList: number }>();

const readMarkdown = openMarkdown({
  list(src): Tokens.List | undefined {
    const { lexer } = this;
    const { depth, behindNoList } = underWay.get(lexer) ?? { depth: 0, behindNoList: Infinity };
    const isRefused = depth === 0 ? src.length > behindNoList : depth >= deepest;
    if (isRefused || !mayBeList(src)) return undefined;
    const [queued, { top }] = [lexer.inlineQueue.length, lexer.state];
    underWay.set(lexer, { depth: depth + 1, behindNoList });
    const list = Tokenizer.prototype.list.call(this, src);
    const isReal = list !== undefined && isRealList(list);
    const isNone = depth === 0 && list !== undefined && !isReal;
    underWay.set(lexer, { depth, behindNoList: isNone ? src.length - list.raw.length : behindNoList });
    if (isReal) return list;
    // What is in it is read again, as lines.
    lexer.inlineQueue.length = queued;
    lexer.state.top = top;
    return undefined;
  },
  /** Beside a digit a star multiplies, and before an @ it belongs to an address. */
  emStrong(src, maskedSrc, before = ""): Tokens.Em | Tokens.Strong | undefined {
    if (/[\d*_]$/.test(before)) return undefined;
    const token = Tokenizer.prototype.emStrong.call(this, src, maskedSrc, before);
    return token && /^[\d@]/.test(src.slice(token.raw.length)) ? undefined : token;
  },
  escape(src): Tokens.Escape | undefined {
    return /^\\[*_[\].+-]/.test(src) ? Tokenizer.prototype.escape.call(this, src) : undefined;
  },
});

/** One line that begins with a dash is a signature, one with a number a date, and so are numbers that do not count. */
function isRealList(list: Tokens.List): boolean {
  return list.items.length > 1 && (!list.ordered || numbersOf(list).every((number, at) => number === at + 1));
}

function mayBeList(src: string): boolean {
  return /^ {0,3}(?:[-+*]|1[.)])[ \t]/.test(src) && /\n *(?:[-+*]|2[.)])[ \t]/.test(src);
}

/** In a form of its own, not an address that merely stands there. */
function isWritten({ raw }: Token): boolean {
  return raw.startsWith("[");
}

/** null if guests may not be led there. */
function readPageAddress(link: Token & { href: string }, fill: (text: string) => string): string | null {
  if (!isWritten(link)) return null;
  const target = fill(link.href).replace(/^(?=www\.)/i, "https://");
  const address = /^tel:/i.test(target) ? `tel:${target.slice(4).replaceAll(/[^+\d]/g, "")}` : target;
  const isSafe =
    /^(https:\/\/[^/?#]|mailto:[^\s@]+@|tel:\+?\d)/i.test(address) && !/[\s\p{Cc}\\<>"]/u.test(address);
  return isSafe && URL.canParse(address) ? new URL(address).href : null;
}
