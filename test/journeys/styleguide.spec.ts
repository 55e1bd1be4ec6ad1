// The style guide as `npm run dev` shows it: nothing in it is at fault, on a phone or on a desk.

import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { readablePairs } from "#domain/palette.ts";
import { makeDataFolder, projectFolder, startSite } from "../faults/site-process.ts";
import { expectFaultless } from "./faultless.ts";

test("the style guide shows every part at its best", async ({ page }) => {
  test.slow();
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
