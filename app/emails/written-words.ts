// The couple's own words in a small Markdown: paragraphs, line breaks, bold, italic, links and lists. Everything else
// stays as it was typed. Fields such as {first_names} are filled after the parsing, so that no name is ever Markdown.

import { Marked, type Token, type Tokens } from "marked";
import { findPlaceholderProblems, type PlaceholderProblem } from "#domain/left-overs/placeholders.ts";
import type { EmailPart, Inline, ListItem, WrittenPart } from "./email.ts";
import { asText, type FieldFilling, filling, readAddress, type WrittenFields } from "./written-fields.ts";

/** A link that stands alone in its paragraph becomes a link of the email; the first of them is its button. */
export function renderWrittenWords(body: string, fields: WrittenFields): EmailPart[] {
  const parts = blocks(parse(body), filling(fields), 1);
  const main = parts.find(isLinkAlone);
  return parts.map((part) => {
    const link = isLinkAlone(part) ? part.words[0] : null;
    if (link?.kind !== "link") return part;
    return { kind: "link", text: plainWords(link.words), address: link.address, isMain: part === main };
  });
}

export type WrittenProblem = PlaceholderProblem | { what: "no address"; written: string };

/** Each once. "no address": what stands behind a link's words is none that an email may lead to. */
export function findWrittenProblems(body: string, { values, aboutReader }: WrittenFields): WrittenProblem[] {
  const found = new Map<string, WrittenProblem>();
  const note = (text: string) => {
    for (const problem of findPlaceholderProblems(text, values)) found.set(problem.written, problem);
  };
  const { target } = filling({ values, aboutReader });
  const looking: FieldFilling = {
    text: (text) => {
      note(text);
      return [asText(text)];
    },
    target: (written) => {
      note(written);
      const hasField = findPlaceholderProblems(written, values).length > 0;
      if (!hasField && readAddress(target(written)) === null) {
        found.set(written, { what: "no address", written });
      }
      return "https://example.org";
    },
  };
  blocks(parse(body), looking, 1);
  return [...found.values()];
}

export const mostInBody = 5_000;

/** What is longer is not sent, and would take long to read, so that a preview shows it as it was typed. */
function parse(body: string): Token[] {
  return body.length > mostInBody ? [{ type: "paragraph", raw: body }] : parser.lexer(body);
}

const asTyped = () => undefined;

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
  },
});

/** Lists within lists beyond the third are shown as they were typed. */
const deepest = 3;

function blocks(tokens: readonly Token[], fill: FieldFilling, depth: number): WrittenPart[] {
  return tokens.flatMap((token): WrittenPart[] => {
    if (token.type === "space") return [];
    if (isList(token) && depth <= deepest) return [{ kind: "list", items: listItems(token, fill, depth) }];
    const words = trimmed(
      hasTokens(token) ? token.tokens.flatMap((inner) => inlines(inner, fill)) : typedText(token.raw, fill),
    );
    return words.length === 0 ? [] : [{ kind: "written", words }];
  });
}

/** Counted where every number is the same, otherwise as typed: "10. June" and "12. June" are dates. */
function listItems(list: Tokens.List, fill: FieldFilling, depth: number): ListItem[] {
  const typed = list.items.map(({ raw }) => Number(/^\s*(\d+)/.exec(raw)?.[1] ?? 0));
  const isCounted = new Set(typed).size === 1;
  return list.items.map(({ tokens }, at) => ({
    number: !list.ordered ? null : isCounted ? (typed[0] ?? 1) + at : (typed[at] ?? at + 1),
    parts: blocks(tokens, fill, depth + 1),
  }));
}

function inlines(token: Token, fill: FieldFilling): Inline[] {
  const inner = () => (hasTokens(token) ? token.tokens.flatMap((one) => inlines(one, fill)) : []);
  switch (token.type) {
    case "br":
      return [{ kind: "break" }];
    case "escape":
      // A brace with a backslash begins no field.
      return fill.text(token.raw.slice(1).replaceAll(/[{}]/g, "$&$&"));
    case "strong":
      return [{ kind: "bold", words: inner() }];
    case "em":
      return [{ kind: "italic", words: inner() }];
    case "text":
      return hasTokens(token) ? inner() : typedText(token.raw, fill);
    case "link": {
      // A link's title would not be seen.
      const address = token.title ? null : readAddress(fill.target(token.href));
      if (address === null) return typedText(token.raw, fill);
      const words = withoutLinks(inner());
      return [{ kind: "link", words: words.length > 0 ? words : [asText(address)], address }];
    }
    default:
      return typedText(token.raw, fill);
  }
}

function typedText(raw: string, fill: FieldFilling): Inline[] {
  return raw.split("\n").flatMap((line, at) => {
    const words = fill.text(line.replaceAll(/\p{Cc}/gu, " "));
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

function isLinkAlone(part: EmailPart): part is Extract<WrittenPart, { kind: "written" }> {
  return part.kind === "written" && part.words.length === 1 && part.words[0]?.kind === "link";
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
