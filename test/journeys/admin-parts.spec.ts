// The couple on a phone: a page is hidden, a chapter moved, a guest introduced, and guests see it once it is published.

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

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("guests see what was hidden, moved and introduced", async ({ page, asAdmin, asInvited }) => {
    await asAdmin("/sv/admin/website/home");
    const saved = page.getByRole("status");
    await page.getByRole("button", { name: "Dölj Önskelista" }).click();
    await expect(saved).toContainText("Sparat");
    await expect(page.getByRole("listitem").filter({ hasText: "Önskelista" })).toContainText(
      "visas inte på webbplatsen",
    );

    await page.goto("/sv/admin/website/ourStory");
    const second = page.getByRole("group", { name: "Kapitel 2" });
    await second.getByRole("group", { name: "Rubrik" }).getByLabel("Svenska").fill("En kyss");
    await page.getByRole("button", { name: "Flytta upp Kapitel 2" }).click();
    await expect(saved).toContainText("Sparat");

    await page.goto("/sv/admin/guests/asa");
    await page.getByRole("link", { name: "Presentation", exact: true }).click();
    await page.getByRole("group", { name: "Vem det är" }).getByLabel("Svenska").fill("Vän från kören");
    await page
      .getByRole("group", { name: "Några ord" })
      .getByLabel("Svenska")
      .fill("Sjunger när hon diskar.");
    await page.getByRole("button", { name: "Spara utkastet" }).click();
    await expect(saved).toHaveText("Sparat i ert utkast. Gästerna ser det inte än.");
    await page.getByRole("link", { name: "Till alla presentationer" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Åsa Lindqvist" })).toContainText(
      "Vän från kören · inget på engelska än · ändrad i utkastet",
    );

    await page.goto("/sv/ourstory");
    await expect(page.getByRole("heading", { level: 2 }).first()).not.toHaveText("En kyss");
    await page.goto("/sv/admin/website");
    await page.getByRole("button", { name: "Publicera" }).click();
    await expect(page.getByText("Det finns inget utkast.")).toBeVisible();

    await page.goto("/sv/ourstory");
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("En kyss");
    await page.getByRole("button", { name: "Meny" }).click();
    await expect(page.getByRole("navigation", { name: "Sidor" }).getByRole("link")).toHaveText([
      "Om bröllopet",
      "Vår historia",
      "Gästbok",
      "Administration",
    ]);
    await page.goto("/sv/wishlist");
    await expect(page).toHaveURL(/\/sv$/);
    await asInvited("/sv/guestbook");
    const card = page.getByRole("listitem").filter({ hasText: "Åsa Lindqvist" });
    await expect(card).toContainText("Vän från kören");
    await expect(card).toContainText("Sjunger när hon diskar.");
  });
});
