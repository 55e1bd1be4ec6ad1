// The languages are one list (app/domain/language.ts): nothing else spells one out, unless the compiler names the
// place when the list grows.

import { languages } from "#domain/language.ts";
import { inLanguages } from "./pieces.ts";
import { isTest, search, type Rules } from "./source.ts";

/** Where a language is meant for itself, and why. */
const withLanguage: readonly { path: string; because: string }[] = [
  { path: "app/domain/language.ts", because: "here is the list" },
  { path: "app/domain/names/collation.ts", because: "lists have one order in every language, the Swedish" },
  { path: "app/domain/guest/guest-fields.ts", because: "its type asks each field for a heading in each" },
  { path: "app/domain/guest/further-fields.ts", because: "its type asks each field for a heading in each" },
  {
    path: "app/domain/importing/import-headings.ts",
    because: "its type asks each column for a heading in each",
  },
  { path: "app/routes/admin/home/email-rows.tsx", because: "mail servers speak English" },
  { path: "app/routes/admin/mailings/results-table.tsx", because: "mail servers speak English" },
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
      `type Words = (typeof rsvpWords)["sv"];`,
      `const shape = v.object({ en: v.string() });`,
      "const home = `/en`;",
    ].map((text) => ({ "app/routes/site/home.tsx": text })),
    kept: {
      "app/i18n/rsvp.ts": `import { rsvp as en } from "./en/rsvp.ts";\nexport const rsvpWords: InEach<typeof sv> = { en, sv };`,
      "app/domain/importing/separators.ts": `const separatorOf: InEach<string> = { en: "comma", sv: "semicolon" }; // "sv"`,
      "app/i18n/sv/site.ts": `const sv = "sv";`,
      "app/routes/site/home.tsx": `const text = "Open the door: en passant"; const seven = { seven: 7 };`,
      "app/domain/rsvp/rsvp.test.ts": `read("/sv/rsvp", "sv");`,
    },
  },
};

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<![:"'`\\])\/\/[^\n]*/g, (comment) =>
    comment.replace(/[^\n]/g, ""),
  );
}
