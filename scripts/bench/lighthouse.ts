// Lighthouse is 176 MB, so only the bench installs it, in a folder of its own.

import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { type MeasuredPage, measuredPages } from "./measured-pages.ts";
import type { ReferenceServer } from "./reference-server.ts";
import { ms, type Row, type Section } from "./report.ts";

const run = promisify(execFile);
const folder = join(import.meta.dirname, "lighthouse");
const modules = join(folder, "node_modules");
const program = join(modules, "lighthouse/core/index.js");

export type LighthouseOptions = {
  url: string;
  cookie: string;
  reference: ReferenceServer | null;
  chromium: string;
  /** Until this time (performance.now) a page that misses a bar is measured twice more. */
  until: number;
};

type Options = LighthouseOptions & { judge: Judge };

export async function judgePages(options: LighthouseOptions): Promise<Section[]> {
  const installed = await ensureLighthouse();
  if (!installed.ok) {
    const measured = `could not be installed: ${installed.reason}`;
    return [{ title: "Lighthouse", rows: [{ what: "Lighthouse", measured }] }];
  }
  await using opened = await openLighthouse(options.chromium);
  const judged = { ...options, judge: opened.judge };
  return [await judgeEach(judged), await compareWithReference(judged)];
}

async function judgeEach({ url, cookie, until, judge }: Options): Promise<Section> {
  const table = [
    ["Page", "Runs", "Performance", "Accessibility", "Best practices", "SEO", "FCP", "LCP", "TBT", "CLS"],
  ];
  const judgePage = (page: MeasuredPage) => judge(url + page.path, page.invited ? cookie : null);
  const first: Verdict[] = [];
  for (const page of measuredPages) first.push(await judgePage(page));
  for (const [at, page] of measuredPages.entries()) {
    const verdicts = first.slice(at, at + 1);
    const isMissed = verdicts.some(({ scores, tbt }) => (scores[0] ?? 0) < 100 || tbt > 50);
    if (isMissed && performance.now() < until) verdicts.push(await judgePage(page), await judgePage(page));
    const verdict = median(verdicts);
    table.push([
      page.name,
      String(verdicts.length),
      ...verdict.scores.map(markUnlessFull),
      ms(verdict.fcp),
      ms(verdict.lcp),
      ms(verdict.tbt),
      verdict.cls.toFixed(3),
    ]);
  }
  return {
    title: "Lighthouse, mobile",
    note: "Lighthouse 13.5 with its own simulated phone, in one Chromium; a page that misses a bar is measured twice more while there is time, and the median by LCP stands. Indexing is switched on, yet pages that show guests or their answers are never to be indexed (`noindex`), which Lighthouse counts against their SEO. Bars: four times 100, TBT ≤ 50 ms, CLS ≤ 0.01.",
    table,
  };
}

async function compareWithReference({ url, reference, judge }: Options): Promise<Section> {
  const title = "LCP of the home page beside nginx";
  if (!reference) return { title, rows: [{ what: "nginx", measured: "not installed, so not compared" }] };
  const site: Verdict[] = [];
  const nginx: Verdict[] = [];
  for (let turn = 0; turn < 3; turn++) {
    site.push(await judge(`${url}/en`, null));
    nginx.push(await judge(`http://127.0.0.1:${reference.port}/en`, null));
  }
  const ours = median(site).lcp;
  const theirs = median(nginx).lcp;
  const rows: Row[] = [
    { what: "the site", measured: ms(ours) },
    { what: "nginx with the same bytes and headers", measured: ms(theirs) },
    { what: "ratio", measured: (ours / theirs).toFixed(2), bar: "≤ 1.10", reached: ours / theirs <= 1.1 },
  ];
  return { title, note: "Median of three runs each, in turn.", rows };
}

type Verdict = { scores: number[]; fcp: number; lcp: number; tbt: number; cls: number };

/** `cookie`: of an invited visitor, or null. */
type Judge = (url: string, cookie: string | null) => Promise<Verdict>;

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};
type Lighthouse = (url: string, flags: Record<string, unknown>) => Promise<{ lhr: Report } | undefined>;
type Launch = (options: Record<string, unknown>) => Promise<{ port: number; kill(): void }>;

async function openLighthouse(chromium: string): Promise<AsyncDisposable & { judge: Judge }> {
  const { default: lighthouse } = (await import(program)) as { default: Lighthouse };
  const { launch } = (await import(join(modules, "chrome-launcher/dist/index.js"))) as { launch: Launch };
  const chrome = await launch({
    chromePath: chromium,
    logLevel: "silent",
    chromeFlags: [
      "--headless=new",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
    ],
  });
  const judge: Judge = async (url, cookie) => {
    // Chromium sometimes loses the start of a trace (NO_NAVSTART); then the run is repeated.
    for (let triesLeft = 3; triesLeft > 0; triesLeft--) {
      const extraHeaders = cookie === null ? {} : { extraHeaders: { Cookie: cookie } };
      const flags = {
        port: chrome.port,
        logLevel: "silent",
        disableFullPageScreenshot: true,
        ...extraHeaders,
      };
      const judged = await lighthouse(url, flags).catch(() => undefined);
      const verdict = judged && toVerdict(judged.lhr);
      if (verdict && !Number.isNaN(verdict.lcp)) return verdict;
    }
    throw new Error(`Lighthouse could not measure ${url}`);
  };
  return { judge, [Symbol.asyncDispose]: async () => chrome.kill() };
}

function toVerdict({ categories, audits }: Report): Verdict {
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: ["performance", "accessibility", "best-practices", "seo"].map(score),
    fcp: value("first-contentful-paint"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
  };
}

function median(verdicts: readonly Verdict[]): Verdict {
  const middle = verdicts.toSorted((a, b) => a.lcp - b.lcp)[Math.floor(verdicts.length / 2)];
  if (!middle) throw new Error("Nothing was measured");
  return middle;
}

function markUnlessFull(score: number): string {
  return score === 100 ? "100" : `**${score}**`;
}

async function ensureLighthouse(): Promise<{ ok: true } | { ok: false; reason: string }> {
  if (existsSync(program)) return { ok: true };
  process.stdout.write("Installing Lighthouse for the bench …\n");
  try {
    await run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], {
      cwd: folder,
    });
    return { ok: true };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? (error.message.split("\n")[0] ?? "") : "unknown" };
  }
}
