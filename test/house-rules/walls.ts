// The walls inside the rooms: the rooms of server/, the parts of the admin area, and no way round in circles.

import { cyclesOf, importsOf, isTest, type Files, type Rules } from "./source.ts";

/** What lies at the root of server/ (log, settings, services, engines …) is the context of all of them. */
const serverRooms: Readonly<Record<string, readonly string[]>> = {
  firebase: ["store"],
  store: ["firebase"],
  records: ["store"],
  limits: ["records", "store"],
  identity: ["limits", "records", "store", "firebase"],
  files: ["firebase"],
  child: [],
  photos: ["child"],
  seating: ["child"],
  links: ["records", "store", "identity"],
  live: ["records", "store", "identity", "mail"],
  mail: ["limits", "records", "store"],
  workflows: [
    "records",
    "files",
    "child",
    "photos",
    "seating",
    "store",
    "identity",
    "mail",
    "limits",
    "links",
  ],
  web: ["workflows", "files", "limits", "links", "live", "identity", "records", "store"],
  operations: ["workflows", "files", "identity", "mail", "records", "store", "firebase"],
};

export const wallRules: Rules = {
  "a room of the server leans only on the rooms below it": {
    violations: (files) =>
      serverArrows(files).flatMap(({ path, target, from, to }) =>
        serverRooms[from]?.includes(to) ? [] : [`${path} leans on ${target}`],
      ),
    broken: [
      { "app/server/workflows/guests/add.ts": `import { visitor } from "../../web/visitor.ts";` },
      {
        "app/server/records/history.ts": `import type { Seat } from "#server/workflows/seating/reserve-chairs.ts";`,
      },
      { "app/server/store/sqlite/file.ts": `import { history } from "#server/records/history.ts";` },
      { "app/server/web/health.ts": `import { backup } from "../operations/backup/make-backup.ts";` },
      { "app/server/attic/old.ts": `import { a } from "../store/documents.ts";` },
    ],
    kept: {
      "app/server/records/history.ts": `import type { Documents } from "../store/documents.ts"; import { log } from "../log.ts";`,
      "app/server/engines.ts": `import { openSqlite } from "./store/sqlite/sqlite-documents.ts";`,
      "app/server/records/history.test.ts": `import { add } from "../workflows/guests/add.ts";`,
    },
  },
  "the parts of the admin area lean on editing/ and on its root, never on each other": {
    violations: (files) =>
      imports(files).flatMap(({ path, target }) => {
        const [from, to] = [adminPartOf(path), adminPartOf(target)];
        return from && to && from !== to && to !== "editing" ? [`${path} leans on ${target}`] : [];
      }),
    broken: [
      { "app/routes/admin/guest/guest.tsx": `import { Cell } from "../guest-list/cell.tsx";` },
      { "app/routes/admin/editing/choices.ts": `import type { Row } from "../guest-list/row.tsx";` },
    ],
    kept: {
      "app/routes/admin/guest/guest.tsx": `import { a } from "../editing/choices.ts"; import { b } from "../live.ts";`,
      "app/routes/admin/act-for-admin.ts": `import { guestActions } from "./guest/guest-actions.ts";`,
      "app/routes/admin/editing/choices.ts": `import { adminPath } from "../admin-paths.ts";`,
    },
  },
  "nothing leans on itself by a way round, not even with its types": {
    violations: (files) => cyclesOf(imports(files)).map((cycle) => cycle.join(" → ")),
    broken: [
      {
        "app/ui/a.ts": `import { b } from "./b.ts";`,
        "app/ui/b.ts": `import type { C } from "../ui/c.ts";`,
        "app/ui/c.ts": `export { a } from "#ui/a.ts";`,
      },
    ],
    kept: {
      "app/ui/a.ts": `import { b } from "./b.ts"; import { c } from "./c.ts";`,
      "app/ui/b.ts": `import type { C } from "./c.ts";`,
      "app/ui/c.ts": `// import { a } from "./a.ts";`,
    },
  },
};

type Import = { path: string; target: string };

/** Between files of app/, without its tests. */
function imports(files: Files): Import[] {
  return Object.entries(files)
    .filter(([path]) => path.startsWith("app/") && !path.endsWith(".css") && !isTest(path))
    .flatMap(([path, text]) => importsOf(path, text).map((target) => ({ path, target })));
}

function serverArrows(files: Files): (Import & { from: string; to: string })[] {
  return imports(files).flatMap(({ path, target }) => {
    const [from, to] = [serverRoomOf(path), serverRoomOf(target)];
    return from && to && from !== to ? [{ path, target, from, to }] : [];
  });
}

function serverRoomOf(path: string): string | null {
  return /^app\/server\/([^/]+)\//.exec(path)?.[1] ?? null;
}

function adminPartOf(path: string): string | null {
  return /^app\/routes\/admin\/([^/+]+)\//.exec(path)?.[1] ?? null;
}
