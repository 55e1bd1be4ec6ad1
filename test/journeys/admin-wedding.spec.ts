import type { Page } from "@playwright/test";
import { expectFaultless } from "./faultless.ts";
import { expect, test } from "./journey.ts";

/** The couple move their day and change a sentence, see what is refused, publish, and take it back. */
async function changeAndTakeBack(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Ert bröllop" }).click();
  await page.getByRole("link", { name: "Ni två, dagen och tiderna" }).click();
  const names = page.getByLabel("Det ena förnamnet");
  await names.fill("");
  await page.getByLabel("Bröllopsdag").fill("2024-06-07");
  await page.getByRole("button", { name: "Spara utkastet" }).click();
  await expect(page.getByRole("alert")).toContainText("Det här sparades inte.");
  await expect(names).toHaveAccessibleDescription("Något måste stå här.");
  await expect(page.getByLabel("Bröllopsdag")).toHaveValue("2024-06-07");
  await names.fill("Märta-Stina");
  await page.getByRole("button", { name: "Spara utkastet" }).click();
  await expect(page.getByRole("status")).toHaveText("Sparat i ert utkast. Gästerna ser det inte än.");

  await page.getByRole("link", { name: "Till ert bröllop" }).click();
  await page.getByRole("link", { name: "Startsidan" }).click();
  const paragraph = page.getByRole("group", { name: "Det första stycket" });
  await paragraph.getByLabel("Svenska").fill("Vi ses i **kyrkan** den {wedding_day} och sedan på **logen**.");
  await page.getByRole("button", { name: "Spara utkastet" }).click();
  await expect(page.getByRole("status")).toHaveText("Sparat i ert utkast. Gästerna ser det inte än.");
  await page.goto("/sv");
  await expect(page.getByRole("main")).not.toContainText("Vi ses i kyrkan");

  await page.goto("/sv/admin?wedding=");
  await page.getByRole("button", { name: "Publicera" }).click();
  await expect(page.getByText("Det finns inget utkast.")).toBeVisible();
  await page.goto("/sv");
  await expect(page.getByRole("main")).toContainText("Vi ses i kyrkan den 7 juni 2024 och sedan på logen.");
  await expect(page.getByRole("contentinfo")).toContainText("Märta-Stina & Theo, 7 juni 2024");

  await page.goto("/sv/admin?tab=history");
  await page.getByRole("button", { name: /Ångra/ }).first().click();
  await expect(page.locator(".change.undone")).toHaveCount(1);
  await page.goto("/sv");
  await expect(page.getByRole("contentinfo")).toContainText("Märta & Theo, 8 juni 2024");
}

test("a couple change their day and a sentence, publish, and take it back", async ({ page, asAdmin }) => {
  await asAdmin("/sv/admin?wedding=");
  await expectFaultless(page);
  await page.goto("/sv/admin?wedding=home");
  await expectFaultless(page);
  await page.goto("/sv/admin?settings=");
  await changeAndTakeBack(page);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a couple change their day and a sentence, publish, and take it back", async ({ page, asAdmin }) => {
    await asAdmin("/sv/admin?settings=");
    await changeAndTakeBack(page);
  });
});
