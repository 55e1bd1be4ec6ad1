// Colours come from the couple by their roles, and nothing moves for those who want no motion.

import { paletteOf } from "#domain/wedding/palette.ts";
import { isTest, search, type Files, type Rules } from "./source.ts";

/** Of a style sheet that is known to be well formed: strings with braces in it are not. */
type Declaration = {
  /** Outermost first: `@media print`, `.button:hover`. */
  within: readonly string[];
  property: string;
  value: string;
  line: number;
};

/** Where a colour may stand by itself, and why. */
const withColours: readonly { path: RegExp; because: string }[] = [
  {
    path: /^app\/(styles\/print\.css$|routes\/admin\/(print\/|editing\/qr-picture|seating\/seating-print\.css$))/,
    because: "paper is white and its ink black, and codes are read by machines",
  },
  {
    path: /^app\/routes\/site\/map-placeholder\.ts$/,
    because: "a document in a frame, which no token reaches",
  },
];

export const lookRules: Rules = {
  "a colour is named by its role, so that the couple's two colours reach everything": {
    violations: (files) => {
      const where = (path: string) =>
        /^app\/(styles|ui|routes)\//.test(path) &&
        !isTest(path) &&
        !withColours.some((exception) => exception.path.test(path));
      return [
        ...search(files, ownColour, { where, see: withoutComments }),
        ...Object.entries(files)
          .filter(([path]) => path.endsWith(".css") && where(path))
          .flatMap(([path, text]) =>
            declarationsOf(text)
              .filter(({ value }) => namedColour.test(value))
              .map((declaration) => at(path, declaration)),
          ),
      ];
    },
    broken: [
      { "app/styles/site.css": ".a{color:#fff}" },
      { "app/styles/site.css": ".a {\n  box-shadow: 0 0 1rem rgb(0 0 0 / 15%);\n}" },
      { "app/styles/site.css": "@media print{.a{background:white}}" },
      { "app/styles/site.css": ".a{fill:color-mix(in oklch,var(--ink) 9%,oklch(0.9 0.1 20))}" },
      { "app/routes/site/home.tsx": `<path fill="#2b51aa" />` },
      { "app/ui/icon.tsx": `const stroke = "hsl(200 10% 10%)";` },
    ],
    kept: {
      "app/styles/site.css": `/* #fff */ .a{color:var(--ink);white-space:nowrap;background:color-mix(in oklch,var(--bad) 9%,transparent)}`,
      "app/styles/print.css": ":root{--ink:#000}",
      "app/routes/site/home.tsx": `<a href="#accept" aria-label="Red clover" stroke="currentColor">`,
    },
  },
  "no style asks for a token that nobody gives": {
    violations: (files) => {
      const given = new Set([
        ...Object.keys(paletteOf()).map((role) => `--${role}`),
        ...Object.values(files).flatMap((text) =>
          [...text.matchAll(/(--[-\w]+)\s*:|setProperty\("(--[-\w]+)"/g)].map(([, css, set]) => css ?? set),
        ),
      ]);
      return sheets(files).flatMap(([path, text]) =>
        declarationsOf(text)
          .filter(({ value }) =>
            [...value.matchAll(/var\((--[-\w]+)/g)].some(([, token]) => !given.has(token)),
          )
          .map((declaration) => at(path, declaration)),
      );
    },
    broken: [{ "app/styles/site.css": ".a{color:var(--inc)}" }],
    kept: {
      "app/styles/site.css": ".a{color:var(--ink);--row:1rem;padding:var(--row) var(--left)}",
      "app/routes/admin/drag.ts": `ghost.style.setProperty("--left", "1px");`,
    },
  },
  "no element is styled by what the whole page contains: each change in a list would style every row anew": {
    violations: (files) =>
      sheets(files).flatMap(([path, text]) =>
        declarationsOf(text)
          .filter(({ within }) => asksWholePage.test(within.at(-1) ?? ""))
          .map((declaration) => at(path, declaration)),
      ),
    broken: [
      { "app/styles/site.css": "body:has(.list) > footer{display:none}" },
      { "app/styles/site.css": ".a,html:has(.list:not(.b)) .c{display:none}" },
      { "app/styles/site.css": "main:has(:is(.a, .b:not(.c))) .d{display:none}" },
    ],
    kept: {
      "app/styles/site.css":
        "body:has(.list),html:has(:not(.b) .c){--foot:none} .row:has(.c) .d{margin:0} main:has(.list),.c{display:flex}",
    },
  },
  "lines that are cut off after some are high enough for the ring of an Å": {
    violations: (files) =>
      sheets(files).flatMap(([path, text]) => {
        const all = declarationsOf(text);
        const isCut = (one: Declaration) =>
          all.some(
            ({ property, within }) => property === "line-clamp" && within.join() === one.within.join(),
          );
        return all
          .filter((one) => one.property === "line-height" && Number(one.value) < 1.25 && isCut(one))
          .map((one) => at(path, one));
      }),
    broken: [{ "app/styles/site.css": ".a{line-clamp:2;line-height:1.15}" }],
    kept: { "app/styles/site.css": ".a{line-clamp:2;line-height:1.3} .b{line-height:1}" },
  },
  "whatever moves stands still for those who want no motion": {
    violations: (files) =>
      sheets(files).flatMap(([path, text]) => {
        const all = declarationsOf(text);
        return all
          .filter((one) => moves(one) && !isInvisible(one, all) && !isWanted(one))
          .filter((one) => !all.some((other) => stills(other, one)))
          .map((one) => at(path, one));
      }),
    broken: [
      ".a{animation:turn 2s}",
      ".a{transition:opacity 0.2s}",
      "html{scroll-behavior:smooth}",
      "@view-transition{navigation:auto}",
      "@media (prefers-reduced-motion:reduce){.b{animation:none}} .a{animation:turn 2s}",
      "@media (prefers-reduced-motion:reduce){.a{transition:none}} .a{animation:turn 2s}",
      ".a{animation:appear linear both}@keyframes appear{from{visibility:hidden;opacity:0}}",
    ].map((text) => ({ "app/styles/site.css": text })),
    kept: {
      "app/styles/site.css": `
        @media (prefers-reduced-motion: no-preference) { .a { animation: turn 2s; transition: opacity 1s } }
        .b { animation: turn 2s; animation-delay: 1s }
        @view-transition { navigation: auto }
        @media (prefers-reduced-motion: reduce) { .b { animation: none } @view-transition { navigation: none } }
        .c { animation: appear linear both; animation-timeline: scroll() }
        @keyframes appear { from { visibility: hidden } to { visibility: visible } }`,
    },
  },
};

/** The page itself may be, and hand it on by a property of its own. */
const asksWholePage =
  /(?:^|[\s,(])(?::root|html|body|main)[^\s,]*?:has\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\s*[^\s,:)]/;

const ownColour =
  /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(/i;
const namedColour =
  /(?<![-\w])(?:white|black|silver|gr[ae]y|red|maroon|pink|orange|gold|yellow|ivory|beige|olive|green|teal|navy|blue|purple|brown)(?![-\w])/i;

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ""));
}

