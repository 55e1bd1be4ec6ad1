// What the couple wrote, as HTML and as plain text with the same words.

import { wedding } from "#wedding/wedding.ts";
import { emailColours } from "./email-colours.ts";
import type { Inline, ListItem, WrittenPart } from "./email.ts";
import { type Html, html } from "./markup.ts";

const { accent } = emailColours(wedding.colours).day;

export function writtenAsHtml(part: WrittenPart): Html {
  return part.kind === "list"
    ? listAsHtml(part.items, "0 0 16px")
    : html`<p style="margin:0 0 16px">${part.words.map(inlineAsHtml)}</p> `;
}

function inlineAsHtml(inline: Inline): Html {
  if (inline.kind === "text") return html`${inline.text}`;
  if (inline.kind === "break") return html`<br />`;
  const words = inline.words.map(inlineAsHtml);
  if (inline.kind !== "link") return inline.kind === "bold" ? html`<b>${words}</b>` : html`<i>${words}</i>`;
  return html`<a class="accent" href="${inline.address}" style="color:${accent}">${words}</a>`;
}

function listAsHtml(items: readonly ListItem[], margin: string): Html {
  const rows = items.map(
    ({ number, parts }, at) =>
      html`<li${number === null || number === at + 1 ? "" : html` value="${String(number)}"`}>${parts.map(
        (part, place) => {
          if (part.kind === "list") return listAsHtml(part.items, "0");
          const words = part.words.map(inlineAsHtml);
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
