// The kitchen's sheet from the guest list to the printer and to the kitchen's own phone.

import { printedPeople } from "../kits/guests/printed-people.ts";
import { expectFaultless } from "./faultless.ts";
import { expect, test } from "./journey.ts";
import { readPaper } from "./paper.ts";
import { addGuests } from "./printing.ts";

const bare = (text: string) => text.replaceAll(/\s/g, "");

test("it is printed whole, and read on the kitchen's phone", async ({ page, site, browser, asAdmin }) => {
  const guests = printedPeople(74);
  const marked = { guest0: { ...guests["guest0"], Severe_Allergies: ["Peanuts"] } };
  await addGuests(site, { ...guests, ...marked });
  await asAdmin("/en/admin");
  await page.getByRole("link", { name: "The day" }).click();
  await page.getByRole("link", { name: "Kitchen sheet" }).click();
  await expect(page.locator(".kitchen-sheet h3")).toHaveText("For the kitchen");

  await page.goto("/en/admin/print/kitchen?chosen=yes&in=sv");
  const headings = await page.locator(".kitchen-sheet h4").allTextContents();
  const pages = readPaper(await page.pdf({ preferCSSPageSize: true }));
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.length).toBeLessThanOrEqual(5);
  for (const [at, text] of pages.entries()) {
    const written = text.replace(`${at + 1}/${pages.length}`, "");
    expect(headings.filter((heading) => written.endsWith(bare(heading)))).toEqual([]);
    expect(text).not.toMatch(/[…\uFFFD]|Onpaper|Guestlist|Nameortable/);
  }
  const rows = await page.locator(".kitchen-sheet tr").allTextContents();
  expect(rows.filter((row) => !pages.some((text) => text.includes(bare(row))))).toEqual([]);

  await page.goto("/en/admin/print/kitchen");
  await page.getByRole("button", { name: "Mark as printed or sent" }).click();
  await expect(page.getByText("Nothing has changed since then.").first()).toBeVisible();
  await page.getByRole("button", { name: "Create a link" }).click();
  const link = await page.getByLabel("The link", { exact: true }).inputValue();
  await expectFaultless(page);

  const phone = await browser.newPage({ viewport: { width: 360, height: 740 }, javaScriptEnabled: true });
  await phone.goto(link);
  await expect(phone.getByRole("heading", { name: "For the kitchen" })).toBeVisible();
  await expect(phone.getByText("(SEVERE)").first()).toBeVisible();
  await expect(phone.locator("main")).not.toContainText("Sjöholm");
  await expectFaultless(phone, [320, 360]);
  await page.getByRole("button", { name: "End the link" }).click();
  await expect(page.getByText("There is no link at the moment.")).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await phone.close();
});
