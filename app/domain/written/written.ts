// The couple's own words in a small Markdown: paragraphs, line breaks, bold, italic, links and lists. Everything else
// stays as it was typed.

import { Marked, type Token, type Tokens } from "marked";

export type WrittenPart =
  | { kind: "written"; words: readonly Inline[] }
  | { kind: "list"; items: readonly ListItem[] };

/** `number`: null behind a bullet. */
export type ListItem = { number: number | null; parts: readonly WrittenPart[] };

export type Inline =
  | { kind: "text"; text: string }
  | { kind: "break" }
  | { kind: "bold" | "italic"; words: readonly Inline[] }
  | { kind: "link"; words: readonly Inline[]; address: string };

/** How what stands between the marks is read. */
export type WrittenReading = {
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
export const deepest = 3;

export function readParts(tokens: readonly Token[], reading: WrittenReading, depth = 1): WrittenPart[] {
  return tokens.flatMap((token): WrittenPart[] => {
    if (token.type === "space") return [];
    if (isList(token) && depth <= deepest) {
      return [{ kind: "list", items: listItems(token, reading, depth) }];
    }
    const words = trimmed(
      hasTokens(token) ? token.tokens.flatMap((inner) => inlines(inner, reading)) : typed(token.raw, reading),
    );
    return words.length === 0 ? [] : [{ kind: "written", words }];
  });
}

/** Counted where every number is the same, otherwise as typed: "10. June" and "12. June" are dates. */
function listItems(list: Tokens.List, reading: WrittenReading, depth: number): ListItem[] {
  const numbers = numbersOf(list);
  const isCounted = new Set(numbers).size === 1;
  return list.items.map(({ tokens }, at) => ({
    number: !list.ordered ? null : isCounted ? (numbers[0] ?? 1) + at : (numbers[at] ?? at + 1),
    parts: withBox(tokens, readParts(tokens, reading, depth + 1)),
  }));
}

/** "[x] cake" is no box to tick. */
function withBox([first]: readonly Token[], parts: readonly WrittenPart[]): readonly WrittenPart[] {
  const [box, item, ...others] = parts;
  return first?.type === "checkbox" && box?.kind === "written" && item?.kind === "written"
    ? [{ kind: "written", words: [...box.words, ...item.words] }, ...others]
    : parts;
}

export function numbersOf({ items }: Tokens.List): number[] {
  return items.map(({ raw }) => Number(/^\s*(\d+)/.exec(raw)?.[1] ?? 0));
}

function inlines(token: Token, reading: WrittenReading): Inline[] {
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

function typed(raw: string, reading: WrittenReading): Inline[] {
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
