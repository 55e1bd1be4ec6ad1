// The frame of the admin area: one bar, one edge, and menus that need no script.

import { everyAddress, withoutSession } from "../kits/site/addresses.ts";
import { accountMenu } from "./admin-menu.ts";
import { expect, test } from "./journey.ts";
import type { Size } from "./layout.ts";
import { touchedPhone } from "./screens.ts";

/** The door and the first evening have a frame of their own. */
const pages = everyAddress.filter(
  (path) =>
    path.startsWith("/:language/admin") &&
    !/\.data$|\/(?:door|unknown|home\/asa)$/.test(path) &&
    !withoutSession.includes(path),
);

/** One on either side of where the edge changes, for each page. */
const sizes: readonly (readonly Size[])[] = [
  [
    { width: 360, height: 740 },
    { width: 768, height: 1024 },
  ],
  [
    { width: 1280, height: 800 },
    { width: 320, height: 640 },
    { width: 1920, height: 1080 },
  ],
];

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the title and the first block of every page begin at the same edge at every width", async ({
    page,
    asAdmin,
  }) => {
    expect(pages.length).toBeGreaterThan(35);
    await asAdmin("/en/admin/day");
    for (const [at, path] of pages.entries()) {
      await page.goto(path.replace(":language", "en"), { waitUntil: "domcontentloaded" });
      for (const size of sizes[at % 2] ?? []) {
        await page.setViewportSize(size);
        expect.soft(await page.evaluate(beginsAtTheEdge, size), `${path} at ${size.width}`).toEqual([]);
      }
    }
  });

  test("the site is seen by two presses, a guest found from any page, and nothing of the guests' frame is there", async ({
    page,
    asAdmin,
  }) => {
    await asAdmin("/en/admin/seating");
    await expect(page.locator(".top-bar, body > footer")).toHaveCount(0);
    await page.getByText("View site").click();
    await page.locator(".site-menu").getByRole("link", { name: "RSVP" }).click();
    await expect(page).toHaveURL(/\/en\/rsvp$/);
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.goto("/en/admin/settings");
    await page.getByRole("searchbox", { name: "Find a guest" }).fill("asa");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("rowheader", { name: "Åsa" })).toBeVisible();
    await expect(page.getByRole("searchbox", { name: "Find a guest" })).toHaveCount(0);
  });
});

function beginsAtTheEdge({ width }: Size): string[] {
  const edge = width < 768 ? 16 : 48;
  const title = document.querySelector("h1");
  const end = title?.getBoundingClientRect().bottom ?? 0;
  const below = [...document.querySelectorAll(".admin > :last-child > *")].find((one) => {
    const { top, height } = one.getBoundingClientRect();
    return height > 1 && top >= end && one.checkVisibility();
  });
  return [title, below].flatMap((one) => {
    const left = Math.round(one?.getBoundingClientRect().left ?? edge);
    return left === edge ? [] : [`${left}: ${one?.outerHTML.slice(0, 90)}`];
  });
}

test("what stands above a page takes 64 px, and a menu closes by Escape and by a press elsewhere", async ({
  page,
  asAdmin,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await asAdmin("/en/admin");
  await expect(page.locator("html")).toHaveAttribute("data-enhance", "admin");
  const top = await page.locator(".admin > :last-child").evaluate((one) => one.getBoundingClientRect().top);
  expect(top).toBeLessThanOrEqual(64);
  const people = page.getByRole("link", { name: "Helpers and roles" });
  await page.getByRole("grid").waitFor();
  await accountMenu(page).click();
  await expect(people).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(people).toBeHidden();
  await expect(accountMenu(page)).toBeFocused();
  await accountMenu(page).click();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(people).toBeHidden();
  await accountMenu(page).click();
  await people.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Helpers and roles");
  await expect(people).toBeHidden();
});

test.describe("on a phone", () => {
  test.use(touchedPhone);

  test("the entries stay at the foot, what a page has there stands above them, and so does the button to the top", async ({
    page,
    asAdmin,
  }) => {
    for (const [path, bar] of [
      ["guests/asa", ".save-bar"],
      ["website/couple", ".save-bar"],
    ]) {
      await asAdmin(`/sv/admin/${path}`);
      await page.evaluate(() => scrollTo({ top: 100, behavior: "instant" }));
      const entries = await page.locator(".entries").boundingBox();
      expect((entries?.y ?? 0) + (entries?.height ?? 0)).toBe(page.viewportSize()?.height);
      for (const above of [bar!, ".to-top"]) {
        await expect(page.locator(above)).toBeInViewport({ ratio: 1 });
        const box = await page.locator(above).boundingBox();
        expect((box?.y ?? 999) + (box?.height ?? 0), above).toBeLessThanOrEqual(entries?.y ?? 0);
      }
      const head = await page.locator(".admin-bar").boundingBox();
      expect([head?.y, head?.height]).toEqual([0, 48]);
      for (const entry of await page.locator(".entries a").all())
        expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await accountMenu(page).tap();
    await page.getByRole("link", { name: "English" }).tap();
    await expect(page).toHaveURL(/\/en\/admin\/website\/couple$/);
  });
});
