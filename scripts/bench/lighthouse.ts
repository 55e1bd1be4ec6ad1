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
const program = join(folder, "node_modules/lighthouse/cli/index.js");

export type LighthouseOptions = {
  url: string;
  cookie: string;
  reference: ReferenceServer | null;
  chromium: string;
  /** After this time (performance.now) each page is measured only once. */
  until: number;
};

export async function judgePages(options: LighthouseOptions): Promise<Section[]> {
  const installed = await ensureLighthouse();
  if (!installed.ok) {
    return [
      {
        title: "Lighthouse",
        rows: [{ what: "Lighthouse", measured: `could not be installed: ${installed.reason}` }],
      },
    ];
  }
  const table = [
    ["Page", "Runs", "Performance", "Accessibility", "Best practices", "SEO", "FCP", "LCP", "TBT", "CLS"],
  ];
  for (const page of measuredPages) {
    const runs = /^(home|RSVP) \(/.test(page.name) && performance.now() < options.until ? 3 : 1;
    const verdict = await medianOf(runs, () => judge(options.url + page.path, page, options));
    table.push([
      page.name,
      String(runs),
      ...verdict.scores.map(markUnlessFull),
      ms(verdict.fcp),
      ms(verdict.lcp),
      ms(verdict.tbt),
      verdict.cls.toFixed(3),
    ]);
  }
  return [
    {
      title: "Lighthouse, mobile",
      note: "Lighthouse 13.5 with its own simulated phone; the median of the runs by LCP. Indexing is switched on, yet pages that show guests or their answers are never to be indexed (`noindex`), which Lighthouse counts against their SEO. Bars: four times 100, TBT ≤ 50 ms, CLS ≤ 0.01.",
      table,
    },
    await compareWithReference(options),
  ];
}

async function compareWithReference(options: LighthouseOptions): Promise<Section> {
  const title = "LCP of the home page beside nginx";
  if (!options.reference)
    return { title, rows: [{ what: "nginx", measured: "not installed, so not compared" }] };
  const [page] = measuredPages;
  if (!page) throw new Error("There is no page to compare");
  const site: Verdict[] = [];
  const nginx: Verdict[] = [];
  for (let turn = 0; turn < 3; turn++) {
    site.push(await judge(options.url + page.path, page, options));
    nginx.push(await judge(`http://127.0.0.1:${options.reference.port}${page.path}`, page, options));
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

/** Chromium sometimes loses the start of a trace (NO_NAVSTART); then the run is repeated. */
async function judge(...asked: Parameters<typeof judgeOnce>): Promise<Verdict> {
  for (let triesLeft = 3; ; triesLeft--) {
    try {
      return await judgeOnce(...asked);
    } catch (error) {
      if (triesLeft === 0) throw error;
    }
  }
}

async function judgeOnce(
  url: string,
  page: MeasuredPage,
  { cookie, chromium }: LighthouseOptions,
): Promise<Verdict> {
  const { stdout } = await run(
    process.execPath,
    [
      program,
      url,
      "--quiet",
      "--output=json",
      "--output-path=stdout",
      "--no-enable-error-reporting",
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update",
      ...(page.invited ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 64 * 2 ** 20, cwd: folder },
  );
  const report = JSON.parse(stdout) as {
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { numericValue?: number }>;
  };
  const score = (category: string) => Math.round((report.categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: ["performance", "accessibility", "best-practices", "seo"].map(score),
    fcp: value("first-contentful-paint"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
  };
}

async function medianOf(runs: number, measure: () => Promise<Verdict>): Promise<Verdict> {
  const verdicts: Verdict[] = [];
  while (verdicts.length < runs) verdicts.push(await measure());
  return median(verdicts);
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
