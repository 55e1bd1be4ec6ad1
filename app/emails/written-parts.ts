import type { Inline, ListItem, WrittenPart } from "#domain/written/written.ts";
import { type Html, html } from "./markup.ts";

export function writtenAsHtml(part: WrittenPart, linkStyle: string): Html {
  return part.kind === "list"
    ? listAsHtml(part.items, "0 0 16px", linkStyle)
    : html`<p style="margin:0 0 16px">${inlinesAsHtml(part.words, linkStyle)}</p> `;
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
    ({ number, parts }, at) =>
      html`<li${number === null || number === at + 1 ? "" : html` value="${String(number)}"`}>${parts.map(
        (part, place) => {
          if (part.kind === "list") return listAsHtml(part.items, "0", linkStyle);
          const words = inlinesAsHtml(part.words, linkStyle);
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

export function writtenAsText(part: WrittenPart): string {
  if (part.kind === "written") return part.words.map(inlineAsText).join("");
  return part.items
    .map(({ number, parts }) => {
      const mark = number === null ? "- " : `${number}. `;
      return (
        mark +
        parts
          .map(writtenAsText)
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
