// architecture.md, kept. Each rule is tried on examples that break it, so that it is known to see.

import { expect, test } from "vitest";
import { collectionRules } from "./house-rules/collections.ts";
import { formRules } from "./house-rules/form.ts";
import { lookRules } from "./house-rules/look.ts";
import { languageRules } from "./house-rules/languages.ts";
import { leaningRules } from "./house-rules/leaning.ts";
import { pieceRules } from "./house-rules/pieces.ts";
import { readProject } from "./house-rules/source.ts";
import { wallRules } from "./house-rules/walls.ts";

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

for (const { sentence, violations, broken, kept } of [
  ...leaningRules,
  ...wallRules,
  ...pieceRules,
  ...languageRules,
  ...formRules,
  ...lookRules,
  ...collectionRules,
]) {
  test(sentence, () => {
    expect(broken.filter((files) => violations(files).length === 0)).toEqual([]);
    expect(violations(kept)).toEqual([]);
    expect(violations(project)).toEqual([]);
  });
}