function sheets(files: Files) {
  return Object.entries(files).filter(([path]) => path.endsWith(".css"));
}

function at(path: string, { line, property, value }: Declaration): string {
  return `${path}:${line}: ${property}: ${value}`;
}

const motion = /^(-webkit-)?(animation(-name)?|transition(-property)?)$/;

function moves({ within, property, value }: Declaration): boolean {
  if (property === "navigation") return within.at(-1) === "@view-transition" && value !== "none";
  return (
    (motion.test(property) && value !== "none") || (property === "scroll-behavior" && value === "smooth")
  );
}

/** What only comes into sight or goes out of it moves nothing. */
function isInvisible({ property, value }: Declaration, all: readonly Declaration[]): boolean {
  if (!property.includes("animation")) return false;
  const frames = all.filter(({ within }) =>
    within.some((block) => block.startsWith("@keyframes ") && value.split(" ").includes(block.slice(11))),
  );
  return frames.length > 0 && frames.every((frame) => frame.property === "visibility");
}

function isWanted({ within }: Declaration): boolean {
  return within.some((block) => /prefers-reduced-motion:\s*no-preference/.test(block));
}

function stills(one: Declaration, moving: Declaration): boolean {
  return (
    one.within.some((block) => /prefers-reduced-motion:\s*reduce/.test(block)) &&
    one.within.at(-1) === moving.within.at(-1) &&
    one.property === moving.property &&
    /^(none|auto)$/.test(one.value) &&
    one.value !== moving.value
  );
}

function declarationsOf(css: string): Declaration[] {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ""));
  const within: string[] = [];
  const found: Declaration[] = [];
  let begin = 0;
  for (const { 0: mark, index } of text.matchAll(/[{};]/g)) {
    const piece = text.slice(begin, index);
    const line = text.slice(0, begin + piece.length - piece.trimStart().length).split("\n").length;
    begin = index + 1;
    const written = piece.trim().replaceAll(/\s+/g, " ");
    if (mark === "{") {
      within.push(written);
      continue;
    }
    const [, property, value] = /^([-\w]+)\s*:\s*(.+)$/.exec(written) ?? [];
    if (property && value) found.push({ within: [...within], property, value, line });
    if (mark === "}") within.pop();
  }
  return found;
}
