// What every page and state must stand: axe finds nothing at any width, and nothing is wider than
// the screen.

import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export async function expectFaultless(page: Page, widths = [320, 360, 768, 1280]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // What happens to lie half under the sticky bar counts as a small target: look from the top.
    await page.evaluate(() => scrollTo(0, 0));
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond, `wider than ${width} px`).toBeLessThanOrEqual(0);
    // Only what is wrong: to tell of everything that is right takes twice as long.
    // "Legacy" asks the page itself. The other way opens a second page each time, for the frames of other
    // sites; the only one, the map, opens when it is asked for.
    const axe = new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ["violations"] })
      .withTags(tags);
    const { violations } = await axe.analyze();
    expect(
      violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
      `${width} px`,
    ).toEqual([]);
  }
}
