import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { laptop } from "./screens.ts";

test.use(laptop);

const paragraph = "On the shore of the lake, at five";

async function publish(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("No unpublished changes")).toBeVisible();
  await page.goto("/en/wishlist");
  await expect(page.getByRole("main")).toContainText(paragraph);
}

test("a sentence is changed beside its page, and published", async ({ page, asAdmin }) => {
  await asAdmin("/en/admin?tab=guestList");
  await page.getByRole("link", { name: "Website" }).click();
  const frame = page.frameLocator("iframe");
  await frame.getByRole("button", { name: "Menu" }).click();
  await frame.getByRole("link", { name: "Wish list", exact: true }).click();
  await expect(page).toHaveURL(/website\?page=wishList/);
  await expect(frame.getByRole("heading", { level: 1 })).toContainText("Wish list");
  const pencils = frame.getByRole("link", { name: /^Change “/ });
  await pencils.nth(2).focus();
  const top = () => page.locator("iframe").evaluate((one: HTMLIFrameElement) => one.contentWindow!.scrollY);
  /** A shorter text may leave less to scroll. */
  const lowest = () =>
    page
      .locator("iframe")
      .evaluate(
        (one: HTMLIFrameElement) =>
          one.contentDocument!.documentElement.scrollHeight - one.contentWindow!.innerHeight,
      );
  await page.keyboard.press("Enter");
  const field = page.locator("textarea:focus, input:focus");
  await expect(field).toHaveAttribute("name", /^texts\.en\.wishList\./);
  await expect(page.locator("iframe")).toBeVisible();
  await expect(field).toBeInViewport({ ratio: 1 });
  const before = await top();
  await field.fill(paragraph);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("status")).toHaveText(/^Saved [\d.:]+ · 1 change$/);
  await expect(frame.locator("main p").filter({ hasText: paragraph })).toBeVisible();
  await expect.poll(async () => Math.abs((await top()) - Math.min(before, await lowest()))).toBeLessThan(5);
  await expect(page.locator(":focus")).toHaveValue(paragraph);
  await page.getByRole("link", { name: "Close" }).click();
  await publish(page);
});

test("colours are on the page while they are picked", async ({ page, asAdmin }) => {
  await asAdmin("/en/admin/website");
  await page.getByRole("link", { name: "Colours" }).click();
  const frame = page.frameLocator("iframe");
  const button = frame.getByRole("link", { name: "RSVP", exact: true }).first();
  await expect(button).toHaveCSS("background-color", "rgb(43, 81, 170)");
  await page.getByRole("button", { name: "Spruce" }).click();
  await expect(button).toHaveCSS("background-color", "rgb(47, 96, 67)");
  const code = page.getByLabel("Accent, for buttons and links: the colour’s code");
  await code.fill("#7a1f5c");
  await expect(button).toHaveCSS("background-color", "rgb(122, 31, 92)");
  await code.fill("#ffdd00");
  await expect(button).toHaveCSS("background-color", "rgb(255, 221, 0)");
  await page.getByRole("button", { name: /^Use #\w{6} instead$/ }).click();
  await expect(page.getByRole("status")).toHaveText(/^Saved /);
  await expect(page.getByRole("button", { name: /^Take/ })).toHaveCount(0);
  await expect(button).not.toHaveCSS("background-color", "rgb(255, 221, 0)");
});

test("no pencil moves anything on a page, and each can be pressed", async ({ page, asAdmin }) => {
  await asAdmin("/en/admin/website?page=home");
  for (const [name, shown, width] of [
    ["home", "en", "phone"],
    ["home", "sv", "laptop"],
    ["information", "sv", "phone"],
    ["rsvp", "en", "laptop"],
    ["ourStory", "sv", "phone"],
  ] as const) {
    await page.goto(`/en/admin/website?page=${name}&in=${shown}&width=${width}`);
    await expect(page.frameLocator("iframe").locator(".pencil").first()).toBeVisible();
    const moved = await page.locator("iframe").evaluate(comparePlaces);
    expect(moved, `${name} ${width}`).toEqual({ moved: [], small: [] });
  }
});

/** Runs in the page around the frame. */
async function comparePlaces(frame: Element): Promise<{ moved: string[]; small: string[] }> {
  const iframe = frame as HTMLIFrameElement;
  const shown = iframe.contentDocument!;
  await shown.fonts.ready;
  const scale = iframe.getBoundingClientRect().width / iframe.offsetWidth;
  const pencils = [...shown.querySelectorAll(".pencil")].map((one) => one.getBoundingClientRect());
  const small = pencils
    .filter(({ width }) => width > 0 && width * scale < 23.9)
    .map(({ width }) => `${width}`);
  const all = [...shown.querySelectorAll("body *")].filter(
    (one) => !one.closest(".pencil-spot") && !one.classList.contains("pencilled"),
  );
  const places = () =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x, y, width, height].map((length) => length.toFixed(1)).join(" ");
    });
  const before = places();
  for (const spot of shown.querySelectorAll(".pencil-spot")) spot.remove();
  for (const block of shown.querySelectorAll(".pencilled")) block.replaceWith(...block.childNodes);
  const after = places();
  const moved = all.flatMap((one, index) =>
    before[index] === after[index] ? [] : [`${one.tagName} ${before[index]} → ${after[index]}`],
  );
  return { moved, small };
}
