// What `npm test` tries a few times, with the day's seed and many examples: the bars by name, all else together.

import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { ensureHeadlessChromium } from "../setup/chromium.mjs";
import { root, runToolQuietly } from "../setup/run.mjs";
import { type Outcome, seedOfTheDay } from "./outcome.ts";

const report = join(root, ".cache/torture.json");
const env = {
  EXAMPLES: "many",
  PROPERTY_SEED: String(seedOfTheDay),
  NODE_ENV: "test",
  PLAYWRIGHT_JSON_OUTPUT_FILE: report,
};

const harm = "test/faults/no-harm";

const bars: Readonly<Record<string, string>> = {
  [`${harm}-to-needs`]: "10,000 random answers: no allergy gone unnoticed, no address replaced unasked",
  [harm]: "10,000 random answers: nobody harmed",
  "test/faults/lock-out": "10,000 wrong codes, names and passwords from 1,000 addresses: the honest come in",
  "test/faults/sweep": "all pairs of letters: names alone, and with the code",
  "test/faults/double-booking": "1,000 rounds for one chair: no double bookings",
  "guests/interleavings": "1,000 interleavings of two admins and a guest: no silent overwrites",
  "rsvp/household-answer": "10,000 households answer at once: nobody turned to no unasked",
  "names/name-matching": "10,000 ways to type a name: no other guest found",
  "links/answer-link": "10,000 forged links: none opens",
  "": "all other properties and races",
};

type File = { name: string; assertionResults: { status: string; title: string }[] };

export async function tryManyExamples(): Promise<Outcome[]> {
  const chosen: string[] = [];
  for await (const file of glob("{app,test}/**/*.test.{ts,tsx}", { cwd: root })) {
    const text = await readFile(join(root, file), "utf8");
    if (/fast-check|kits\/site\/examples\.ts/.test(text) && !file.includes(".hosted.")) chosen.push(file);
  }
  const others = Object.keys(bars).filter((bar) => !bar.startsWith(harm));
  return runTests(
    chosen.filter((file) => !file.startsWith(harm)),
    others,
  );
}

export function harmNobody(): Promise<Outcome[]> {
  return runTests(
    [harm],
    Object.keys(bars).filter((bar) => bar.startsWith(harm)),
  );
}

async function runTests(chosen: readonly string[], wanted: readonly string[]): Promise<Outcome[]> {
  await runToolQuietly("vitest", ["run", "--reporter=json", `--outputFile=${report}`, ...chosen], { env });
  const { testResults } = JSON.parse(await readFile(report, "utf8")) as { testResults: File[] };
  const files = Object.groupBy(
    testResults,
    ({ name }) => Object.keys(bars).find((bar) => name.includes(bar)) ?? "",
  );
  return wanted.map((bar) => {
    const what = bars[bar] ?? "";
    const tests = (files[bar] ?? []).flatMap(({ assertionResults }) => assertionResults);
    const failed = tests.filter(({ status }) => status !== "passed").map(({ title }) => title);
    return {
      what,
      measured: `seed ${seedOfTheDay}: ${tests.length} tests, ${failed.length} failed ${failed.slice(0, 3).join("; ")}`,
      bar: "0 failed",
      held: tests.length > 0 && failed.length === 0,
    };
  });
}

export async function readCodes(): Promise<Outcome[]> {
  const chosen = ["test", "--config=test/playwright.config.ts", "--reporter=json", "--grep=of as many codes"];
  const browser = await ensureHeadlessChromium();
  const { code } = await runToolQuietly("playwright", chosen, { env: { ...env, ...browser } });
  const { stats } = JSON.parse(await readFile(report, "utf8")) as { stats: { expected: number } };
  return [
    {
      what: "a telephone reads 500 codes at their printed size",
      measured: code === 0 ? "each was its own household's" : "not all were",
      bar: "500 of 500",
      held: code === 0 && stats.expected === 1,
    },
  ];
}
