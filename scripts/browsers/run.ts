// `npm run browsers [-- firefox]`: the guests' journeys in other engines than the tests use, with and without script,
// and the list at the door without a network. Ends with 1 if something did not hold.

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Language, languages } from "#domain/language.ts";
import { makeDataFolder, projectFolder, startSite } from "../../test/faults/site-process.ts";
import { keepWhatWasTyped, fixWhatIsMissing, sayNo, sayYesByName, sayYesBySuggestion } from "./answering.ts";
import type { Browser, Engine } from "./browser.ts";
import { keepTheDoor } from "./door.ts";
import { firefox } from "./firefox.ts";
import { changeLanguage, findTheWay, passTheGate, readEveryPage, seeTheFocus } from "./reading.ts";
import { openVisit, type Visit } from "./visit.ts";
import { webkit } from "./webkit.ts";

type Journey = (visit: Visit, language: Language) => Promise<void>;

const always: Record<string, Journey> = {
  // First, while the browser knows no code.
  "passes the gate": passTheGate,
  "reads every page, narrow and wide": readEveryPage,
  "changes the language": changeLanguage,
  "finds the way to the content and back up": findTheWay,
  "sees where the focus is": seeTheFocus,
  "mends what is missing": fixWhatIsMissing,
  "keeps what was typed in the other language": keepWhatWasTyped,
  "says no": sayNo,
};
const withScriptOnly = { "says yes with a suggestion and an allergy": sayYesBySuggestion };
const withoutScriptOnly = { "says yes with an allergy": sayYesByName };

const engines: Record<string, Engine> = { firefox, webkit };
const pictures = join(projectFolder, ".cache/browsers");

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(engines, name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no ${unknown.join(", ")}. Choose from ${Object.keys(engines).join(", ")}.\n`,
  );
  process.exit(2);
}
const chosen = Object.entries(engines).flatMap(([name, engine]) =>
  asked.length === 0 || asked.includes(name) ? [engine] : [],
);
let [run, broken] = [0, 0];
for (const engine of chosen) {
  const missing = engine.missing();
  if (missing !== null) {
    say("NOT RUN", `${engine.name}: ${missing}`);
    continue;
  }
  run++;
  const startedAt = performance.now();
  for (const withScript of [true, false]) {
    for (const language of languages) broken += await travel(engine, withScript, language);
  }
  broken += await standAtTheDoor(engine);
  say("", `${engine.name}: ${Math.round((performance.now() - startedAt) / 1000)} s\n`);
}
if (run === 0) say("", "None of these browsers is installed here, so nothing was tried.");
if (broken > 0) say("", `What the broken pages looked like lies in ${pictures}`);
process.exitCode = broken > 0 ? 1 : 0;

async function travel(engine: Engine, withScript: boolean, language: Language): Promise<number> {
  const who = `${engine.name} ${withScript ? "with" : "without"} script, ${language}`;
  await using folder = await makeDataFolder();
  await using site = await startSite({ dataFolder: folder.path });
  await using browser = await engine.openBrowser({ withScript });
  const visit = openVisit(browser, site.url);
  let failures = 0;
  for (const [name, journey] of Object.entries({
    ...always,
    ...(withScript ? withScriptOnly : withoutScriptOnly),
  })) {
    failures += await tryOut(browser, `${who}: ${name}`, () => journey(visit, language));
  }
  return failures;
}

async function standAtTheDoor(engine: Engine): Promise<number> {
  await using browser = await engine.openBrowser({ withScript: true });
  const [language] = languages;
  const what = `${engine.name}: ticks at the door without a network`;
  return await tryOut(browser, what, () => keepTheDoor(browser, language));
}

async function tryOut(browser: Browser, what: string, journey: () => Promise<void>): Promise<number> {
  try {
    await journey();
    say("held", what);
    return 0;
  } catch (error) {
    say("BROKEN", `${what}\n         ${error instanceof Error ? error.message : String(error)}`);
    await mkdir(pictures, { recursive: true });
    const file = join(pictures, `${what}.png`.replaceAll(/[^\w.]+/g, "-"));
    await browser.picture().then(
      (picture) => writeFile(file, picture, "base64"),
      () => {},
    );
    return 1;
  }
}

function say(verdict: string, text: string): void {
  process.stdout.write(`${verdict.padEnd(8)} ${text}\n`);
}
