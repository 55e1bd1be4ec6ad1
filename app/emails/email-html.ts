// Tables and inline styles, because mail clients support little else, and no pictures.

import type { Language } from "#domain/language.ts";
import { privacyQuery } from "#domain/page.ts";
import { memoize } from "#domain/memoize.ts";
import type { Contact, Wedding } from "#domain/wedding/wedding.ts";
import { howToReach } from "#i18n/frame.ts";
import type { Fact, EmailContent, EmailPart } from "./email.ts";
import { type Html, html } from "./markup.ts";
import { markdownAsHtml } from "./markdown-words.ts";
import {
  type ColourRole,
  type CoupleColours,
  type Hex,
  paletteOf,
  toHex,
  toOklch,
} from "#domain/wedding/palette.ts";
import { wordsOf } from "#i18n/words.ts";

// Without quotation marks, which would be escaped each time.
const serif = "Charter,Bitstream Charter,Sitka Text,Cambria,Noto Serif,Georgia,serif";
const sans = "system-ui,Segoe UI,Helvetica,Arial,sans-serif";

// Outlook knows only the older name; without these a long word would widen the table.
const breakable = "word-wrap:break-word;overflow-wrap:anywhere";

export function asHtml(content: EmailContent): string {
  const { language, subject, couple, date, greeting, parts, closing, contact, siteUrl, stopLink } = content;
  const words = wordsOf(language).emails;
  const look = lookOf(content.wedding);
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${{ html: look.sheet }}
        </style>
      </head>
      <body class="paper" style="${look.body}">
        <table role="presentation" cellspacing="0" class="paper" style="${look.page}">
          <tr>
            <td align="center" style="padding:20px 10px 0">
              <table role="presentation" width="580" cellspacing="6" class="card line" style="${look.card}">
                <tr>
                  <td class="plate line ink" style="${look.plate}">
                    <div align="center">
                      <div class="accent" style="${look.flower}" aria-hidden="true">✽</div>
                      <h1 class="ink" style="${look.couple}">${couple}</h1>
                      ${date && html`<p class="soft" style="${look.date}">${date}</p>`}
                    </div>
                    ${greeting === null ? "" : html`<p style="${look.text}">${greeting}</p>`}
                    ${parts.map((part) => partAsHtml(part, look))}
                    ${
                      closing.length === 0
                        ? ""
                        : html`<p class="ink" style="${look.closing}">${onLines(closing)}</p>`
                    }
                  </td>
                </tr>
              </table>
              <p class="soft" style="${look.foot}">
                ${content.why}<br />${contact ? reachAsHtml(contact, language, look) : ""}<a
                  class="accent"
                  href="${siteUrl}"
                  style="${look.inline}"
                  >${words.site}</a
                ><br /><a class="accent" href="${siteUrl}${privacyQuery}" style="${look.inline}"
                  >${words.privacy}</a
                >${
                  stopLink === null
                    ? ""
                    : html`<br /><a class="accent" href="${stopLink}" style="${look.inline}"
                          >${words.mailing.stop}</a
                        >`
                }
              </p>
            </td>
          </tr>
        </table>
      </body>
    </html> `.html;
}

function partAsHtml(part: EmailPart, look: Look): Html {
  if (part.kind === "paragraph") return html`<p style="${look.text}">${part.text}</p> `;
  if (part.kind === "link") return linkAsHtml(part, look);
  if (part.kind === "rich text" || part.kind === "list") return markdownAsHtml(part, look.inline);
  return html`<h2 class="accent" style="${look.title}">${part.title}</h2>
    <table cellspacing="0" style="${look.facts}">
      ${part.facts.map((fact) => factAsHtml(fact, look))}
    </table> `;
}

function linkAsHtml({ text, address, isMain }: Extract<EmailPart, { kind: "link" }>, look: Look): Html {
  if (!isMain) {
    return html`<p style="${look.text}">
      <a class="accent" href="${address}" style="${look.link}">${text}</a>
    </p> `;
  }
  return html`<table role="presentation" cellspacing="0" style="margin:0 0 16px">
    <tr>
      <td class="button" style="${look.button}">
        <a class="main" href="${address}" style="${look.main}">${text}</a>
      </td>
    </tr>
  </table> `;
}

function factAsHtml({ name, lines }: Fact, look: Look): Html {
  return html`<tr>
    <th scope="row" class="name soft line" style="${look.name}">${name}</th>
    <td class="value ink line" style="${look.value}">${onLines(lines)}</td>
  </tr> `;
}

function reachAsHtml(contact: Contact, language: Language, look: Look): Html {
  const { says, phone, or, email } = howToReach(contact, language);
  const link = (address: string, text: string, more = "") =>
    html`<a class="accent" href="${address}" style="${look.inline}${more}">${text}</a>`;
  const ways = [
    ...(phone ? [link(`tel:${phone.replaceAll(/[^+\d]/g, "")}`, phone, ";white-space:nowrap")] : []),
    ...(email ? [link(`mailto:${email}`, email)] : []),
  ];
  const separated = ways.flatMap((way, at) => (at === 0 ? [way] : [html` ${or} `, way]));
  return html`${says} ${separated}<br />`;
}

function onLines(lines: readonly string[]): Html[] {
  return lines.map((line, at) => (at === 0 ? html`${line}` : html`<br />${line}`));
}

type Look = ReturnType<typeof makeLook>;

const lookOf = memoize(makeLook, new WeakMap());

function makeLook({ colours }: Pick<Wedding, "colours">) {
  const { day, night } = emailColours(colours);
  const { ink, paper, rule, accent } = day;
  const inkSoft = day["ink-soft"];
  const paperRaised = day["paper-raised"];
  const capitals = `font:600 12px/1.5 ${sans};letter-spacing:1.5px;text-transform:uppercase;color:${inkSoft}`;
  return {
    body: `margin:0;padding:0;background:${paper}`,
    page: `width:100%;border-spacing:0;background:${paper}`,
    card: `width:100%;max-width:580px;border-spacing:6px;border-collapse:separate;background:${paperRaised};border:1px solid ${rule}`,
    plate: `padding:32px 24px 28px;border:1px solid ${rule};font:400 17px/1.6 ${serif};color:${ink};${breakable}`,
    flower: `font:400 22px/1 ${serif};color:${accent}`,
    couple: `margin:10px 0 6px;font:italic 400 36px/1.15 ${serif};color:${ink}`,
    date: `margin:0 0 28px;${capitals}`,
    text: "margin:0 0 16px",
    title: `margin:28px 0 10px;${capitals};color:${accent}`,
    facts: "width:100%;table-layout:fixed;border-spacing:0;border-collapse:separate;margin:0 0 24px",
    name: `width:34%;padding:11px 12px 9px 0;border-top:1px solid ${rule};vertical-align:top;text-align:left;font:400 15px/1.5 ${sans};color:${inkSoft}`,
    value: `padding:9px 0;border-top:1px solid ${rule};vertical-align:top;font-size:17px;line-height:1.5;color:${ink}`,
    // The cell is the button, because Outlook ignores padding on links; in other clients the link fills it.
    button: `border-radius:3px;background:${accent};text-align:center;mso-padding-alt:13px 24px`,
    main: `display:block;padding:13px 24px;font:600 16px/1.3 ${sans};color:${day["on-accent"]};text-decoration:none`,
    link: `display:inline-block;padding:4px 0;font:600 16px/1.4 ${sans};color:${accent}`,
    closing: `margin:32px 0 0;font:italic 400 21px/1.4 ${serif};color:${ink}`,
    foot: `margin:20px 16px 32px;text-align:center;font:400 14px/1.8 ${sans};color:${inkSoft}`,
    inline: `color:${accent}`,
    sheet: sheetOf(night),
  };
}

function sheetOf(night: EmailColours): string {
  return `:root { color-scheme: light dark; }
h1 { text-wrap: balance; }
p { text-wrap: pretty; }
@media (max-width:480px) {
  .plate { padding: 28px 16px 24px !important; }
  .name, .value { display: block !important; width: auto !important; }
  .name { padding: 9px 0 0 !important; }
  .value { padding: 0 0 9px !important; border-top: 0 !important; }
}
@media (prefers-color-scheme:dark) {
  .paper { background: ${night.paper} !important; }
  .card { background: ${night["paper-raised"]} !important; }
  .line { border-color: ${night.rule} !important; }
  .ink { color: ${night.ink} !important; }
  .soft { color: ${night["ink-soft"]} !important; }
  .accent { color: ${night.accent} !important; }
  .button { background: ${night.accent} !important; }
  .main { color: ${night["on-accent"]} !important; }
}`;
}

type EmailColours = Record<
  Extract<ColourRole, "paper" | "paper-raised" | "rule" | "ink" | "ink-soft" | "accent" | "on-accent">,
  Hex
>;

export function emailColours(chosen?: CoupleColours): { day: EmailColours; night: EmailColours } {
  const day = paletteOf(chosen);
  const { chroma, hue } = toOklch(day.accent);
  return {
    day,
    night: {
      paper: "#0f1815",
      "paper-raised": "#19231f",
      rule: "#3f4b44",
      ink: "#efebe1",
      "ink-soft": "#bab8ab",
      accent: toHex({ lightness: 0.8, chroma: Math.min(chroma, 0.09), hue }),
      "on-accent": "#0f1815",
    },
  };
}
