// The evening itself: two phones at the door, with a network and without.

import type { Browser, BrowserContext, Page } from "@playwright/test";
import { signInAdmin, type TestServices } from "../kits/site/services.ts";
import { adminAccount, expect, test } from "./journey.ts";
import { sweep } from "./sweep.ts";
import { touchedPhone } from "./screens.ts";

const door = "/sv/admin/door";
const formerDoor = "/sv/admin?door";
const count = 75;
const names = Array.from({ length: count }, (_, at) => `Gäst${String(at).padStart(2, "0")}`);

const guests = Object.fromEntries(
  names.map((name, at) => [
    `g${at}`,
    {
      First_Name: name,
      Last_Name: "Ek",
      Answered: "Yes",
      RSVPed: "Accepted",
      Household: `Ek ${Math.floor(at / 3)}`,
    },
  ]),
);

test.use({ facts: { events: [] } });

/** Signed in, and with the page kept for when there is no network. */
async function openPhone(
  browser: Browser,
  { services }: TestServices,
  prepare?: (context: BrowserContext) => Promise<unknown>,
): Promise<[BrowserContext, Page, string]> {
  const { publicUrl } = services.settings;
  const context = await browser.newContext({ ...touchedPhone, baseURL: publicUrl });
  const { token } = await signInAdmin(services);
  const [name = "", value = ""] = services.adminCookies.keep(token).split(/[=;]/);
  await context.addCookies([{ name, value, url: publicUrl, httpOnly: true, sameSite: "Lax" }]);
  await prepare?.(context);
  const page = await context.newPage();
  await page.goto(door);
  await page.evaluate((scope) => navigator.serviceWorker.register("/door-worker.js", { scope }), formerDoor);
  await isKept(page);
  return [context, page, token];
}

async function isKept(page: Page): Promise<void> {
  const look = async () => {
    const { active } = (await navigator.serviceWorker.getRegistration(location.href)) ?? {};
    const kept = await caches.match(new URL("/sv/admin/door?empty=", location.href));
    return active?.state === "activated" && kept !== undefined;
  };
  await expect.poll(() => page.evaluate(look)).toBe(true);
}

/** In the phone's own store. */
async function countKept(store: string): Promise<number> {
  const resultOf = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve) => request.addEventListener("success", () => resolve(request.result)));
  const opened = await resultOf(indexedDB.open("door"));
  const count = await resultOf(opened.transaction(store).objectStore(store).count());
  opened.close();
  return count;
}

/** As fast as no thumb can. */
async function press(page: Page, pressed: readonly string[]): Promise<void> {
  await page.evaluate((wanted) => {
    for (const row of document.querySelectorAll<HTMLElement>(".door-row")) {
      const name = row.querySelector(".name")?.textContent ?? "";
      if (wanted.some((one) => name.endsWith(one))) row.querySelector<HTMLElement>(".tick")?.click();
    }
  }, pressed);
}

const listCome = (page: Page) =>
  page
    .locator(`.tick[aria-pressed="true"] .name`)
    .allTextContents()
    .then((found) => found.map((name) => name.replace("Ek, ", "")));

