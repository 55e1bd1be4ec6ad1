// Who may lean on whom (architecture.md).

import { codeOf, importsOf, isTest, search, type Files, type Rules } from "./source.ts";

const mayLeanOn: Readonly<Record<string, readonly string[]>> = {
  routes: ["server", "emails", "i18n", "domain", "ui", "styles"],
  server: ["emails", "i18n", "domain"],
  emails: ["i18n", "domain"],
  i18n: ["domain"],
  styles: ["domain", "ui"],
  wedding: ["domain"],
  ui: [],
  domain: [],
};

/** What guests fill in, and an admin who answers for them. */
const sharedArea = "answering";

/** What every route says of itself to root.tsx, and what it is given to draw, stands beside root.tsx. */
const contractOfRoutes = [
  "app/page-handle.ts",
  "app/language-context.ts",
  "app/wedding-context.ts",
  "app/built-photos.ts",
  "app/editable.tsx",
  "app/markdown.tsx",
];

const readerOfFolder = "app/wedding-folder.ts";

export const leaningRules: Rules = {
  "a room leans only on the rooms below it": {
    violations: (files) =>
      edges(files).flatMap(({ path, target }) => {
        const [from, to] = [roomOf(path), roomOf(target)];
        if (!from || from === to || mayLeanOn[from]?.includes(to ?? "")) return [];
        const isOurs = to !== null || target.startsWith("app/") || /^(scripts|test)\//.test(target);
        const isAllowed =
          (from === "routes" && contractOfRoutes.includes(target)) ||
          (isTest(path) && (target.startsWith("test/") || to === "wedding"));
        return isOurs && !isAllowed ? [`${path} leans on ${target}`] : [];
      }),
    broken: [
      { "app/domain/rsvp/rsvp.ts": `import { en } from "#i18n/en/rsvp.ts";` },
      { "app/domain/rsvp/rsvp.ts": `import type { Post } from "../../server/mail/post.ts";` },
      { "app/emails/confirmation.ts": `const post = await import("#server/mail/post.ts");` },
      { "app/ui/button.tsx": `export { fullName } from "#domain/guest/guest.ts";` },
      { "app/server/outbox.ts": `import {\n  page,\n} from "../routes/site/home.tsx";` },
      { "app/ui/button.tsx": `import "../styles/base.css";` },
      { "wedding/wedding.ts": `type A = import("#server/services.ts").Services;` },
      { "samples/winter/wedding.ts": `import { days } from "#i18n/dates.ts";` },
      { "app/server/log.ts": `import { answer } from "../site.ts";` },
    ],
    kept: {
      "app/routes/site/home.tsx": `import type { PageHandle } from "../../page-handle.ts";\nimport { Button } from "#ui/button.tsx";`,
      "app/emails/confirmation.ts": `import { days } from "#i18n/dates.ts";\n// import { a } from "#server/b.ts"`,
      "app/domain/rsvp/rsvp.ts": `import type { Guest } from "./guest.ts";`,
    },
  },
  "one file reads the couple's folder, because what the site shows may change while it runs": {
    violations: (files) =>
      edges(files).flatMap(({ path, target }) =>
        roomOf(target) === "wedding" && roomOf(path) !== "wedding" && path !== readerOfFolder && !isTest(path)
          ? [`${path} imports ${target}`]
          : [],
      ),
    broken: [
      { "app/emails/confirmation.ts": `import { wedding } from "#wedding/wedding.ts";` },
      { "app/routes/site/home.tsx": `import { sv } from "../../../wedding/texts/sv.ts";` },
      { "app/site.ts": `const { en } = await import("#wedding/texts/en.ts");` },
      { "scripts/dev.ts": `import { wedding } from "#wedding/wedding.ts";` },
    ],
    kept: {
      "app/wedding-folder.ts": `import { sv } from "#wedding/texts/sv.ts";`,
      "app/site.ts": `export { weddingFolder } from "./wedding-folder.ts";`,
      "test/samples.ts": `import { wedding } from "#wedding/wedding.ts";`,
      "samples/winter/texts/sv.ts": `import { a } from "./en.ts";`,
    },
  },
  "the areas of the screens do not import each other, but the fields of an answer": {
    violations: (files) =>
      edges(files).flatMap(({ path, target }) => {
        const [from, to] = [areaOf(path), areaOf(target)];
        return from && to && from !== to && to !== sharedArea ? [`${path} imports ${target}`] : [];
      }),
    broken: [
      { "app/routes/rsvp/rsvp.tsx": `import { Frame } from "../site/frame.tsx";` },
      { "app/routes/answering/member.tsx": `import { Refusal } from "../admin/editing/refusal.tsx";` },
    ],
    kept: {
      "app/routes/rsvp/rsvp.tsx": `import { Suggestions } from "./suggestions.ts";\nimport { Checklist } from "../answering/checklist.tsx";`,
    },
  },
  "the rules in domain/ know no world: no React, system, clock, chance, network or environment": {
    violations: (files) => [
      ...edges(files)
        .filter(({ path, target }) => isRule(path) && /^(react|node:|nodemailer)/.test(target))
        .map(({ path, target }) => `${path} imports ${target}`),
      ...search(files, worldly, { where: isRule, see: codeOf }),
    ],
    broken: [
      `import { useState } from "react";`,
      `import { readFile } from "node:fs/promises";`,
      `const today = new Date();`,
      `const now = Date.now();`,
      `const now = Temporal.Now.instant();`,
      `const chance = Math.random();`,
      `const id = crypto.randomUUID();`,
      `const port = process.env.PORT;`,
      `await fetch("https://example.com");`,
      `localStorage.setItem("a", "b");`,
    ].map((text) => ({ "app/domain/rule.ts": text })),
    kept: {
      "app/domain/rule.ts": `// fetch() is not ours\nexport const day = new Date(now).getTime() + Date.UTC(2024, 5, 8); decide("fetch(1)");`,
      "app/domain/rule.test.ts": `import fc from "fast-check"; const now = Date.now();`,
    },
  },
  "env.ts alone reads the environment": {
    violations: (files) =>
      search(files, /\bprocess\s*\.\s*env\b|\bprocess\[|\bimport\.meta\.env\b/, {
        where: (path) => path.startsWith("app/") && path !== "app/server/env.ts" && !isTest(path),
        see: codeOf,
      }),
    broken: [
      { "app/server/log.ts": `const level = process.env["LEVEL"];` },
      { "app/routes/site/home.tsx": `const { PORT } = process.env;` },
    ],
    kept: { "app/server/env.ts": `export const environment = process.env;`, "app/a.ts": `// process.env` },
  },
  "the site knows nothing of the style guide, which is for developers alone": {
    violations: (files) =>
      search(files, /styleguide/i, {
        where: (path) => /^(app|wedding)\/|^[^/]+$/.test(path),
        see: (text) => text,
      }),
    broken: [
      { "app/routes.ts": `route("styleguide", "../styleguide/page.tsx"),` },
      { "server.ts": `import { renderStyleGuide } from "./styleguide/page.tsx";` },
    ],
    kept: {
      "scripts/dev.ts": `import type * as StyleGuide from "../styleguide/page.tsx";`,
      "app/routes.ts": "",
    },
  },
};

const worldly =
  /\bnew Date\(\s*\)|\bDate\.now\b|\bDate\(\)|\bTemporal\.Now\b|\bMath\.random\b|\bprocess\b\s*[.[]|\bfetch\(|\bcrypto\b\s*\.|\bperformance\.now\b|\bset(Timeout|Interval)\(|\b(window|document|localStorage|sessionStorage)\b\s*\./;

function edges(files: Files): { path: string; target: string }[] {
  return Object.entries(files)
    .filter(([path]) => !path.endsWith(".css"))
    .flatMap(([path, text]) => importsOf(path, text).map((target) => ({ path, target })));
}

function roomOf(path: string): string | null {
  const room = /^(wedding|samples)\//.test(path) ? "wedding" : /^app\/([^/]+)\//.exec(path)?.[1];
  return room && room in mayLeanOn ? room : null;
}

function areaOf(path: string): string | null {
  return /^app\/routes\/([^/]+)\//.exec(path)?.[1] ?? null;
}

function isRule(path: string): boolean {
  return path.startsWith("app/domain/") && !isTest(path);
}
