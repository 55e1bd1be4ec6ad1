// Small screens: nothing is out of sight, nothing covers a control, and what a guest came for stands
// on the first screen.

import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { lookAtBar, openLists } from "./top-bar.ts";

const pages = ["", "/information", "/wishlist", "/ourstory", "/guestbook", "/rsvp", "?privacy"];

type Size = { width: number; height: number };

const phones = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 640, height: 360 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

for (const language of ["en", "sv"]) {
  test(`all of the navigation in ${language} is in view at every size, and the bar takes a quarter of the height at most`, async ({
    page,
    asInvited,
  }) => {
    await asInvited("/sv/rsvp");
    for (const path of pages) {
      await page.goto(`/${language}${path}`);
      await atEachSize(page, phones, async (size, { height }) => {
        const bar = await lookAtBar(page);
        const where = `${path} at ${size}`;
        expect.soft(bar.outOfSight, where).toEqual([]);
        expect.soft(bar.tooClose, where).toEqual([]);
        if (bar.follows) expect.soft(bar.height, where).toBeLessThanOrEqual(height / 4);
      });
    }
  });
}

test("the keyboard goes through the bar in the order that is seen at every size", async ({ page }) => {
  await page.goto("/sv/wishlist");
  await atEachSize(page, phones, async (size) => {
    const places = await page.evaluate(() =>
      [...document.querySelectorAll(".top-bar a, .top-bar button")].map((control) => {
        const { x, y, height } = control.getBoundingClientRect();
        return { x, row: Math.round((y + height / 2) / 40) };
      }),
    );
    const inOrder = places.toSorted((one, other) => one.row - other.row || one.x - other.x);
    expect.soft(inOrder, size).toEqual(places);
  });
});

test("the button to the top stands where no control is at every size", async ({ page, asInvited }) => {
  await asInvited("/sv/rsvp");
  for (const path of pages) {
    await page.goto(`/sv${path}`);
    if (path === "/rsvp") await openLists(page);
    await atEachSize(page, phones, async (size) => {
      await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
      await expect(page.locator(".to-top")).toBeVisible();
      expect.soft(await controlsInItsWay(page), `${path} at ${size}`).toEqual([]);
    });
  }
});

const firstScreens = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

test("when, where and answer by stand on the first screen at every size", async ({ page }) => {
  for (const language of ["en", "sv"]) {
    await page.goto(`/${language}`);
    await atEachSize(page, firstScreens, async (size, { width, height }) => {
      for (const words of ["2024", "15:00", "Ärlehults kyrka", "Klövergården", /15e? April 2024/]) {
        const box = await page.locator(".hero").getByText(words).first().boundingBox();
        const end = (box?.y ?? 9999) + (box?.height ?? 0);
        expect.soft(end, `${String(words)} at ${size}`).toBeLessThanOrEqual(height);
      }
      const actions = page.getByRole("link", { name: language === "en" ? "RSVP" : "OSA" });
      await expect(actions.last()).toBeInViewport({ ratio: width === 1280 ? 1 : 0 });
      await expect(actions.first()).toBeInViewport({ ratio: 1 });
    });
  }
});

test("the languages are named in full where there is room, and always for who hears them", async ({
  page,
}) => {
  for (const [width, seen] of [
    [320, "SV"],
    [360, "Svenska"],
    [1280, "Svenska"],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/en");
    const link = page.getByRole("link", { name: "Svenska", exact: true });
    await expect(link).toHaveAttribute("lang", "sv");
    await expect(link.getByText(seen, { exact: true })).toBeInViewport({ ratio: 1 });
  }
});

test("the button to the top is hidden at 20 px and seen at 21", async ({ page }) => {
  await page.goto("/en");
  const toTop = page.locator(".to-top");
  await page.evaluate(() => scrollTo({ top: 20, behavior: "instant" }));
  await expect(toTop).toBeHidden();
  await page.evaluate(() => scrollTo({ top: 21, behavior: "instant" }));
  await expect(toTop).toBeVisible();
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
    await atEachSize(page, firstScreens.slice(1), async (size) => {
      for (const [top, share] of [
        [0, 0],
        [20, 0],
        [70, 1],
        [900, 1],
      ] as const) {
        await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
        expect.soft(await shareOfButtonSeen(page), `${top} at ${size}`).toBe(share);
      }
    });
  });
});

/** The page stays: its layout follows the size by style sheets alone. */
async function atEachSize(
  page: Page,
  sizes: readonly Size[],
  look: (name: string, size: Size) => Promise<void>,
): Promise<void> {
  for (const size of sizes) {
    const name = `${size.width} × ${size.height}`;
    await test.step(`${new URL(page.url()).pathname} at ${name}`, async () => {
      await page.setViewportSize(size);
      await look(name, size);
    });
  }
}

/** Beside or under the button at any scroll position: in the bar by place, in the page by its column. */
function controlsInItsWay(page: Page) {
  return page.evaluate(() => {
    const button = document.querySelector(".to-top")?.getBoundingClientRect();
    const bar = document.querySelector(".top-bar")?.getBoundingClientRect();
    if (!button || !bar) throw new Error("There is no button.");
    const isInBar = bar.top >= 0 && button.top >= bar.top && button.bottom <= bar.bottom + 1;
    const isAtFoot = getComputedStyle(document.querySelector(".to-top")!).position !== "sticky";
    const controls = "a, button, input:not([type=hidden]), summary, label, iframe";
    return [
      ...document.querySelectorAll(isInBar || isAtFoot ? `.top-bar :is(${controls}), footer a` : controls),
    ]
      .filter((control) => !control.matches(".to-top, .skip, .visually-hidden"))
      .filter((control) => {
        const { left, right, top, bottom, width } = control.getBoundingClientRect();
        const isBeside = right <= button.left || left >= button.right;
        const isAbove = isInBar && (bottom <= button.top || top >= button.bottom);
        const isStill = !isInBar && control.closest(".top-bar") !== null;
        return width > 1 && !isBeside && !isAbove && !isStill && control.checkVisibility();
      })
      .map((control) => control.outerHTML.slice(0, 80));
  });
}

function shareOfButtonSeen(page: Page) {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const button = document.querySelector(".to-top");
    const { left, top, width } = button!.getBoundingClientRect();
    const rows = [3, 12, 22, 32, 40];
    const seen = rows.filter((row) =>
      button!.contains(document.elementFromPoint(left + width / 2, top + row)),
    );
    return seen.length / rows.length;
  });
}
