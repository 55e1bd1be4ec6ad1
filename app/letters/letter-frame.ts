// One letter, said twice: as plain text and as HTML with the same facts in the same order. Tables
// and inline styles, because mail clients read little else; no picture is fetched from anywhere.

import type { Language } from "#domain/language.ts";
import { lettersWords } from "#i18n/letters.ts";
import { html, type Html } from "./html.ts";
import type { Letter } from "./letter.ts";

export type LetterContent = {
  subject: string;
  greeting: string;
  /** In order. */
  parts: readonly LetterPart[];
  /** Who writes. */
  couple: string;
  siteUrl: string;
};

export type LetterPart =
  | { kind: "paragraph"; text: string }
  | { kind: "facts"; facts: readonly (readonly [name: string, value: string])[] }
  | { kind: "link"; text: string; address: string; isMain: boolean };

const ink = "#1f2a26";
const inkSoft = "#4a5752";
const paper = "#f6f1e7";
const rule = "#d5cdb8";
const accent = "#3457a8";
const serif = "Charter,'Bitstream Charter',Cambria,Georgia,serif";
const sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export function layOut(content: LetterContent, language: Language): Omit<Letter, "to"> {
  return { subject: content.subject, text: asText(content, language), html: asHtml(content, language) };
}

function asText({ greeting, parts, couple, siteUrl }: LetterContent, language: Language): string {
  const words = lettersWords[language];
  const blocks = [
    `${greeting},`,
    ...parts.map((part) => {
      if (part.kind === "paragraph") return part.text;
      if (part.kind === "link") return `${part.text}:\n${part.address}`;
      return part.facts.map(([name, value]) => `${name}: ${value}`).join("\n");
    }),
    couple,
    `${words.site}: ${siteUrl}`,
    `-- \n${words.automatic}`,
  ];
  return `${blocks.join("\n\n")}\n`;
}

function asHtml({ subject, greeting, parts, couple, siteUrl }: LetterContent, language: Language): string {
  const words = lettersWords[language];
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          @media (prefers-color-scheme: dark) {
            .paper {
              background: #1c2320 !important;
            }
            .card {
              background: #232b27 !important;
              border-color: #45504a !important;
            }
            .ink {
              color: #f3ede0 !important;
            }
            .soft {
              color: #c3c9c0 !important;
            }
            .line {
              border-color: #45504a !important;
            }
            .link {
              color: #a9c0f5 !important;
            }
          }
        </style>
      </head>
      <body class="paper" style="margin:0;padding:0;background:${paper}">
        <table
          role="presentation"
          class="paper"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          style="background:${paper}"
        >
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                class="card"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width:560px;background:#fcfaf4;border:1px solid ${rule}"
              >
                <tr>
                  <td align="center" style="padding:36px 24px 8px">
                    <h1 class="ink" style="margin:0;font:italic 400 34px/1.2 ${serif};color:${ink}">
                      ${couple}
                    </h1>
                  </td>
                </tr>
                <tr>
                  <td align="center" style="padding:0 24px 12px">
                    <div
                      class="line"
                      style="width:64px;border-top:1px solid ${accent};font-size:0;line-height:0"
                    >
                      &nbsp;
                    </div>
                  </td>
                </tr>
                <tr>
                  <td class="ink" style="padding:12px 28px 4px;font:400 18px/1.5 ${serif};color:${ink}">
                    ${greeting},
                  </td>
                </tr>
                ${parts.map(partAsHtml)}
                <tr>
                  <td
                    class="ink"
                    style="padding:20px 28px 32px;font:italic 400 22px/1.3 ${serif};color:${ink}"
                  >
                    ${couple}
                  </td>
                </tr>
              </table>
              <p class="soft" style="margin:20px 12px 0;font:400 13px/1.6 ${sans};color:${inkSoft}">
                ${words.automatic}<br /><a class="link" href="${siteUrl}" style="color:${accent}"
                  >${words.site}</a
                >
              </p>
            </td>
          </tr>
        </table>
      </body>
    </html> `.html;
}

function partAsHtml(part: LetterPart): Html {
  if (part.kind === "paragraph") {
    return html`<tr>
      <td class="ink" style="padding:8px 28px;font:400 17px/1.6 ${serif};color:${ink}">${part.text}</td>
    </tr> `;
  }
  if (part.kind === "link") {
    const look = part.isMain
      ? `display:inline-block;padding:12px 26px;border-radius:24px;background:${accent};color:#ffffff;text-decoration:none`
      : `color:${accent}`;
    return html`<tr>
      <td style="padding:12px 28px;font:500 16px/1.3 ${sans}">
        <a class="${part.isMain ? "" : "link"}" href="${part.address}" style="${look}">${part.text}</a>
      </td>
    </tr> `;
  }
  return html`<tr>
    <td style="padding:12px 28px">
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
        ${part.facts.map(
          ([name, value]) =>
            html`<tr>
              <td
                class="soft line"
                width="34%"
                valign="top"
                style="padding:10px 12px 10px 0;border-top:1px solid ${rule};font:600 12px/1.6 ${sans};letter-spacing:1px;text-transform:uppercase;color:${inkSoft}"
              >
                ${name}
              </td>
              <td
                class="ink line"
                valign="top"
                style="padding:8px 0;border-top:1px solid ${rule};font:400 17px/1.45 ${serif};color:${ink}"
              >
                ${value}
              </td>
            </tr> `,
        )}
      </table>
    </td>
  </tr> `;
}
