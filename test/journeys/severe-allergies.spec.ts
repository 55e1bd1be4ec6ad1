// Below each allergy that is ticked, and below no other, a guest can say that it is serious: style sheets alone show it.

import { expect, test } from "./journey.ts";
import { expectNothingSideways, phoneWithoutScript } from "./screens.ts";

test.use(phoneWithoutScript);

test("the box for severe stands below what is ticked", async ({ page, asInvited }) => {
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
  await expectNothingSideways(page);
});
