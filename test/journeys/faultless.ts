// What every page and state must stand: axe finds nothing at any width, and nothing is wider than
// the screen.

import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const options = {
  runOnly: {
    type: "tag" as const,
    values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  },
  // Only what is wrong: to tell of everything that is right takes twice as long.
  resultTypes: ["violations" as const],
};

export async function expectFaultless(page: Page, widths = [320, 360, 768, 1280]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // What happens to lie half under the sticky bar counts as a small target: look from the top.
    const beyond = await page.evaluate(async () => {
      scrollTo({ top: 0, behavior: "instant" });
      // What follows the scrolling, as the button to the top does, has followed two frames later.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return document.documentElement.scrollWidth - innerWidth;
    });
    expect(beyond, `wider than ${width} px`).toBeLessThanOrEqual(0);
    expect(await findFaults(page), `${width} px`).toEqual([]);
  }
}

/** Of each the rule, and the elements. */
async function findFaults(page: Page): Promise<[rule: string, elements: string[]][]> {
  const violations = (await lookAgain(page)) ?? (await lookFirst(page));
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

/** Brings axe into the page. "Legacy" asks the page itself: the other way opens a second page each time, for the
    frames of other sites; the only one, the map, opens when it is asked for. */
async function lookFirst(page: Page) {
  return (await new AxeBuilder({ page }).setLegacyMode().options(options).analyze()).violations;
}

/** Null: axe is not there yet. To bring it in takes longer than the look itself. */
function lookAgain(page: Page) {
  return page.evaluate(async (options) => {
    const { axe } = globalThis as { axe?: { run: AxeRun } };
    type AxeRun = (asked: typeof options) => ReturnType<AxeBuilder["analyze"]>;
    return axe ? (await axe.run(options)).violations : null;
  }, options);
}
