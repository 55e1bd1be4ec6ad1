import type { Browser, Page } from "@playwright/test";
import { specifiedSeats } from "#domain/seating/seating.ts";
import { type AdminSite, openAdminSite, pressAdmin } from "./admin-site.ts";
import { openAdminPage } from "./admin-pages.ts";
import { openBrowser } from "./browser.ts";
import { ms, type Row, type Section } from "./report.ts";

const sizes = [75, 300, 1_000] as const;
const steps = 60;
/** What a browser calls a long task. */
const longMs = 50;

export async function measureSeatingDrag(): Promise<Section> {
  const browser = await openBrowser();
  try {
    const rows: Row[] = [];
    for (const guests of sizes) rows.push(await measureDrag(browser, guests));
    return {
      title: "A guest is dragged to a chair",
      note: `Chromium at 1,280 × 800 px, tables for all, every other one taken: from the list of the unseated to a chair of the plan, in ${steps} movements of the mouse, and let go. Tasks that keep the page from answering for more than ${longMs} ms.`,
      rows,
    };
  } finally {
    await browser.close();
  }
}

async function measureDrag(browser: Browser, guests: number): Promise<Row> {
  await using opened = await openAdminSite(guests);
  await setUpTables(opened, Math.ceil(guests / specifiedSeats));
  const page = await openAdminPage(browser, opened);
  await page.goto(`${opened.site.url}/en/admin/seating/room`);
  await page.locator(".chart-plan [role=button]").first().waitFor();
  const guest = page.locator("[data-guest]").first();
  const chair = page.locator(".chart-plan .spot.free").first();
  const [from, to] = [await middleOf(guest), await middleOf(chair)];
  await page.mouse.move(from.x, from.y);
  await page.evaluate(watchLongTasks);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps });
  const during = await page.evaluate(readLongTasks);
  await page.mouse.up();
  await page.locator(".seating-bar", { hasText: "sits at" }).waitFor();
  const all = await page.evaluate(readLongTasks);
  await page.context().close();
  const longest = Math.max(0, ...all);
  return {
    what: `${guests.toLocaleString("en")} guests: long tasks while it is dragged; with the drop; the longest`,
    measured: `${during.length}; ${all.length}; ${ms(longest)}`,
    bar: "0 while it is dragged",
    reached: during.length === 0,
  };
}

export async function setUpTables(admin: AdminSite, count: number): Promise<void> {
  const post = (fields: Record<string, string>) => pressAdmin(admin, "/seating", fields);
  for (let table = 1; table <= count; table += 1) {
    await post({ intent: "add-table", name: `${table}` });
    if (table % 2 === 0) await post({ intent: "fill-table", table: `${table}` });
  }
}

async function middleOf(element: ReturnType<Page["locator"]>): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error("There is nothing to drag, or nowhere to drag it");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

type Watching = Window & { longTasks?: number[] };

/** Runs in the page. */
function watchLongTasks(): void {
  const tasks: number[] = [];
  (window as Watching).longTasks = tasks;
  const observer = new PerformanceObserver((list) =>
    tasks.push(...list.getEntries().map(({ duration }) => duration)),
  );
  observer.observe({ type: "longtask" });
}

function readLongTasks(): number[] {
  return [...((window as Watching).longTasks ?? [])];
}
