import type { Browser, CDPSession } from "@playwright/test";
import { openBrowser } from "./browser.ts";
import { type MeasuredPage, measuredPages } from "./measured-pages.ts";
import { kB, type Section } from "./report.ts";

type View = {
  requests: number;
  html: number;
  script: number;
  font: number;
  image: number;
  other: number;
  total: number;
};

export async function weighPages(url: string, cookie: string): Promise<Section> {
  const browser = await openBrowser();
  try {
    const table = [
      ["Page", "Requests", "HTML + CSS", "Script", "Font", "Pictures", "Total", "Most", "Second view"],
    ];
    for (const page of measuredPages) {
      const { first, second } = await weigh(browser, { url, cookie, page });
      const isLight = first.total <= page.mostKB * 1000 && first.requests <= 8;
      table.push([
        page.name,
        String(first.requests),
        ...[first.html, first.script, first.font, first.image].map(kB),
        isLight ? kB(first.total) : `**${kB(first.total)}**`,
        `${page.mostKB} kB`,
        `${kB(second.total)} in ${second.requests}`,
      ]);
    }
    return {
      title: "Bytes and requests of a page",
      note: "Chromium at 412 × 823 px and 1.75 pixels each, brotli, nothing cached, not scrolled; then the same page again. Bars: total as in the column Most, at most 8 requests, HTML + CSS at most 14 kB; what misses the total or the requests is bold.",
      table,
    };
  } finally {
    await browser.close();
  }
}

type Weighing = { url: string; cookie: string; page: MeasuredPage };

async function weigh(
  browser: Browser,
  { url, cookie, page }: Weighing,
): Promise<{ first: View; second: View }> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  });
  const [name = "", value = ""] = cookie.split("=", 2);
  if (page.invited) await context.addCookies([{ name, value, url }]);
  const tab = await context.newPage();
  const session = await context.newCDPSession(tab);
  await session.send("Network.enable");
  const views: View[] = [];
  for (let count = 0; count < 2; count++) {
    const watched = watch(session);
    await tab.goto(url + page.path, { waitUntil: "networkidle" });
    views.push(watched.stop());
    await tab.goto("about:blank");
  }
  await context.close();
  const [first, second] = views;
  if (!first || !second) throw new Error("A page was not seen twice");
  return { first, second };
}

function watch(session: CDPSession) {
  const view: View = { requests: 0, html: 0, script: 0, font: 0, image: 0, other: 0, total: 0 };
  const kinds = new Map<string, keyof View>();
  const kindOf: Record<string, keyof View> = {
    Document: "html",
    Script: "script",
    Font: "font",
    Image: "image",
  };
  const responded = (event: {
    requestId: string;
    type: string;
    response: { protocol?: string; fromDiskCache?: boolean };
  }) => {
    if (!event.response.fromDiskCache) kinds.set(event.requestId, kindOf[event.type] ?? "other");
  };
  const loaded = ({ requestId, encodedDataLength }: { requestId: string; encodedDataLength: number }) => {
    const kind = kinds.get(requestId);
    if (!kind || encodedDataLength === 0) return;
    view.requests += 1;
    view[kind] += encodedDataLength;
    view.total += encodedDataLength;
  };
  session.on("Network.responseReceived", responded);
  session.on("Network.loadingFinished", loaded);
  return {
    stop(): View {
      session.off("Network.responseReceived", responded);
      session.off("Network.loadingFinished", loaded);
      return view;
    },
  };
}
