// The style guide as `npm run dev` shows it: nothing in it is at fault, on a phone or on a desk. Nor is the page that
// `npm run dev` shows instead of a site that cannot be shown. And the look for faults, which all journeys share, sees them.

import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { readablePairs } from "#domain/wedding/palette.ts";
import { renderProblemsPage } from "../../scripts/wedding-check/problem-list.ts";
import { makeDataFolder, projectFolder, startSite } from "../faults/site-process.ts";
import { expectFaultless } from "./faultless.ts";

test("the style guide shows every part at its best", async ({ page }) => {
  await using folder = await makeDataFolder();
  await using development = await startSite({
    dataFolder: folder.path,
    script: join(projectFolder, "scripts/dev.ts"),
    environment: { NODE_ENV: "development" },
  });
  await page.goto(`${development.url}/styleguide`);
  await expect(page.locator(".contrast")).toHaveCount(readablePairs.flatMap(({ on }) => on).length);
  await expect(page.locator(".button.shown-focus").first()).toHaveCSS("outline-style", "solid");
  await expectFaultless(page, [360, 1280]);
});

test("the list of what is to be mended in a wedding has no fault that axe can find", async ({ page }) => {
  const text = `  couple: { first: "${"Märta".repeat(30)}", second: 7 },`;
  const problems = [
    {
      file: "wedding.ts",
      line: 12,
      says: "`couple.second` is to be a text.",
      excerpt: { text, column: 180 },
    },
    { file: "wedding.ts", line: null, says: "`photos` is missing.", excerpt: null },
    { file: "texts/sv.ts", line: 3, says: "A comma is missing.", excerpt: { text: "  title: 1", column: 2 } },
  ];
  await page.setContent(renderProblemsPage("wedding", problems, ""));
  await expect(page.locator("mark")).toHaveCount(2);
  await expectFaultless(page);
});

test("the look for faults sees one that only a wide screen shows, and a page that is too wide", async ({
  page,
}) => {
  const pale = "@media (width > 1000px) { p { color: #ccc } }";
  await page.setContent(
    `<html lang="en"><title>Pale</title><style>${pale}</style><main><h1>Words</h1><p>Pale words</p></main>`,
  );
  await expectFaultless(page, [320, 360, 768]);
  await expect(expectFaultless(page, [320, 1280])).rejects.toThrow("color-contrast");
  await page.setContent(`<html lang="en"><title>Wide</title><main><h1 style="width: 400px">A</h1></main>`);
  await expect(expectFaultless(page, [360])).rejects.toThrow("wider than 360 px");
});
