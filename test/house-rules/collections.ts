// Every record stands in the one list of them, and the name of its collection is spelled in its file alone.

import { allRecords } from "#server/all-records.ts";
import { type Files, isTest, type Rules } from "./source.ts";

const listed = new Set<string>(allRecords.map(({ name }) => name));

/** Where the same word names something else. */
const otherMeanings: readonly { path: string; name: string; because: string }[] = [
  { path: "app/server/engines.ts", name: "outbox", because: "the folder that letters are put into" },
  { path: "app/server/operations/backup/backup-file.ts", name: "outbox", because: "the same folder" },
  {
    path: "app/server/records/guests.ts",
    name: "guests",
    because: "the id of a document",
  },
  {
    path: "app/server/store/firestore/firestore-documents.ts",
    name: "guests",
    because: "read once to see whether the store answers; the store knows no records",
  },
];

/** A step keeps the names of its time, whatever becomes of the records. */
const stepsOfOld = "app/server/store/migrations/";

export const collectionRules: Rules = {
  "every record of the site stands in the list of all records": {
    violations: (files) =>
      declaredIn(files).flatMap(({ path, name }) => (listed.has(name) ? [] : [`${path} names "${name}"`])),
    broken: [
      {
        "app/server/records/balloons.ts": `export const balloons = defineRecord({ name: "balloons", shape });`,
      },
      { "app/server/web/limits.ts": `const triesCollection = defineRecord({\n  name: "tries",\n});` },
    ],
    kept: {
      "app/server/records/history.ts": `export const historyCollection = defineRecord({ name: "history" });`,
      "app/server/operations/copy.ts": `collection(name).put(id, null, data)`,
      "app/server/workflows/history.test.ts": `collection("letters")`,
    },
  },
  "a collection's name is spelled in its record's file, nowhere else in app/": {
    violations: (files) => {
      const declared = declaredIn(files);
      return [
        ...declared.flatMap(({ path, name }, at) =>
          declared.findIndex((other) => other.name === name) < at ? [`${path} names "${name}" again`] : [],
        ),
        ...spelledIn(files).map(({ path, name }) => `${path} spells "${name}"`),
      ];
    },
    broken: [
      {
        "app/server/records/history.ts": `export const historyCollection = defineRecord({ name: "history" });`,
        "app/server/workflows/undo.ts": `const rows = collection("history");`,
      },
      { "app/server/workflows/gifts.ts": `const place = { collection: "guests", id };` },
      { "app/routes/site/gifts.tsx": `await documents.list("guests", { limit: 1 });` },
      { "app/routes/site/gifts.tsx": `const isGuest = collection === "guests";` },
      { "app/server/live/feed.ts": `const watched = ["seating", guestsCollection.name];` },
      { "app/server/web/feed.ts": `return documents.watch(\n  "outbox",\n  changed);` },
    ],
    kept: {
      "app/server/records/history.ts": `export const historyCollection = defineRecord({ name: "history" });`,
      "app/server/store/migrations/3-gifts.ts": `changes: { "send keys": (data) => data }, reads: ["guests"]`,
      "app/routes/admin/history.tsx": `historyPath(language, { about: "guests" })`,
      "app/server/workflows/guests.ts": `(services: Pick<Services, "accounts" | "usage">, view: InboxView["unmatched"])`,
      "app/server/workflows/history.test.ts": `documents.list("history")`,
    },
  },
};

type Named = { path: string; name: string };

function declaredIn(files: Files): Named[] {
  return find(files, () => true, [/\bdefineRecord\(\{\s*name:\s*"([^"]+)"/g]);
}

/** In the server's rooms the mere word is enough; in the pages it may be a tab or a field. */
function spelledIn(files: Files): Named[] {
  const asked =
    /\b(?:\w*Collection|collection)\s*(?:=|:|===|!==)\s*"([^"]+)"|\bdocuments\.(?:get|list|watch)\(\s*"([^"]+)"/g;
  const words = /(?<!\bdefineRecord\(\{\s*name:\s*)"([^"\n]+)"(?!\s*:)/g;
  return [
    ...find(files, (path) => !path.startsWith("app/server/"), [asked]),
    ...find(files, (path) => path.startsWith("app/server/"), [words]),
  ].filter(
    ({ path, name }) =>
      listed.has(name) &&
      !path.startsWith(stepsOfOld) &&
      !otherMeanings.some((other) => other.path === path && other.name === name),
  );
}

function find(files: Files, isMeant: (path: string) => boolean, patterns: readonly RegExp[]): Named[] {
  return Object.entries(files)
    .filter(([path]) => path.startsWith("app/") && !isTest(path) && isMeant(path))
    .flatMap(([path, text]) =>
      patterns.flatMap((pattern) =>
        [...withoutTypes(text).matchAll(pattern)].map(([, one, other]) => ({
          path,
          name: one ?? other ?? "",
        })),
      ),
    );
}

/** Names of the services' and the views' fields stand in types only. */
function withoutTypes(text: string): string {
  return text.replace(/\b(?:Pick|Omit)<(?:[^<>]|<[^<>]*>)*>/g, "").replace(/\b[A-Z]\w*\["\w+"\]/g, "");
}
