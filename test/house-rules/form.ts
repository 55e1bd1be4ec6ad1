// How files are called, how long they are, and what does not appear in them.

import { inLanguages } from "./pieces.ts";
import { codeOf, isTest, search, withoutStrings, type Rules } from "./source.ts";

const longest = 300;

export const formRules: Rules = {
  [`no file is longer than ${longest} lines, unless it is pure data`]: {
    violations: (files) =>
      Object.entries(files).flatMap(([path, text]) => {
        const lines = text.trimEnd().split("\n").length;
        return lines > longest && !isData(path) ? [`${path} has ${lines} lines`] : [];
      }),
    broken: [{ "app/domain/rsvp/rsvp.ts": "x;\n".repeat(longest + 1) }],
    kept: {
      "app/domain/rsvp/rsvp.ts": "x;\n".repeat(longest),
      "app/i18n/sv/site.ts": "x;\n".repeat(longest + 1),
      "test/kits/corpora/name-matching-corpus.ts": "x;\n".repeat(longest + 1),
    },
  },
  "names are in kebab-case": {
    violations: (files) =>
      Object.keys(files).filter((path) =>
        path.split("/").some((part) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/.test(part)),
      ),
    broken: [
      { "app/ui/GoToTop.tsx": "" },
      { "app/server/mail/smtp_post.ts": "" },
      { "app/siteFrame/a.ts": "" },
    ],
    kept: { "app/routes/rsvp/name-lookup.island.tsx": "", "app/domain/rsvp/rsvp.test.ts": "" },
  },
  "nothing is named after its kind: no utils, helpers, shared, common, lib, types, hooks, no index": {
    violations: (files) =>
      Object.keys(files).filter((path) =>
        path.split("/").some((part) => kinds.includes(part.split(".")[0] ?? "")),
      ),
    broken: [
      { "app/utils/dates.ts": "" },
      { "app/domain/types.ts": "" },
      { "app/ui/index.ts": "" },
      { "test/helpers.ts": "" },
    ],
    kept: { "app/domain/guest-index-card.ts": "", "app/server/store/documents.ts": "" },
  },
  "no enum, no interface, no class but errors": {
    violations: (files) =>
      search(
        files,
        /\benum\s+\w+\s*\{|^\s*(export\s+)?(declare\s+)?interface\s+\w|\bclass\s+(?!extends)\w+(?!\w|\s+extends\s+\w*Error\b)|=\s*class\b/,
        {
          // A library's own types can be extended by an interface only.
          where: (path) => !path.endsWith(".d.ts") && !path.endsWith(".css"),
          see: codeOf,
        },
      ),
    broken: [
      "export enum Answer { Yes }",
      "const enum Answer { Yes }",
      "export interface Guest {",
      "class Outbox {",
      "export class Outbox extends EventEmitter {",
      "const Outbox = class {",
    ].map((text) => ({ "app/server/outbox.ts": text })),
    kept: {
      "app/server/outbox.ts": `export class Conflict extends Error {\nclass Gone extends HttpError {\n// class Outbox {\nconst a = "class Outbox {";`,
    },
  },
  "nothing is exported as the default, unless the framework demands it": {
    violations: (files) =>
      search(files, /\bexport\s+default\b|\bas\s+default\b/, {
        where: (path) => /^(app\/(domain|server|emails|i18n|ui|styles)|wedding|samples|scripts)\//.test(path),
        see: codeOf,
      }),
    broken: [
      { "app/ui/button.tsx": `export default function Button() {` },
      { "app/domain/guest/guest.ts": `export { guest as default };` },
    ],
    kept: {
      "app/routes/site/home.tsx": `export default function Home() {`,
      "app/ui/button.tsx": `export function Button() {`,
    },
  },
  "nothing is switched off, put off or forced through the type check": {
    violations: (files) => {
      const where = (path: string) => !path.endsWith(".css");
      return [
        ...search(files, putOff, { where, see: withoutStrings }),
        ...search(files, switchedOff, { where, see: codeOf }),
        ...search(files, forced, { where, see: codeOf }),
      ];
    },
    broken: [
      ["as a", "ny;"],
      ["const a: a", "ny = 1;"],
      ["// @ts-ig", "nore"],
      ["// @ts-noch", "eck"],
      ["// TO", "DO: later"],
      ["/* FIX", "ME */"],
      ["test.sk", "ip(name, run);"],
      ["describe.on", "ly(name, run);"],
      ["test.fix", "me();"],
    ].map((parts) => ({ "app/domain/guest.test.ts": parts.join("") })),
    kept: {
      "app/domain/guest/guest.ts": `test("as any other"); // anyone may skip; only this. A test\nlist.skip(1); any;`,
    },
  },
  "every port says first what it is for": {
    violations: (files) =>
      Object.entries(files).flatMap(([path, text]) =>
        ports.has(path) && !/^\/[/*]/.test(text) ? [`${path} starts with ${text.split("\n")[0]}`] : [],
      ),
    broken: [{ "app/server/mail/post.ts": `\n// Too late.` }],
    kept: {
      "app/server/mail/post.ts": "// A port.",
      "app/domain/guest/guest.ts": "export type GuestId = string;",
    },
  },
  "screens without hydration have no state, effects or event handlers": {
    violations: (files) =>
      search(files, needsHydration, {
        where: (path) =>
          /^app\/routes\/(site|rsvp|answering)\//.test(path) &&
          !/\.island\.tsx?$/.test(path) &&
          !isTest(path),
        see: codeOf,
      }),
    broken: [
      `const [open, setOpen] = useState(false);`,
      `useEffect(() => {});`,
      `<button onClick={save}>`,
      `onChange={(event) => save(event)}`,
      `const fetcher = useFetcher<typeof action>();`,
    ].map((text) => ({ "app/routes/site/home.tsx": text })),
    kept: {
      "app/routes/rsvp/name-lookup.island.tsx": `<li onClick={choose}>`,
      "app/routes/rsvp/rsvp.tsx": `const id = useId(); const data = useLoaderData<typeof loader>();`,
    },
  },
  "every test file expects something": {
    violations: (files) =>
      Object.entries(files).flatMap(([path, text]) => {
        if (!/\.(test|spec)\.tsx?$/.test(path)) return [];
        return /\bexpect[.\w]*\(|\bassert[.\w]*\(|\btest\w*Contract\(/.test(codeOf(text)) ? [] : [path];
      }),
    broken: [{ "app/domain/guest.test.ts": `test("a guest is a guest", () => { run(); }); // expect(1)` }],
    kept: { "test/journeys/rsvp.spec.ts": `await expect(page).toBe(1);`, "app/a.test.ts": `expect.soft(1);` },
  },
};

const ports = new Set([
  "app/server/store/documents.ts",
  "app/server/identity/identity.ts",
  "app/server/mail/post.ts",
]);

const kinds = [
  "utils",
  "util",
  "helpers",
  "helper",
  "shared",
  "common",
  "lib",
  "types",
  "hooks",
  "index",
  "queries",
  "constants",
  "misc",
];

// In strings, so that the rule does not find itself.
const putOff = new RegExp("@ts-(ignore|nocheck)|\\b(TODO|FIXME|XXX|HACK)\\b");
const switchedOff = /\b(test|it|describe|suite|bench)\.(skip|only|todo|fixme|fails)\b/;
const forced = /\bas any\b|[:<,]\s*any\s*[,;=>)[\]]/;

const needsHydration =
  /\buse(State|Reducer|Effect|LayoutEffect|InsertionEffect|Transition|Optimistic|ActionState|SyncExternalStore|Fetcher|Submit|Navigate)\s*[(<]|\bon[A-Z]\w*=\{/;

function isData(path: string): boolean {
  return /^(wedding|samples)\/|-corpus\.ts$|^test\/people\.ts$/.test(path) || inLanguages.test(path);
}
