// The languages are one list (app/domain/language.ts): nothing else spells one out, unless the compiler names the
// place when the list grows.

import { languages } from "#domain/language.ts";
import { inLanguages } from "./pieces.ts";
import { type Files, importsOf, isTest, search, type Rules } from "./source.ts";

/** Where a language is meant for itself, and why. */
const withLanguage: readonly { path: string; because: string }[] = [
  { path: "app/domain/language.ts", because: "here is the list" },
  { path: "app/domain/names/collation.ts", because: "lists have one order in every language, the Swedish" },
  { path: "app/domain/guest/guest-fields.ts", because: "its type asks each field for a heading in each" },
  { path: "app/domain/guest/guest-fields.ts", because: "its type asks each field for a heading in each" },
  {
    path: "app/domain/importing/import-headings.ts",
    because: "its type asks each column for a heading in each",
  },
  { path: "app/routes/admin/home/email-rows.tsx", because: "mail servers speak English" },
  { path: "app/routes/admin/mailings/results-page.tsx", because: "mail servers speak English" },
  { path: "scripts/wedding-check/problem-list.ts", because: "set-up speaks English" },
];

const any = `(?:${languages.join("|")})`;

/** By its value, among alternatives, as the start of a path, or as a name in what has one for each. */
const spelled = new RegExp(
  [
    `["'\`]${any}["'\`]`,
    `\\b${any}\\)?\\|\\(?${any}\\b`,
    `["'\`/^(]\\\\?/${any}(?![-\\w.])`,
    `[\\w)\\]]\\.${any}\\b(?![.-])`,
    `(?<![-\\w])${any}\\??:`,
  ].join("|"),
);

/** A record of all languages must have a new one, and numbers for developers are written in English. */
const isNamedByCompiler = /\b(?:InEach<|Record<Language\b)|\.toLocaleString\("/;

export const languageRules: Rules = {
  // The bench and the pictures of the README visit pages of their choice.
  "no expression spells the languages out, so that another one is a line in their list": {
    violations: (files) =>
      search(files, spelled, {
        where: (path) =>
          /^(app\/|scripts\/(?!bench\/|compare\/|torture\/|walks\/|pictures)|server\.ts)/.test(path) &&
          /\.(tsx?|mjs)$/.test(path) &&
          !isTest(path) &&
          !inLanguages.test(path) &&
          !withLanguage.some((exception) => exception.path === path),
        see: (text) => withoutComments(text),
      }).filter((found) => !isNamedByCompiler.test(found)),
    broken: [
      `const isPage = /^\\/(en|sv)\\/admin/.test(pathname);`,
      `const sides = ["sv", "en"];`,
      `if (/^\\/sv/.test(pathname)) return true;`,
      `const name = { en: typed.first, sv: typed.second };`,
      `const words = option.sv;`,
      `type Words = (typeof known)["sv"];`,
      `const shape = v.object({ en: v.string() });`,
      "const home = `/en`;",
    ].map((text) => ({ "app/routes/site/home.tsx": text })),
    kept: {
      "app/i18n/words.ts": `import * as en from "./en/words.ts";\nconst known: InEach<Words> = { en, sv };`,
      "app/domain/importing/separators.ts": `const separatorOf: InEach<string> = { en: "comma", sv: "semicolon" }; // "sv"`,
      "app/i18n/sv/site.ts": `const sv = "sv";`,
      "app/routes/site/home.tsx": `const text = "Open the door: en passant"; const seven = { seven: 7 };`,
      "app/domain/rsvp/rsvp.test.ts": `read("/sv/rsvp", "sv");`,
    },
  },
  // In the browser another file stands behind that name, which holds the page's language alone.
  "the words of all languages are imported by the name #i18n/words.ts": {
    violations: (files) =>
      search(files, /^(?!import type\b).*from "\.{1,2}\/(?:\.\.\/)*(?:i18n\/)?words\.ts"/, {
        where: (path) => path.startsWith("app/") && !inLanguages.test(path) && !isTest(path),
        see: (text) => text,
      }),
    broken: [
      { "app/i18n/dates.ts": `import { wordsOf } from "./words.ts";` },
      { "app/routes/site/home.tsx": `import { type Words, wordsOf } from "../../i18n/words.ts";` },
    ],
    kept: {
      "app/i18n/page-language.ts": `import type { Words } from "./words.ts";`,
      "app/routes/site/home.tsx": `import { wordsOf } from "#i18n/words.ts";`,
    },
  },
  "a small script says nothing that is not in the table of words it loads": {
    violations: (files) => {
      const table = files["app/i18n/en/island-words.ts"] ?? "";
      const loaded = new Set([...table.matchAll(/export \{ (\w+) \}/g)].map(([, topic]) => topic));
      return smallScripts
        .flatMap((path) => reachedFrom(path, files))
        .flatMap((path) => topicsIn(files[path] ?? "").map((topic) => ({ path, topic })))
        .filter(({ topic }) => !loaded.has(topic))
        .map(({ path, topic }) => `${path} says ${topic}`);
    },
    broken: [
      { "app/routes/admin/door/start-door.tsx": `const words = useWords("door");` },
      {
        "app/i18n/en/island-words.ts": `export { door } from "./door.ts";`,
        "app/routes/admin/door/start-door.tsx": `import { nameOf } from "./names.ts";`,
        "app/routes/admin/door/names.ts": `const { unnamed } = wordsOf(language).households;`,
      },
    ],
    kept: {
      "app/i18n/en/island-words.ts": `export { door } from "./door.ts";`,
      "app/routes/admin/door/start-door.tsx": `import type { Row } from "./row.tsx";\nconst words = wordsOf(of(row)).door;`,
      "app/routes/admin/door/row.tsx": `const words = useWords("households");`,
    },
  },
};

/** What the browser starts without the admin area (entry.client.ts). */
const smallScripts = ["app/routes/admin/door/start-door.tsx", "app/routes/rsvp/name-lookup.island.tsx"];

/** All that a script runs, as far as it is ours; not what it takes types from. */
function reachedFrom(start: string, files: Files): string[] {
  const found = new Set([start]);
  for (const path of found) {
    const running = (files[path] ?? "").replaceAll(/^import type\b[^;]*;/gm, "");
    for (const target of importsOf(path, running)) if (target in files) found.add(target);
  }
  return [...found].filter((path) => !path.startsWith("app/i18n/words"));
}

function topicsIn(text: string): string[] {
  const uses = text.matchAll(/\bwordsOf\([^;]*?\)\.(\w+)|\buseWords\("(\w+)"\)/g);
  return [...uses].map(([, chosen, hooked]) => chosen ?? hooked ?? "");
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<![:"'`\\])\/\/[^\n]*/g, (comment) =>
    comment.replace(/[^\n]/g, ""),
  );
}
