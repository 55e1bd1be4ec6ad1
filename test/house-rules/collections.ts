// Every collection that the code names stands in the one list of them, and nothing else does.

import { collections, copiesCollection } from "#server/records/collections.ts";
import { type Files, isTest, type Rule } from "./source.ts";

const list = "app/server/records/collections.ts";
const listed = new Set<string>([...Object.keys(collections), copiesCollection]);

export const collectionRules: readonly Rule[] = [
  {
    sentence: "every collection of the site stands in the list of those that a copy moves or leaves",
    violations: (files) =>
      namedIn(files).flatMap(({ path, name }) => (listed.has(name) ? [] : [`${path} names "${name}"`])),
    broken: [
      { "app/server/workflows/gifts.ts": `export const giftsCollection = "gifts";` },
      { "app/server/workflows/gifts.ts": `const place = { collection: "gifts", id };` },
      { "app/server/web/limits.ts": `const collection = "tries";` },
      { "app/routes/site/gifts.tsx": `await documents.list("gifts", { limit: 1 });` },
      { "app/server/web/gift-feed.ts": `return documents.watch(\n  "gifts",\n  changed);` },
    ],
    kept: {
      "app/server/records/history.ts": `export const historyCollection = "history";`,
      "app/routes/site/health.ts": `await documents.list("guests", { limit: 1 }); form.get("gifts");`,
      "test/contracts/contract-reads.ts": `{ write: "create", collection: "letters", id }`,
      "app/server/workflows/history.test.ts": `documents.list("letters")`,
    },
  },
  {
    sentence: "the list of collections names none that nobody uses",
    violations: (files) => {
      if (!(list in files)) return [];
      const used = new Set(namedIn(files).map(({ name }) => name));
      return [...listed].filter((name) => !used.has(name)).map((name) => `${list} lists "${name}"`);
    },
    broken: [{ [list]: "" }],
    kept: {
      [list]: "",
      "app/server/web/all.ts": [...listed].map((name) => `const aCollection = "${name}";`).join("\n"),
    },
  },
];

const naming =
  /\b(?:\w*Collection|collection)\s*(?:=|:)\s*"([^"]+)"|\bdocuments\.(?:get|list|watch)\(\s*"([^"]+)"/g;

function namedIn(files: Files): { path: string; name: string }[] {
  return Object.entries(files)
    .filter(([path]) => path.startsWith("app/") && !isTest(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(naming)].map(([, constant, asked]) => ({ path, name: constant ?? asked ?? "" })),
    );
}
