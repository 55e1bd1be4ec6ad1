// The couple write an email and choose who gets it, by keys alone on a laptop.

import type { Page } from "@playwright/test";
import { untilAwake } from "./awake.ts";
import { expectFaultless } from "./faultless.ts";
import { expect, test } from "./journey.ts";

test("by keys alone a draft is written and saved, its email follows, and nothing is lost", async ({
  page,
  asAdmin,
  site,
}) => {
  await asAdmin("/en/admin/invitations");
  await page.getByRole("button", { name: "Write: In your own words" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/invitations\/[^/]+$/);
  await untilAwake(page);
  const english = page.getByRole("group", { name: "English" });
  await english.getByLabel("Subject").focus();
  await page.keyboard.type("Parking");
  await english.getByLabel("Message").focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("There is room behind the barn.");
  const email = page.frameLocator(".drawn-email iframe").first();
  await expect(email.getByText("There is room behind the barn.")).toBeVisible();
  await page.keyboard.press("Control+A");
  await english.getByRole("button", { name: "Bold" }).focus();
  await page.keyboard.press("Enter");
  await expect(email.locator("b", { hasText: "There is room behind the barn." })).toBeVisible();
  await expect(page.locator(".drawn-email iframe")).toHaveCount(1);
  await page.locator("#subject-sv").fill("Parkering");
  await english.getByLabel("Subject").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("status").filter({ hasText: "Saved." }).waitFor();
  await page.getByRole("button", { name: "Save and continue" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("checkbox", { name: /^Somebody is coming/ }).focus();
  await page.keyboard.press("Space");
  const box = page.getByRole("checkbox", { name: "Sigrid Öhrn gets it" });
  await box.focus();
  // What has the focus is not under the bar at the foot.
  const [row, bar] = [await box.boundingBox(), await page.locator(".save-bar").boundingBox()];
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Save", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("With these choices, nobody gets it.")).toBeVisible();
  const [mailing] = [...(await site.services.views.mailings()).values()];
  expect(mailing?.mailing).toMatchObject({
    words: { en: { subject: "Parking", body: "**There is room behind the barn.**" } },
    audience: { filter: { answers: ["coming"] }, without: ["sigrid"] },
  });

  await page.getByRole("link", { name: /^Text/ }).click();
  await page.locator("#subject-en").fill("Half a");
  // That the email was drawn saves nothing.
  await page.getByRole("button", { name: "In English" }).click();
  await page.getByRole("link", { name: "Guest List", exact: true }).click();
  await expect(page.getByText("Your changes are not saved yet.")).toBeVisible();
  await page.getByRole("button", { name: "Stay here" }).click();
  await expect(page.locator("#subject-en")).toHaveValue("Half a");
  await press(page, "Save");
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.getByRole("link", { name: "Guest List", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Guest List");
});

// As they open, and with every fold open, the pages of a draft are looked at with the pages that have much on them.
test("a draft with something to mend and a pace out of bounds have no fault", async ({ page, asAdmin }) => {
  await asAdmin("/sv/admin/invitations");
  await page.locator("[name='kind'][value='reminder']").click();
  await page.waitForURL(/invitations\/[^/]+$/);
  await untilAwake(page);
  await page.locator("#subject-en").fill("");
  await page.locator("#body-sv").fill("{frist_names}");
  await page.locator(".save-bar .button").first().click();
  await page.locator(".save-bar [role=status] a").waitFor();
  await expectFaultless(page);
  await page.goto("/sv/admin/invitations");
  await page.locator(".timeline summary").first().click();
  await page.locator(".reminders summary").first().click();
  await page.locator("details:has(.pace) > summary").click();
  await page.locator("#perMinute").fill("0");
  await page.locator(".pace .button").click();
  await page.locator(".pace .problem").waitFor();
  await expectFaultless(page);
});

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).last().click();
}
