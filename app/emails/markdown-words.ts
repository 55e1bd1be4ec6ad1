// Fields such as {first_names} are filled after the parsing, so that no name is ever Markdown.

import {
  fillPlaceholders,
  findPlaceholderProblems,
  type PlaceholderProblem,
  type PlaceholderValues,
} from "#domain/left-overs/placeholders.ts";
import {
  type Inline,
  type ListItem,
  openMarkdown,
  plainWords,
  readParts,
  type MarkdownBlock,
  type MarkdownReading,
} from "#domain/markdown/markdown.ts";
import { type EmailPart, onOneLine } from "./email.ts";
import { type Html, html } from "./markup.ts";

export function renderMarkdownWords(body: string, fields: MarkdownFields): EmailPart[] {
  const blocks = readParts(parse(body), readingWith(filling(fields)));
  const main = blocks.find(isLinkAlone);
  return blocks.map((block) => {
    const link = isLinkAlone(block) ? block.words[0] : null;
    if (link?.kind !== "link") return block;
    return { kind: "link", text: plainWords(link.words), address: link.address, isMain: block === main };
  });
}

export type MarkdownProblem = PlaceholderProblem | { what: "no address"; written: string };

/** Each once. "no address": what stands behind a link's words is none that an email may lead to. */
export function findMarkdownProblems(
  body: string,
  { values, aboutReader }: MarkdownFields,
): MarkdownProblem[] {
  const found = new Map<string, MarkdownProblem>();
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
  readParts(parse(body), readingWith(looking));
  return [...found.values()];
}

export const mostInBody = 5_000;

const readMarkdown = openMarkdown();

/** What is longer is not sent, and would take long to read. */
function parse(body: string): ReturnType<typeof readMarkdown> {
  return body.length > mostInBody ? [{ type: "paragraph", raw: body }] : readMarkdown(body);
}

function readingWith({ text, target }: FieldFilling): MarkdownReading {
  return { text, address: ({ href }) => readAddress(target(href)) };
}

function isLinkAlone(part: EmailPart): part is Extract<MarkdownBlock, { kind: "rich text" }> {
  return part.kind === "rich text" && part.words.length === 1 && part.words[0]?.kind === "link";
}

export type MarkdownFields = { values: PlaceholderValues; aboutReader: readonly string[] };

type FieldFilling = { text: (text: string) => Inline[]; target: (target: string) => string };

/** Characters that stand in no value and in no text of the couple's. */
const marks = { link: "\u0001", site: "\u0002" } as const;
const anyMark = new RegExp(`([${marks.link}${marks.site}])`);

function filling({ values, aboutReader }: MarkdownFields): FieldFilling {
  const lines = mapValues(values, onOneLine);
  const inTargets = mapValues(lines, (value, name) =>
    aboutReader.includes(name) ? encodeURIComponent(value.toWellFormed()) : value,
  );
  return {
    target: (target) => fillPlaceholders(target, inTargets),
    text: (text) =>
      fillPlaceholders(text, { ...lines, ...marks })
        .split(anyMark)
        .filter((piece) => piece !== "")
        .map((piece) => {
          const address = piece === marks.link ? lines["link"] : piece === marks.site ? lines["site"] : null;
          return address ? { kind: "link", words: [asText(address)], address } : asText(piece);
        }),
  };
}

function mapValues(values: PlaceholderValues, map: (value: string, name: string) => string) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === undefined ? value : map(value, name)]),
  );
}

function readAddress(target: string): string | null {
  const isTel = /^tel:/i.test(target);
  const address = isTel
    ? `tel:${target.slice(4).replaceAll(/[^+\d]/g, "")}`
    : target.replace(/^(http:\/\/)?(?=www\.)/i, "https://");
  const isSafe =
    /^(https?:\/\/[^/?#]|mailto:.|tel:\+?\d)/i.test(address) && !/[\s\p{Cc}\\<>"]/u.test(address);
  return isSafe && URL.canParse(address) ? new URL(address).href : null;
}

export function asText(text: string): Inline {
  return { kind: "text", text };
}

export function markdownAsHtml(block: MarkdownBlock, linkStyle: string): Html {
  return block.kind === "list"
    ? listAsHtml(block.items, "0 0 16px", linkStyle)
    : html`<p style="margin:0 0 16px">${inlinesAsHtml(block.words, linkStyle)}</p> `;
}

function inlinesAsHtml(words: readonly Inline[], linkStyle: string): Html[] {
  return words.map((inline) => inlineAsHtml(inline, linkStyle));
}

function inlineAsHtml(inline: Inline, linkStyle: string): Html {
  if (inline.kind === "text") return html`${inline.text}`;
  if (inline.kind === "break") return html`<br />`;
  const words = inlinesAsHtml(inline.words, linkStyle);
  if (inline.kind !== "link") return inline.kind === "bold" ? html`<b>${words}</b>` : html`<i>${words}</i>`;
  const style = inline.address.startsWith("tel:") ? `${linkStyle};white-space:nowrap` : linkStyle;
  return html`<a class="accent" href="${inline.address}" style="${style}">${words}</a>`;
}

function listAsHtml(items: readonly ListItem[], margin: string, linkStyle: string): Html {
  const rows = items.map(
    ({ number, blocks }, at) =>
      html`<li${number === null || number === at + 1 ? "" : html` value="${String(number)}"`}>${blocks.map(
        (block, place) => {
          if (block.kind === "list") return listAsHtml(block.items, "0", linkStyle);
          const words = inlinesAsHtml(block.words, linkStyle);
          return place === 0 ? html`${words}` : html`<div>${words}</div>`;
        },
      )}</li> `,
  );
  const style = `margin:${margin};padding:0 0 0 24px`;
  return items[0]?.number == null
    ? html`<ul style="${style}">
        ${rows}
      </ul> `
    : html`<ol style="${style}">
        ${rows}
      </ol> `;
}

export function markdownAsText(block: MarkdownBlock): string {
  if (block.kind === "rich text") return block.words.map(inlineAsText).join("");
  return block.items
    .map(({ number, blocks }) => {
      const mark = number === null ? "- " : `${number}. `;
      return (
        mark +
        blocks
          .map(markdownAsText)
          .join("\n")
          .replaceAll("\n", `\n${" ".repeat(mark.length)}`)
      );
    })
    .join("\n");
}

function inlineAsText(inline: Inline): string {
  if (inline.kind === "text") return inline.text;
  if (inline.kind === "break") return "\n";
  const words = inline.words.map(inlineAsText).join("");
  if (inline.kind !== "link") return words;
  const address = inline.address.replace(/^(mailto|tel):/, "");
  return words.replaceAll(/[\s-]/g, "") === address.replaceAll("-", "") ? words : `${words}: ${address}`;
}
