// The properties, races and sweeps of `npm test` with the day's seed and many examples, and five hundred codes on paper.

import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { ensureHeadlessChromium } from "../setup/chromium.mjs";
import { readPlaywright, readVitest } from "../setup/counts.mjs";
import { root, runToolQuietly } from "../setup/run.mjs";
import { type Outcome, seedOfTheDay } from "./outcome.ts";

const report = join(root, ".cache/torture.json");
const env = { EXAMPLES: "many", PROPERTY_SEED: String(seedOfTheDay), NODE_ENV: "test" };

export async function tryManyExamples(): Promise<Outcome[]> {
  const files: string[] = [];
  for await (const file of glob("{app,test}/**/*.test.{ts,tsx}", { cwd: root })) {
    const isOurs = /fast-check|kits\/examples\.ts/.test(await readFile(join(root, file), "utf8"));
    if (isOurs && !file.includes(".hosted.")) files.push(file);
  }
  const parameters = ["run", "--reporter=json", `--outputFile=${report}`, ...files];
  const { code } = await runToolQuietly("vitest", parameters, { env });
  const what = `properties, races and sweeps of ${files.length} files, seed ${seedOfTheDay}`;
  return [outcomeOf(what, readVitest(report, code))];
}

export async function readCodes(): Promise<Outcome[]> {
  const parameters = ["test", "--config=test/playwright.config.ts", "--reporter=json", "household-cards"];
  const { code } = await runToolQuietly("playwright", [...parameters, "--grep", "telephone reads"], {
    env: { ...env, ...(await ensureHeadlessChromium()), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return [outcomeOf("500 of 500 printed codes are read by a telephone", readPlaywright(report, code))];
}

function outcomeOf(what: string, { passed, failed, failures = [] }: ReturnType<typeof readVitest>): Outcome {
  const names = failures.slice(0, 3).map(({ file, title }) => `${file}: ${title}`);
  return {
    what,
    measured: `${passed} tests passed, ${failed} failed ${names.join("; ")}`,
    bar: "all pass",
    held: passed > 0 && failed === 0,
  };
}