test.describe("with 75 guests", () => {
  test.use({ guests });

  test("two phones without a network end with the same list", async ({ browser, site }) => {
    const [[one, first], [other, second]] = [await openPhone(browser, site), await openPhone(browser, site)];
    await one.setOffline(true);
    await other.setOffline(true);
    await press(first, names.slice(0, 50));
    await expect(first.getByText("Inget nät: 50 avprickningar är sparade")).toBeVisible();
    await press(second, names.slice(25));
    await press(second, names.slice(40, 45));
    await expect(second.getByText("Inget nät: 55 avprickningar är sparade")).toBeVisible();

    // The first one is closed, opened anew where its page was before, and goes on.
    await first.close();
    const again = await one.newPage();
    await again.goto(formerDoor);
    await expect(again).toHaveURL(door);
    await expect(again.getByText("Inget nät: 50 avprickningar är sparade")).toBeVisible();
    expect(await listCome(again)).toEqual(names.slice(0, 50));
    await press(again, names.slice(0, 2));
    await press(again, names.slice(0, 1));

    for (const context of [other, one]) await context.setOffline(false);
    // Of those on both, what was pressed last counts: five were taken back on the second one.
    const expected = names.filter((_, at) => at !== 1 && !(at >= 40 && at < 45));
    for (const page of [again, second]) {
      await expect(page.getByText("69 av 75 har kommit")).toBeAttached();
      await expect(page.getByText("Allt är skickat.")).toBeAttached();
      expect(await listCome(page)).toEqual(expected);
    }
    const third = await other.newPage();
    await third.goto(door);
    expect(await listCome(third)).toEqual(expected);
    // 53 and 55, of which none is lost and none is twice.
    expect(await site.services.documents.list("arrivals")).toHaveLength(108);

    await again.getByRole("button", { name: /Ek, Gäst01/ }).tap();
    await expect(second.getByText("70 av 75 har kommit")).toBeAttached();
    await one.close();
    await other.close();
  });

  test("a phone that could not keep the page at once keeps it a little later", async ({ browser, site }) => {
    let asked = 0;
    const [context] = await openPhone(browser, site, (opened) =>
      opened.route("**/door?empty=", (route) =>
        asked++ < 2 ? route.fulfill({ status: 503 }) : route.continue(),
      ),
    );
    expect(asked).toBeGreaterThan(2);
    await context.close();
  });

  test("signing out sends what waits and leaves nothing on the phone", async ({ browser, site }) => {
    const [context, page] = await openPhone(browser, site);
    await context.route("**/api/door", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await press(page, names.slice(0, 3));
    await expect(page.getByText("Inget nät: 3 avprickningar är sparade")).toBeVisible();
    await context.unroute("**/api/door");
    await page.getByRole("button", { name: "Logga ut" }).click();
    await expect(page.getByLabel("Lösenord")).toBeVisible();
    expect(await site.services.documents.list("arrivals")).toHaveLength(3);
    const left = await page.evaluate(async () => [
      await caches.keys(),
      await indexedDB.databases(),
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      Object.keys(localStorage),
    ]);
    expect(left).toEqual([[], [], [], []]);
    await context.setOffline(true);
    await expect(page.goto(door)).rejects.toThrow();
    await context.close();
  });

  test("a session that has ended keeps the ticks, and no names", async ({ browser, site }) => {
    const [context, page, token] = await openPhone(browser, site);
    await context.setOffline(true);
    await press(page, names.slice(0, 2));
    await site.services.identity.signOut(token);
    await context.setOffline(false);
    await expect(page.getByText("2 avprickningar ligger kvar i telefonen")).toBeVisible();
    await context.setOffline(true);
    const elsewhere = await context.newPage();
    await elsewhere.goto(door);
    await expect(elsewhere.getByRole("heading", { name: "Listan finns inte i telefonen" })).toBeVisible();
    await expect(elsewhere.getByText("Gäst00")).toHaveCount(0);
    await context.setOffline(false);
    await elsewhere.goto(door);
    await elsewhere.getByLabel("E-post").fill(adminAccount.email);
    await elsewhere.getByLabel("Lösenord").fill(adminAccount.password);
    await elsewhere.getByLabel("Lösenord").press("Enter");
    await expect(elsewhere.getByText("2 av 75 har kommit")).toBeAttached();
    await expect.poll(() => site.services.documents.list("arrivals")).toHaveLength(2);
    await context.close();
  });

  test("what a phone kept of an ended session goes when the page is next opened with a network, but for the ticks", async ({
    browser,
    site,
  }) => {
    const [context, page, token] = await openPhone(browser, site);
    await context.setOffline(true);
    await press(page, names.slice(0, 2));
    await expect(page.getByText("Inget nät: 2 avprickningar är sparade")).toBeVisible();
    await page.close();
    await site.services.identity.signOut(token);
    await context.setOffline(false);
    const later = await context.newPage();
    await later.goto("/en/admin/door?event=wedding");
    await expect(later.locator("#password")).toBeVisible();
    await expect.poll(() => later.evaluate(countKept, "lists")).toBe(0);
    expect(await later.evaluate(countKept, "unsent")).toBe(2);
    await context.setOffline(true);
    await later.goto(door);
    await expect(later.getByRole("heading", { name: "Listan finns inte i telefonen" })).toBeVisible();
    await expect(later.getByText("Gäst00")).toHaveCount(0);
    await context.close();
  });
});

test("the page at the door has no fault at any size, by day, by night and without a network", async ({
  page,
  asAdmin,
}) => {
  await asAdmin("/en/wishlist");
  for (const language of ["en", "sv"] as const) {
    await sweep(page, language, [
      {
        path: "/admin/door",
        shows: ".tick[aria-pressed=true]",
        async reach() {
          await page.locator(".door-status").waitFor({ state: "attached" });
          // In the second language it has come already, or what was pressed without a network is on its way.
          const tick = page.locator(".tick").first();
          if ((await tick.getAttribute("aria-pressed")) === "false") await tick.click();
          await page.locator(".door-others > summary").click();
          await page.locator(".door-others details summary").first().click();
          await page.locator(".door-foot summary").click();
        },
      },
      {
        path: "/admin/door by night",
        shows: ".tick",
        goesOn: true,
        reach: () => page.locator("#door-night").click(),
      },
      {
        path: "/admin/door without a network",
        shows: ".door-network",
        goesOn: true,
        async reach() {
          await page.context().setOffline(true);
          await page.locator(".tick").first().click();
          await page.locator(".door-network").waitFor();
          await page.locator("#door-search").fill("xyz");
        },
      },
    ]);
    await page.context().setOffline(false);
  }
});
