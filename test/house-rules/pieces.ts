// How much stands together: names, pieces of a file, and tests apart from what they test.

import { languages } from "#domain/language.ts";
import { importsOf, isTest, type Files, type Rules } from "./source.ts";

const smallest = 40;

export const pieceRules: Rules = {
  "an exported name is defined once in the house": {
    violations: (files) => {
      const defined = Object.entries(files).flatMap(([path, text]) =>
        hasNames(path) ? exportsOf(text).map((name) => ({ name, path })) : [],
      );
      return [...Map.groupBy(defined, ({ name }) => name)].flatMap(([name, all]) => {
        const paths = [...new Set(all.map(({ path }) => path))];
        return paths.length > 1 && !frameworkNames.has(name) ? [`${paths.join(" and ")} define ${name}`] : [];
      });
    },
    broken: [
      {
        "app/domain/a.ts": "export type Answer = string;",
        "app/emails/b.ts": "export async function Answer() {}",
      },
      { "app/ui/a.tsx": "export const size = 1;", "app/server/b.ts": "export let size = 2;" },
    ],
    kept: {
      "app/routes/site/a.tsx": "export const handle = {}; type Own = 1;",
      "app/routes/rsvp/b.tsx": "export const handle = {}; type Own = 2;",
      "app/i18n/en/a.ts": "export const rsvp = {};",
      "app/i18n/sv/a.ts": "export const rsvp = {};",
    },
  },
  "an exported value has a user outside its file": {
    violations: (files) => {
      const users = Map.groupBy(
        Object.entries(files).flatMap(([path, text]) =>
          [...new Set(text.match(/\w+/g))].map((name) => ({ name, path })),
        ),
        ({ name }) => name,
      );
      return Object.entries(files).flatMap(([path, text]) =>
        path.startsWith("app/") && !isTest(path)
          ? exportsOf(text, "function\\*?|const|let|class")
              .filter((name) => !frameworkNames.has(name) && users.get(name)?.length === 1)
              .map((name) => `${path} exports ${name}, which nobody else uses`)
          : [],
      );
    },
    broken: [{ "app/ui/a.tsx": "export function Field() {}", "app/ui/b.tsx": "const other = 1;" }],
    kept: {
      "app/ui/a.tsx": "export const size = 1; export type Own = 1; const inner = 2;",
      "app/ui/a.test.tsx": "expect(size).toBe(1);",
      "app/root.tsx": "export function Layout() {}",
    },
  },
  [`a piece of fewer than ${smallest} lines that one file beside it needs stands in that file`]: {
    violations: fragmentsOf,
    broken: [
      {
        "app/ui/a.tsx": `import { b } from "./b.ts";`,
        "app/ui/b.ts": "export const b = 1;",
      },
    ],
    kept: {
      "app/ui/a.tsx": `import { b } from "./b.ts"; import { d } from "./parts/d.ts";\nconst e = () => import("./e.ts");`,
      "app/ui/b.ts": "export const b = 1;",
      "app/ui/b.test.ts": `import { b } from "./b.ts";`,
      "app/ui/parts/d.ts": "export const d = 1;",
      "app/ui/e.ts": "export const e = 1;",
      "app/server/store/migrations/2-f.ts": "export const f = 1;",
      "app/server/store/migrations/bring-forward.ts": `import { f } from "./2-f.ts";`,
    },
  },
  "a workflow is named by what it does, beginning with a verb": {
    violations: (files) =>
      Object.keys(files).filter((path) => {
        const name = /^app\/server\/workflows\/(?:.*\/)?([^/]+)\.ts$/.exec(path)?.[1];
        return name !== undefined && !isTest(path) && !verbs.has(name.split("-")[0] ?? "");
      }),
    broken: [
      { "app/server/workflows/guests/email-allowance.ts": "" },
      { "app/server/workflows/seating/chairs.ts": "" },
    ],
    kept: {
      "app/server/workflows/commit-change.ts": "",
      "app/server/workflows/seating/reserve-chairs.ts": "",
      "app/server/workflows/guests/interleavings.test.ts": "",
      "app/server/limits/email-allowance.ts": "",
    },
  },
  "nothing of the tests stands in app/, but the tests beside what they test": {
    violations: (files) =>
      Object.keys(files).filter(
        (path) => path.startsWith("app/") && !/\.test\.tsx?$/.test(path) && testKit.test(path),
      ),
    broken: [
      { "app/server/mail/outbox-under-test.ts": "" },
      { "app/server/store/documents-contract.ts": "" },
      { "app/domain/names/name-matching-corpus.ts": "" },
      { "app/routes/rsvp/rsvp.spec.ts": "" },
    ],
    kept: { "app/domain/names/name-matching.test.ts": "", "test/contracts/documents-contract.ts": "" },
  },
};

/** What the framework reads of a route, of root.tsx and of entry.server.tsx by its name. */
const frameworkNames = new Set([
  "action",
  "clientAction",
  "clientLoader",
  "clientMiddleware",
  "ErrorBoundary",
  "handle",
  "handleError",
  "headers",
  "Layout",
  "loader",
  "meta",
  "middleware",
  "shouldRevalidate",
]);

/** What a workflow may begin with. A thing has its place in domain/, records/, limits/ or links/. */
const verbs = new Set(
  `add answer attach change commit delete discard dismiss erase export find forget gather guard import list look make merge move name plan publish put read
  release remember remind renew repair resend reserve revert save seat send settle stop submit take try undo warn write`.split(
    /\s+/,
  ),
);

const testKit = /(-under-test|-contract|-corpus|\.spec)\.tsx?$|\/(disturbed|faulty|temporary)-/;

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/"));
}

export const inLanguages = new RegExp(`^app/i18n/(${languages.join("|")})/`);

/** The words of each language bear the names of the pages they stand on. */
function hasNames(path: string): boolean {
  return path.startsWith("app/") && !path.endsWith(".css") && !isTest(path) && !inLanguages.test(path);
}

function exportsOf(text: string, kinds = "function\\*?|const|let|type|class"): string[] {
  const pattern = new RegExp(`^export\\s+(?:async\\s+)?(?:${kinds})\\s+(\\w+)`, "gm");
  return [...text.matchAll(pattern)].map(([, name = ""]) => name);
}

/** What a test of its own tries is no fragment, nor what is loaded when it is needed. */
/** A released one is never changed, so each has a file. */
const aStep = /^app\/server\/store\/migrations\/\d+-/;

function fragmentsOf(files: Files): string[] {
  const all = Object.entries(files)
    .filter(([path]) => !path.endsWith(".css"))
    .flatMap(([path, text]) => importsOf(path, text).map((target) => ({ path, target })));
  const callers = Map.groupBy(all, ({ target }) => target);
  return Object.entries(files).flatMap(([path, text]) => {
    if (!path.startsWith("app/") || inLanguages.test(path) || path.endsWith(".css")) return [];
    if (aStep.test(path)) return [];
    const [caller, ...others] = new Set((callers.get(path) ?? []).map((one) => one.path));
    const isShort = text.trimEnd().split("\n").length < smallest;
    const isBeside = caller !== undefined && others.length === 0 && folderOf(caller) === folderOf(path);
    const isLoadedLater =
      caller !== undefined &&
      new RegExp(`import\\("\\./${path.split("/").at(-1)}"`).test(files[caller] ?? "");
    return isShort && isBeside && !isLoadedLater ? [path] : [];
  });
}
