import type { Browser, Page } from "@playwright/test";
import { sortFields } from "#domain/guest/guest-list.ts";
import { type AdminSite, openAdminSite } from "./admin-site.ts";
import { openBrowser } from "./browser.ts";
import { untilPainted } from "./painted.ts";
import { percentile } from "./percentile.ts";
import { kB, ms, type Row, type Section } from "./report.ts";

const longList = 2_000;
const views = 3;
const savedEdits = 30;
const searches = ["lind", "karin o", "friends", "berg"];

export async function measureAdminPages(): Promise<Section[]> {
  const browser = await openBrowser();
  try {
    const rows: Row[] = [];
    let scripts: Row[] = [];
    for (const guests of [75, longList]) {
      await using opened = await openAdminSite(guests);
      rows.push(await measureFirstPaint(browser, opened, guests));
      if (guests === 75) {
        rows.push(await measureSavedMark(browser, opened));
        scripts = await weighScripts(browser, opened);
      }
      if (guests === longList) rows.push(...(await measureSearchAndOrder(browser, opened)));
    }
    return [
      {
        title: "The guest list in a browser",
        note: `Chromium at 1,280 × 800 px on the same machine, nothing slowed down. First paint is the median of ${views} views with nothing cached. The others count from the key or the choice to the frame that shows the result, when nothing more changes.`,
        rows,
      },
      {
        title: "Scripts of the admin area",
        note: "Brotli, over the wire, nothing cached, headers left out.",
        rows: scripts,
      },
    ];
  } finally {
    await browser.close();
  }
}

export async function openAdminPage(browser: Browser, { site, cookie }: AdminSite): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 800 } });
  await context.addCookies(
    cookie.split("; ").map((each) => {
      const [name = "", value = ""] = each.split("=", 2);
      return { name, value, url: site.url };
    }),
  );
  return context.newPage();
}

async function openList(browser: Browser, opened: AdminSite): Promise<Page> {
  const page = await openAdminPage(browser, opened);
  await page.goto(`${opened.site.url}/en/admin`);
  await page.locator("[role=grid]").waitFor();
  return page;
}

async function measureFirstPaint(browser: Browser, opened: AdminSite, guests: number): Promise<Row> {
  const paints: number[] = [];
  const largest: number[] = [];
  const ready: number[] = [];
  for (let view = 0; view < views; view++) {
    const page = await openList(browser, opened);
    ready.push(await page.evaluate(() => performance.now()));
    const seen = await page.evaluate(readPaints);
    paints.push(seen.first);
    largest.push(seen.largest);
    await page.context().close();
  }
  const first = percentile(paints, 0.5);
  return {
    what: `${guests.toLocaleString("en")} guests: first paint, largest paint, ready for keys`,
    measured: [first, percentile(largest, 0.5), percentile(ready, 0.5)].map(ms).join(", "),
    ...(guests === longList ? { bar: "first ≤ 1,000 ms", reached: first <= 1_000 } : {}),
  };
}

/** Runs in the page. */
function readPaints(): Promise<{ first: number; largest: number }> {
  const [first] = performance.getEntriesByName("first-contentful-paint");
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const largest = list.getEntries().at(-1);
      resolve({ first: first?.startTime ?? Number.NaN, largest: largest?.startTime ?? Number.NaN });
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
}

async function measureSavedMark(browser: Browser, opened: AdminSite): Promise<Row> {
  const page = await openList(browser, opened);
  const taken: (number | null)[] = [];
  for (let number = 0; number < savedEdits; number++) {
    const cell = page
      .locator("tr[data-guest]")
      .nth(number % 10)
      .locator("[data-field=email]");
    await cell.click();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(`${number}@saved.example`);
    const painted = await untilPainted(page, { event: "keydown", until: "mark saved" });
    await page.keyboard.press("Enter");
    taken.push(await painted.ms());
  }
  await page.context().close();
  return waitRow('75 guests: from Enter to the mark "saved"', taken);
}

async function measureSearchAndOrder(browser: Browser, opened: AdminSite): Promise<Row[]> {
  const page = await openList(browser, opened);
  const search = page.locator("input[name=q]");
  const typed: (number | null)[] = [];
  for (const word of searches) {
    await search.focus();
    for (const email of word) {
      const painted = await untilPainted(page, { event: "keydown", until: "quiet" });
      await page.keyboard.press(email === " " ? "Space" : email);
      typed.push(await painted.ms());
    }
    await search.fill("");
  }
  const chosen: (number | null)[] = [];
  for (const field of sortFields) {
    const painted = await untilPainted(page, { event: "change", until: "quiet" });
    await page.locator("select[name=sort]").selectOption(field);
    chosen.push(await painted.ms());
    const turned = await untilPainted(page, { event: "click", until: "quiet" });
    await page.locator("button.turn").click();
    chosen.push(await turned.ms());
  }
  await page.context().close();
  return [
    waitRow("2,000 guests: a letter typed into the search", typed),
    waitRow("2,000 guests: another order, or the same turned round", chosen),
  ];
}

/** null: nothing changed on the screen, so there was no wait. */
function waitRow(what: string, taken: readonly (number | null)[]): Row {
  const waits = taken.filter((wait) => wait !== null);
  const p95 = percentile(waits, 0.95);
  return {
    what: `${what}, ${waits.length} times: p50 and p95`,
    measured: `${ms(percentile(waits, 0.5))}, ${ms(p95)}`,
    bar: "p95 ≤ 100 ms",
    reached: waits.length > 0 && p95 <= 100,
  };
}

const adminParts = [
  "",
  "/home",
  "/guests/new",
  "/guests/import",
  "/seating",
  "/seating/room",
  "/seating/room?panel=issues",
  "/website",
  "/invitations",
  "/day",
  "/account",
];

async function weighScripts(browser: Browser, opened: AdminSite): Promise<Row[]> {
  const rows: Row[] = [];
  for (const part of adminParts) {
    const page = await openAdminPage(browser, opened);
    const bodies: Promise<number>[] = [];
    page.on("response", (response) => {
      if (!response.url().endsWith(".js")) return;
      bodies.push(
        response
          .request()
          .sizes()
          .then((sizes) => sizes.responseBodySize),
      );
    });
    await page.goto(`${opened.site.url}/en/admin${part}`, { waitUntil: "load" });
    await page.waitForTimeout(1_000);
    const bytes = (await Promise.all(bodies)).reduce((sum, size) => sum + size, 0);
    rows.push({
      what: `/admin${part}, ${bodies.length} files`,
      measured: kB(bytes),
      bar: "≤ 200 kB",
      reached: bytes <= 200_000,
    });
    await page.context().close();
  }
  return rows;
}
