// Below each allergy that is ticked, and below no other, a guest can say that it is serious; also without a script.

import { expect, test } from "./journey.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("the box for severe stands below what is ticked, at 360 px as well", async ({ page, asInvited }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await asInvited("/en/rsvp");
      await page.getByLabel("Yes, I’m coming").check();
      await page.locator("summary", { hasText: "Allergies" }).click();
      const severe = page.getByRole("checkbox", { name: /Serious even in small amounts$/ });
      await expect(severe).toHaveCount(0);
      await page.getByLabel("Peanuts", { exact: true }).check();
      await expect(severe).toHaveCount(1);
      await page.getByLabel("Fish", { exact: true }).check();
      await page.locator("#allergies-other").check();
      await expect(severe).toHaveCount(3);
      await page.getByRole("checkbox", { name: "Peanuts: Serious even in small amounts" }).check();
      await page.getByLabel("Peanuts", { exact: true }).uncheck();
      await expect(severe).toHaveCount(2);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(360);
    });
  });
}
