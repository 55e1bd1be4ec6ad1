// A couple find whom they look for in the guest list, and change several guests at once.

import { openList } from "./guest-table.ts";
import { expect, test } from "./journey.ts";

const box = (id: string) => `tr[data-guest="${id}"] .choose input`;

test("who has not answered is one press away, their addresses two", async ({ page, context, asAdmin }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openList(asAdmin, page);
  await page.getByRole("link", { name: /^No answer yet/ }).click();
  await page.getByRole("link", { name: "Copy the addresses" }).click();
  await expect(page.locator(".copied")).toContainText("6 addresses copied.");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split(", ")).toHaveLength(6);
  expect(copied).not.toContain("sigrid");
  await expect(page).toHaveURL(/answer=open/);
  await expect(page.locator("tr[data-guest=sigrid]")).toHaveCount(0);

  await page.locator(".filter-panel > summary").click();
  await page.getByRole("group", { name: "Missing" }).getByLabel("Email missing").check();
  await expect(page.locator("tr[data-guest]")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.locator(".filter-panel > summary")).toBeFocused();
  await page.reload();
  await page.getByRole("grid").waitFor();
  await page.getByRole("link", { name: "Clear" }).click();
  await expect(page.locator("tr[data-guest]")).toHaveCount(9);
});

test("several are chosen, given a tag, and lose it by one undo", async ({ page, asAdmin, site }) => {
  await openList(asAdmin, page);
  const ids = await page
    .locator("tr[data-guest]")
    .evaluateAll((rows) => rows.map((row) => row.getAttribute("data-guest") ?? ""));
  const [first = "", , third = ""] = ids;
  await page.locator(`tr[data-guest="${first}"] [data-column="1"]`).focus();
  await page.keyboard.press("Shift+Tab");
  await expect(page.locator(box(first))).toBeFocused();
  await page.keyboard.press("Space");
  await page.locator(box(third)).click({ modifiers: ["Shift"] });
  const bar = page.locator(".chosen-row");
  await expect(bar).toContainText("3 guests chosen");
  const deletion = bar.getByRole("button", { name: "Delete…" });
  await deletion.press("Enter");
  await expect(bar.getByRole("button", { name: "Delete 3 guests" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(bar).not.toContainText("Delete these 3 guests?");
  await expect(deletion).toBeFocused();
  await bar.locator("summary", { hasText: "Tag" }).click();
  await bar.getByLabel("Tag", { exact: true }).fill("Choir");
  await bar.getByRole("button", { name: "Add the tag" }).click();
  const tagged = () => site.services.guestList.guests().filter(({ tags }) => tags.includes("Choir")).length;
  await expect.poll(tagged).toBe(3);
  await page.getByRole("link", { name: "Undo for 3 guests…" }).click();
  await page.getByRole("button", { name: "Yes, undo it for 3 guests" }).click();
  await expect.poll(tagged).toBe(0);
});
