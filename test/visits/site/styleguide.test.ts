import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openVisitedSite } from "../../kits/visit.ts";

const itsWords = /style ?guide|every part in every state/i;

test("the built site knows the style guide as little as any other address that is none", async () => {
  await using site = await openVisitedSite();
  const [guide, unknown] = [
    await site.visitor().get("/styleguide"),
    await site.visitor().get("/anything-else"),
  ];
  expect(guide.status).toBe(unknown.status);
  expect(guide.text.replaceAll("styleguide", "anything-else")).toBe(unknown.text);
});

test("no file of the build has a word of the style guide", async () => {
  expect(await readFile("styleguide/page.tsx", "utf8")).toMatch(itsWords);
  const entries = await readdir("build", { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  expect(files.length).toBeGreaterThan(20);
  const texts = await Promise.all(files.map(async (file) => [file, await readFile(file, "latin1")] as const));
  expect(texts.filter(([file, text]) => itsWords.test(file + text)).map(([file]) => file)).toEqual([]);
});
