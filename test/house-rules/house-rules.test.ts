// architecture.md, kept. Each rule is tried on examples that break it, so that it is known to see.

import { expect, test } from "vitest";
import { collectionRules } from "./collections.ts";
import { formRules } from "./form.ts";
import { lookRules } from "./look.ts";
import { languageRules } from "./languages.ts";
import { leaningRules } from "./leaning.ts";
import { pieceRules } from "./pieces.ts";
import { readProject } from "./source.ts";
import { wallRules } from "./walls.ts";

const project = await readProject(process.cwd());

test("the rules read the whole project", () => {
  const paths = Object.keys(project);
  expect(paths.length).toBeGreaterThan(100);
  for (const path of [
    "app/root.tsx",
    "app/domain/guest/guest.ts",
    "wedding/wedding.ts",
    "server.ts",
    "scripts/setup.mjs",
  ]) {
    expect(paths).toContain(path);
  }
});

test.each(
  Object.entries({
    ...leaningRules,
    ...wallRules,
    ...pieceRules,
    ...languageRules,
    ...formRules,
    ...lookRules,
    ...collectionRules,
  }),
)("%s", (_, { violations, broken, kept }) => {
  expect(broken.filter((files) => violations(files).length === 0)).toEqual([]);
  expect(violations(kept)).toEqual([]);
  expect(violations(project)).toEqual([]);
});
