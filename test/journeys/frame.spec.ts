// What every page of the guests has around it, and how light it is.

import { expect, test } from "./journey.ts";

test("the button to the top is hidden at 20 px, seen at 21, and leads there", async ({ page }) => {
  await page.goto("/en");
  const toTop = page.getByRole("link", { name: "Go to top" });
  await page.evaluate(() => scrollTo({ top: 20, behavior: "instant" }));
  await expect(toTop).toBeHidden();
  await page.evaluate(() => scrollTo({ top: 21, behavior: "instant" }));
  await expect(page.locator(".to-top")).toBeVisible();
  await page.evaluate(() => scrollTo(0, 600));
  await toTop.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThanOrEqual(20);
});

test.describe("in an engine without scroll timelines", () => {
  // The style sheet is no longer the one that the policy names.
  test.use({ bypassCSP: true });

  test("the button to the top appears after 20 px at every size, too", async ({ page }) => {
    await page.route("**/en/information", async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll("animation-timeline", "no-such-timeline");
      await route.fulfill({ response: answer, body });
    });
    await page.goto("/en/information");
    for (const size of [
      { width: 360, height: 740 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      for (const [top, share] of [
        [0, 0],
        [20, 0],
        [70, 1],
        [900, 1],
      ] as const) {
        expect.soft(await page.evaluate(shareOfButtonSeen, top), `${top} at ${size.width}`).toBe(share);
      }
    }
  });
});

async function shareOfButtonSeen(top: number): Promise<number> {
  scrollTo({ top, behavior: "instant" });
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const button = document.querySelector(".to-top")!;
  const { left, top: edge, width } = button.getBoundingClientRect();
  const rows = [3, 12, 22, 32, 40];
  const seen = rows.filter((row) => button.contains(document.elementFromPoint(left + width / 2, edge + row)));
  return seen.length / rows.length;
}

test("with the keyboard one skips to the content and changes the language, which is named in full where there is room", async ({
  page,
}) => {
  await page.goto("/en/wishlist");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
  const swedish = page.getByRole("link", { name: "Svenska", exact: true });
  await expect(swedish).toHaveAttribute("lang", "sv");
  for (const width of [320, 360, 400, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(swedish).toBeInViewport({ ratio: 1 });
    await expect(swedish).toHaveText("Svenska");
    await expect(page.getByText("English", { exact: true })).toBeVisible({ visible: width >= 400 });
  }
  await swedish.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/sv\/wishlist$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Önskelista");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("on a phone the bar is one row with the form in reach, and the pages stand in its menu", async ({
    page,
  }) => {
    for (const [language, rsvp, menu, story] of [
      ["en", "RSVP", "Menu", "Our story"],
      ["sv", "OSA", "Meny", "Vår historia"],
    ] as const) {
      await page.goto(`/${language}/information`);
      for (const width of [320, 360, 768]) {
        await page.setViewportSize({ width, height: 740 });
        const bar = page.locator(".top-bar");
        expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(56);
        await expect(bar.getByRole("link", { name: rsvp, exact: true })).toBeInViewport({ ratio: 1 });
        await expect(bar.getByRole("link", { name: story })).toBeHidden();
      }
      await page.getByRole("button", { name: menu }).click();
      await page.getByRole("link", { name: story }).click();
      await expect(page).toHaveURL(new RegExp(`/${language}/ourstory$`));
    }
  });
});

test("the names are the largest words of the home page, the date is as large as the text, and both stand upright", async ({
  page,
}) => {
  await page.goto("/sv");
  for (const [width, least] of [
    [320, 34],
    [1280, 64],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const styleOf = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const { fontSize, fontFamily } = getComputedStyle(element);
        return { size: Number.parseFloat(fontSize), family: fontFamily };
      });
    const [names, date, body] = [await styleOf(".names"), await styleOf(".date"), await styleOf("body")];
    expect(names.size).toBeGreaterThanOrEqual(least);
    expect(date.size).toBeGreaterThanOrEqual(Math.floor(body.size));
    for (const { family } of [names, date, await styleOf(".essentials time >> nth=0")])
      expect(family).toMatch(/^"Brygada Roman"/);
  }
});

test("the guest book is read as it is drawn: down each column, and none is beside its order", async ({
  page,
  asInvited,
}) => {
  await asInvited("/sv/guestbook");
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const jumpsBack = await page.evaluate(() =>
      [...document.querySelectorAll(".cards")].flatMap((group) => {
        const boxes = [...group.children].map((card) => card.getBoundingClientRect());
        return boxes.filter(({ left, top }, at) => {
          const before = boxes[at - 1];
          return before && top < before.bottom && left < before.right;
        });
      }),
    );
    expect(jumpsBack).toEqual([]);
  }
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
  const map = frame.frameLocator("iframe");
  await expect(map.getByText("arrived")).toBeVisible();
  expect(strangers).toHaveLength(1);
  // Also where it did not come.
  await frame.getByRole("link", { name: "Hide the map" }).click();
  await expect(map.getByText("arrived")).toBeHidden();
  await expect(frame.getByRole("link", { name: "Show the map" })).toBeVisible();
  const box = await page.locator("iframe[name=map]").boundingBox();
  const column = await page.locator("section.map").boundingBox();
  expect(box?.height).toBe(600);
  expect((box?.width ?? 0) / (column?.width ?? 1)).toBeCloseTo(0.6, 1);
});
