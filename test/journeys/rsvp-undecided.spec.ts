// Nobody declines by accident: neither by Enter or the Go key, nor with the list open, nor by a double tap.

import type { Page } from "@playwright/test";
import type { TestServices } from "../kits/site/services.ts";
import { expect, test } from "./journey.ts";
import { phone, phoneWithoutScript } from "./screens.ts";

const fields = ["First name", "Last name", "Email"] as const;

/** The suggestions carry the label of the field, too. */
const input = (page: Page, label: string) => page.getByLabel(label).and(page.locator("input"));

async function fill(page: Page): Promise<void> {
  await page.getByLabel("Last name").fill("Ek");
  await page.getByLabel("Email").fill("bjorn@example.se");
  await input(page, "First name").fill("Björn");
}

async function expectNothingSaved({ services }: TestServices): Promise<void> {
  expect(await services.documents.list("history")).toEqual([]);
  expect((await services.documents.get("guests", "bjorn"))?.data["RSVPed"]).toBeUndefined();
}

test("Enter leads to the next field, and sends nothing", async ({ page, site, asInvited }) => {
  await asInvited("/en/rsvp");
  await fill(page);
  await page.getByLabel("Email").focus();
  await input(page, "First name").focus();
  for (const [at, label] of fields.entries()) {
    await expect(input(page, label)).toBeFocused();
    await expect(input(page, label)).toHaveAttribute("enterkeyhint", "next");
    await page.keyboard.press("Enter");
    await expect(input(page, fields[at + 1] ?? "Yes, I’m coming to the wedding")).toBeFocused();
  }
  await page.keyboard.press("Space");
  await page.locator("summary", { hasText: "Allergies" }).click();
  await page.getByRole("group", { name: "Allergies" }).getByLabel("Other", { exact: true }).check();
  await page.getByLabel("Other allergy", { exact: true }).fill("Kiwi");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Other allergy: Serious even in small amounts")).toBeFocused();
  // Nor does it tick a box.
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("I’d like to make a speech")).toBeFocused();
  await expect(page.getByLabel("Other allergy: Serious even in small amounts")).not.toBeChecked();
  await expectNothingSaved(site);

  await test.step("neither with the list open and nothing chosen, nor twice after a choice", async () => {
    await asInvited("/en/rsvp");
    await page.getByLabel("Last name").fill("Ek");
    await page.getByLabel("Email").fill("bjorn@example.se");
    await page.getByLabel("First name").focus();
    await page.keyboard.type("Bj");
    await page.getByRole("option").waitFor();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Last name")).toBeFocused();
    await page.locator("#firstName").focus();
    await page.keyboard.press("End");
    await page.keyboard.type("ö");
    await page.getByRole("option").waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status")).toContainText("We’ve filled in what we know about Björn Ek");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Last name")).toBeFocused();
    await expect(page).toHaveURL(/\/en\/rsvp$/);
    await expectNothingSaved(site);
  });
});

test.describe("on a phone without script", () => {
  test.use(phoneWithoutScript);

  test("Enter in any field asks, and saves nothing", async ({ page, site, asInvited }) => {
    for (const label of fields) {
      await asInvited("/en/rsvp");
      await fill(page);
      await page.getByLabel(label).press("Enter");
      await expect(page.getByRole("button", { name: "No, I can’t come" })).toBeVisible();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Space");
      await expectNothingSaved(site);
    }
    await asInvited("/en/rsvp");
    await fill(page);
    await page.getByLabel("Yes, I’m coming").check();
    await page.getByLabel("Email").press("Enter");
    await expect(page.getByRole("status")).toContainText("Nothing has been sent yet.");
    await expect(page.getByLabel("Yes, I’m coming")).toBeChecked();
    await expectNothingSaved(site);
  });

  test("a second tap where Send stood hits nothing", async ({ page, site, asInvited }) => {
    await tapTwice(page, site, asInvited);
  });
});

/** Both ends of where the button can stand on the screen, pressed twice before and once after the page comes. */
async function tapTwice(page: Page, site: TestServices, asInvited: (path: string) => Promise<void>) {
  const send = page.getByRole("button", { name: "Send your answer" });
  for (const block of ["start", "end"] as const) {
    await asInvited("/en/rsvp");
    await fill(page);
    await send.evaluate((button, to) => button.scrollIntoView({ block: to }), block);
    const { x, y, width, height } = (await send.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [left, top] = [x + width * 0.3, y + height / 2];
    await page.mouse.dblclick(left, top);
    await page.locator("#question").waitFor();
    await page.mouse.click(left, top);
    await expect(page.getByRole("button", { name: "No, I can’t come" })).toBeVisible();
    await expectNothingSaved(site);
  }
}

test("a second tap where Send stood hits nothing on a phone that lies on its side", async ({
  page,
  site,
  asInvited,
}) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await tapTwice(page, site, asInvited);
});

test("the two choices weigh the same, and stand apart from where Send stood", async ({ page, asInvited }) => {
  await page.setViewportSize(phone.viewport);
  await asInvited("/en/rsvp");
  await fill(page);
  const send = page.getByRole("button", { name: "Send your answer" });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const highest = (await send.boundingBox())?.y ?? 0;
  await send.click();
  const choices = page.locator("button").filter({ hasText: /^(Yes, I’m|No, I can’t) c/ });
  await expect(choices).toHaveCount(2);
  const [yes, no] = await choices.evaluateAll((buttons) =>
    buttons.map((button) => {
      const { y, width, height } = button.getBoundingClientRect();
      const { color, backgroundColor, fontSize, fontWeight, borderColor } = getComputedStyle(button);
      return { y, width, height, color, backgroundColor, fontSize, fontWeight, borderColor };
    }),
  );
  expect(yes).toEqual(no);
  expect((yes?.y ?? highest) + (yes?.height ?? 0) + 44).toBeLessThan(highest);
});
