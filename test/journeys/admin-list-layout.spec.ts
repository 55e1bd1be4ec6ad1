// The guest list as one composition: what is seen at once, what scrolls, and what a card offers.

import type { Page } from "@playwright/test";
import { guestColumns } from "#domain/guest/guest.ts";
import { cell, list, openList } from "./guest-table.ts";
import { expect, test } from "./journey.ts";
import type { VisitedSite } from "../kits/site/visit.ts";

async function fill({ services: { documents } }: Pick<VisitedSite, "services">, fields: object) {
  const { version = "", data } = (await documents.get("guests", "asa")) ?? {};
  const full = { ...data, ...fields };
  await documents.commit([{ write: "update", collection: "guests", id: "asa", version, data: full }]);
}

test("all twelve columns are seen at once, and only the region scrolls: heads and names stay", async ({
  page,
  asAdmin,
  site,
}) => {
  await fill(site, { Phone: "070-1", Tags: ["Choir"], Household: "Ek", Child: "Yes", Notes: "Sings" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openList(asAdmin, page);
  const region = page.locator(".guest-region");
  const beyond = () => region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(await beyond()).toBe(0);
  for (const field of guestColumns) {
    await expect(page.locator(`thead [data-field=${field}]`)).toBeInViewport({ ratio: 1 });
  }
  await page.goto(`${list}&with=phone.tags.household.child.notes`);
  await page.getByRole("grid").waitFor();
  await page.setViewportSize({ width: 1280, height: 600 });
  expect(await beyond()).toBeGreaterThan(0);
  const pageScrolls = () => document.documentElement.scrollHeight > innerHeight;
  expect(await page.evaluate(pageScrolls)).toBe(false);
  await region.evaluate((element) => element.scrollTo({ left: 9_999, top: 9_999 }));
  await expect(page.getByRole("columnheader", { name: "Notes" })).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole("columnheader", { name: "First Name" })).toBeInViewport({ ratio: 0.9 });
  await expect(page.locator("tbody tr").last().getByRole("rowheader")).toBeInViewport({ ratio: 0.9 });
});

const states: [string, (page: Page) => Promise<unknown>][] = [
  ["as it comes", async () => {}],
  ["searching", (page) => page.getByRole("searchbox").fill("a")],
  ["filtering", (page) => page.locator(".counters a").last().click()],
  ["chosen", (page) => page.locator("tbody .choose input").first().check()],
];

/** From the window's top less what the frame takes, and what stands in front of the first guest. */
function measureHead(page: Page) {
  return page.evaluate(() => {
    const first = document.querySelector("tbody tr[data-guest]")!;
    const section = document.querySelector(".guest-list")!.getBoundingClientRect().top;
    const controls = [...document.querySelectorAll("main :is(a, button, input, select, summary)")];
    const inFront = controls.filter(
      (one) =>
        one.checkVisibility() &&
        !one.closest("thead, .admin-bar") &&
        first.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING,
    );
    return { height: first.getBoundingClientRect().top - section, controls: inFront.length };
  });
}

test("the first guest stands at one height, whatever is searched, set or chosen", async ({
  page,
  asAdmin,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const heights = new Set<number>();
  for (const [state, reach] of states) {
    await asAdmin("/sv/admin?tab=guestList");
    await page.getByRole("grid").waitFor();
    await reach(page);
    const { height, controls } = await measureHead(page);
    expect(height, state).toBeLessThanOrEqual(150);
    expect(controls, state).toBeLessThanOrEqual(24);
    heights.add(Math.round(height));
  }
  expect(heights.size).toBe(1);
});

test("on a tablet every column is whole, a laptop has all twelve, and choosing leaves the list where it is", async ({
  page,
  asAdmin,
}) => {
  await openList(asAdmin, page);
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/sv/admin");
    await page.getByRole("grid").waitFor();
    const first = page.locator("tbody tr[data-guest]").first();
    const top = async () => (await first.boundingBox())?.y ?? 0;
    const before = await top();
    expect(before, `${width}`).toBeLessThanOrEqual(220);
    await first.locator(".choose input").check();
    await expect(page.locator(".chosen-row")).toBeVisible();
    expect(Math.abs((await top()) - before), `${width}, chosen`).toBeLessThanOrEqual(1);
    const widerBy = (part: string) => page.locator(part).evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(await widerBy("html")).toBe(0);
    const email = page.locator("thead [data-field=email]");
    if (width === 768) expect(await widerBy(".guest-region")).toBe(0);
    else await expect(email).toBeVisible();
  }
});

test("a chosen column stands beside the twelve and in the address; a number can be called by keys", async ({
  page,
  asAdmin,
  site,
}) => {
  await fill(site, { Phone: "+46 (0)70-123 45 67", Tags: ["Choir"] });
  await openList(asAdmin, page);
  await page.locator(".list-columns summary").click();
  await page.getByRole("checkbox", { name: "Phone" }).check();
  await page.getByRole("checkbox", { name: "Tags" }).check();
  await page.keyboard.press("Escape");
  await expect(page.locator(".list-columns summary")).toBeFocused();
  await expect(page.getByRole("columnheader")).toHaveCount(14);
  expect(new URL(page.url()).searchParams.get("with")).toBe("phone.tags");
  await expect(page.getByRole("gridcell", { name: "Choir", exact: true })).toBeVisible();
  await cell(page, "asa", "relations").focus();
  await page.keyboard.press("ArrowRight");
  const call = page.getByRole("link", { name: "+46 (0)70-123 45 67" });
  await expect(call).toBeFocused();
  await expect(call).toHaveAttribute("href", "tel:+46701234567");
  await page.keyboard.type("x");
  await expect(page.locator(".editor")).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("each guest is a card above the fold: keys pass over what it leaves out, its name leads to the guest's page, and what stands below is changed with a tap", async ({
    page,
    asAdmin,
  }) => {
    await openList(asAdmin, page);
    await expect(page.locator("tbody tr[data-guest]").first()).toBeInViewport({ ratio: 1 });
    for (const entry of await page.locator(".entries a").all())
      await expect(entry).toBeInViewport({ ratio: 1 });
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
    await cell(page, "asa", "lastName").focus();
    await page.keyboard.press("ArrowRight");
    await expect(cell(page, "asa", "answer")).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await cell(page, "asa", "lastName").scrollIntoViewIfNeeded();
    const row = await cell(page, "asa", "lastName").boundingBox();
    expect(row?.height).toBeGreaterThanOrEqual(44);
    await cell(page, "asa", "foodOptions").tap();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Vegan", { exact: true }).check();
    await dialog.getByRole("button", { name: "Save" }).tap();
    await expect(cell(page, "asa", "foodOptions")).toContainText("Vegetarian, Vegan");
    await page.touchscreen.tap(
      (row?.x ?? 0) + 10,
      (await cell(page, "asa", "lastName").boundingBox())!.y + 20,
    );
    await expect(page.getByRole("heading", { name: "Åsa Lindqvist", level: 1 })).toBeVisible();
  });
});
