import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openVisitedSite } from "../../kits/site/visit.ts";

const itsWords = /style ?guide|every part in every state/i;

/** Of what is not for guests: where it is written, and what no file of the build may have of it. */
const unbuilt = [
  { name: "the style guide", source: "styleguide/page.tsx", words: itsWords },
  {
    name: "the page for who works on a wedding",
    source: "scripts/wedding-check/problem-list.ts",
    words: /Your wedding cannot be shown until/,
  },
];

test("the built site knows the style guide as little as any other address that is none", async () => {
  await using site = await openVisitedSite();
  const [guide, unknown] = [
    await site.visitor().get("/styleguide"),
    await site.visitor().get("/anything-else"),
  ];
  expect(guide.status).toBe(unknown.status);
  expect(guide.text.replaceAll("styleguide", "anything-else")).toBe(unknown.text);
});

test.each(unbuilt)("no file of the build has a word of $name", async ({ source, words }) => {
  expect(await readFile(source, "utf8")).toMatch(words);
  const entries = await readdir("build", { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  expect(files.length).toBeGreaterThan(20);
  const texts = await Promise.all(files.map(async (file) => [file, await readFile(file, "latin1")] as const));
  expect(texts.filter(([file, text]) => words.test(file + text)).map(([file]) => file)).toEqual([]);
});
