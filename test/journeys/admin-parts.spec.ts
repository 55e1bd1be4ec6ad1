// Introductions of guests, and the order of parts, on a phone.

import { expectFaultless } from "./faultless.ts";
import { expect, test } from "./journey.ts";
import { phone } from "./screens.ts";

test.use(phone);

test("introductions and the order of parts are faultless", async ({ page, asAdmin }) => {
  await asAdmin("/sv/admin/website/introductions");
  await expectFaultless(page);
  await page.getByRole("link", { name: "Åsa Lindqvist" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Presentation av Åsa Lindqvist");
  await expectFaultless(page);
  await page.goto("/sv/admin/website/ourStory");
  await expectFaultless(page);
});
