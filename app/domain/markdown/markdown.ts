// A small Markdown: paragraphs, line breaks, bold, italic, links and lists. Everything else stays as it was typed.

import { Marked, type Token, Tokenizer, type Tokens } from "marked";
import { fillPlaceholders, leaveOutUnsaid, type PlaceholderValues } from "#domain/left-overs/placeholders.ts";

export type MarkdownBlock =
  | { kind: "rich text"; words: readonly Inline[] }
  | { kind: "list"; items: readonly ListItem[] };

/** `number`: null behind a bullet. */
export type ListItem = { number: number | null; blocks: readonly MarkdownBlock[] };

export type Inline =
  | { kind: "text"; text: string }
  | { kind: "break" }
  | { kind: "bold" | "italic"; words: readonly Inline[] }
  | { kind: "link"; words: readonly Inline[]; address: string };

export type MarkdownReading = {
  text: (text: string) => Inline[];
  /** null: no link may lead there, and it stays as it was typed. */
  address: (link: Token & { href: string }) => string | null;
};

const asTyped = () => undefined;

export function openMarkdown(
  own: NonNullable<ConstructorParameters<typeof Marked>[0]>["tokenizer"] = {},
): (text: string) => Token[] {
  const parser = new Marked({
    gfm: true,
    breaks: true,
    tokenizer: {
      blockquote: asTyped,
      code: asTyped,
      codespan: asTyped,
      def: asTyped,
      del: asTyped,
      fences: asTyped,
      heading: asTyped,
      hr: asTyped,
      html: asTyped,
      lheading: asTyped,
      reflink: asTyped,
      table: asTyped,
      tag: asTyped,
      ...own,
    },
  });
  return (text) => parser.lexer(text);
}

/** Lists within lists beyond the third are shown as they were typed. */
const deepest = 3;

export function readParts(tokens: readonly Token[], reading: MarkdownReading, depth = 1): MarkdownBlock[] {
  return tokens.flatMap((token): MarkdownBlock[] => {
    if (token.type === "space") return [];
    if (isList(token) && depth <= deepest) {
      return [{ kind: "list", items: listItems(token, reading, depth) }];
    }
    const words = trimmed(
      hasTokens(token) ? token.tokens.flatMap((inner) => inlines(inner, reading)) : typed(token.raw, reading),
    );
    return words.length === 0 ? [] : [{ kind: "rich text", words }];
  });
}

/** Counted where every number is the same, otherwise as typed: "10. June" and "12. June" are dates. */
function listItems(list: Tokens.List, reading: MarkdownReading, depth: number): ListItem[] {
  const numbers = numbersOf(list);
  const isCounted = new Set(numbers).size === 1;
  return list.items.map(({ tokens }, at) => ({
    number: !list.ordered ? null : isCounted ? (numbers[0] ?? 1) + at : (numbers[at] ?? at + 1),
    blocks: withBox(tokens, readParts(tokens, reading, depth + 1)),
  }));
}

/** "[x] cake" is no box to tick. */
function withBox([first]: readonly Token[], blocks: readonly MarkdownBlock[]): readonly MarkdownBlock[] {
  const [box, item, ...others] = blocks;
  return first?.type === "checkbox" && box?.kind === "rich text" && item?.kind === "rich text"
    ? [{ kind: "rich text", words: [...box.words, ...item.words] }, ...others]
    : blocks;
}

function numbersOf({ items }: Tokens.List): number[] {
  return items.map(({ raw }) => Number(/^\s*(\d+)/.exec(raw)?.[1] ?? 0));
}

function inlines(token: Token, reading: MarkdownReading): Inline[] {
  const inner = () => (hasTokens(token) ? token.tokens.flatMap((one) => inlines(one, reading)) : []);
  switch (token.type) {
    case "br":
      return [{ kind: "break" }];
    case "escape":
      // A brace with a backslash begins no field.
      return reading.text(token.raw.slice(1).replaceAll(/[{}]/g, "$&$&"));
    case "strong":
      return [{ kind: "bold", words: inner() }];
    case "em":
      return [{ kind: "italic", words: inner() }];
    case "text":
      return hasTokens(token) ? inner() : typed(token.raw, reading);
    case "link": {
      // A link's title would not be seen.
      const address = token.title ? null : reading.address(token as Tokens.Link);
      if (address === null) return typed(token.raw, reading);
      const words = withoutLinks(inner());
      return [{ kind: "link", words: words.length > 0 ? words : [{ kind: "text", text: address }], address }];
    }
    default:
      return typed(token.raw, reading);
  }
}

function typed(raw: string, reading: MarkdownReading): Inline[] {
  return raw.split("\n").flatMap((line, at) => {
    const words = reading.text(line.replaceAll(/\p{Cc}/gu, " "));
    return at === 0 ? words : [{ kind: "break" } as const, ...words];
  });
}

function withoutLinks(words: readonly Inline[]): Inline[] {
  return words.flatMap((inline): Inline[] => {
    if (inline.kind === "link") return withoutLinks(inline.words);
    return "words" in inline ? [{ ...inline, words: withoutLinks(inline.words) }] : [inline];
  });
}

function trimmed(words: readonly Inline[]): Inline[] {
  const isBlank = (inline: Inline) =>
    inline.kind === "break" || (inline.kind === "text" && inline.text.trim() === "");
  const first = words.findIndex((inline) => !isBlank(inline));
  const last = words.findLastIndex((inline) => !isBlank(inline));
  return words.slice(first === -1 ? words.length : first, last + 1);
}

/** What only looks like a mark stays as it was typed: "2. juni", "5*3", an address with underscores. */
export function plainWords(words: readonly Inline[]): string {
  return words
    .map((inline) =>
      inline.kind === "text" ? inline.text : inline.kind === "break" ? "\n" : plainWords(inline.words),
    )
    .join("");
}

function isList(token: Token): token is Tokens.List {
  return token.type === "list";
}

function hasTokens(token: Token): token is Token & { tokens: Token[] } {
  return "tokens" in token && token.tokens !== undefined;
}

/** Facts are filled in after the parsing, so that none of them is ever a mark. */
export function readPageWords(written: string, values: PlaceholderValues): MarkdownBlock[] {
  const text = leaveOutUnsaid(written, values);
  const fill = (words: string) => fillPlaceholders(words, values);
  if (!hasMarks(text)) return [{ kind: "rich text", words: [{ kind: "text", text: fill(text) }] }];
  return readParts(readMarkdown(text), {
    text: (words) => (words === "" ? [] : [{ kind: "text", text: fill(words) }]),
    address: (link) => readPageAddress(link, fill),
  });
}

export function withoutMarks(text: string): string {
  return plainParts(readPageWords(text, {}));
}

function plainParts(blocks: readonly MarkdownBlock[]): string {
  return blocks
    .map((block) =>
      block.kind === "rich text"
        ? plainWords(block.words)
        : block.items.map((item) => plainParts(item.blocks)).join("\n"),
    )
    .join("\n");
}

export function findLinksToNowhere(text: string, values: PlaceholderValues): string[] {
  const found = new Set<string>();
  const looking: MarkdownReading = {
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

/** Of a text under way: how deep its lists are, and what was left behind the last one that is none. */
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
