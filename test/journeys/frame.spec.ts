import { expect, test } from "./journey.ts";

const contentPages = ["", "/information", "/wishlist", "/ourstory"];

for (const path of contentPages) {
  test(`/en${path} is light, asks no stranger, and runs no script`, async ({ page, baseURL }) => {
    const requests: { url: string; type: string }[] = [];
    page.on("request", (request) => requests.push({ url: request.url(), type: request.resourceType() }));
    await page.goto(`/en${path}`, { waitUntil: "load" });
    expect(requests.filter(({ url }) => !url.startsWith(baseURL ?? "?"))).toEqual([]);
    expect(requests.filter(({ type }) => type === "script")).toEqual([]);
  });
}

for (const width of [320, 360, 768, 1280]) {
  test(`no page scrolls both ways at ${width} px`, async ({ page, asInvited }) => {
    await page.setViewportSize({ width, height: 800 });
    await asInvited("/sv/rsvp");
    for (const path of ["", "/information", "/wishlist", "/ourstory", "/guestbook", "/rsvp", "/admin"]) {
      await page.goto(`/sv${path}`);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beyond, path).toBeLessThanOrEqual(0);
    }
  });
}

test("the button to the top appears after 20 px of scrolling and leads there", async ({ page }) => {
  await page.goto("/en");
  const toTop = page.getByRole("link", { name: "Go to top" });
  await expect(toTop).toBeHidden();
  await page.evaluate(() => scrollTo(0, 600));
  await expect(toTop).toBeVisible();
  await toTop.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThanOrEqual(20);
});

test("with the keyboard one skips to the content and changes the language", async ({ page }) => {
  await page.goto("/en/wishlist");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
  await page.getByRole("link", { name: "Svenska" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/sv\/wishlist$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Önskelista");
});

test("the map comes into its frame after a press, and not before", async ({ page }) => {
  const strangers: string[] = [];
  await page.route(/openstreetmap/, async (route) => {
    strangers.push(route.request().url());
    await route.fulfill({ contentType: "text/html", body: "<title>map</title><p>arrived</p>" });
  });
  await page.goto("/en/information");
  expect(strangers).toEqual([]);
  const frame = page.frameLocator("iframe[name=map]");
  await frame.getByRole("link", { name: "Show the map" }).click();
  await expect(frame.getByText("arrived")).toBeVisible();
  expect(strangers).toHaveLength(1);
  const box = await page.locator("iframe[name=map]").boundingBox();
  const column = await page.locator("section.map").boundingBox();
  expect(box?.height).toBe(600);
  expect((box?.width ?? 0) / (column?.width ?? 1)).toBeCloseTo(0.6, 1);
});
