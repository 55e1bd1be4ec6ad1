// `npm run bench`: measures the built site as a real process, prints a table, and writes docs/benchmarks.md.
// `npm run bench -- edits lists` measures only those parts, and writes nothing.

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fetchInvitation } from "../../test/faults/answering.ts";
import { fillGuestList } from "../../test/faults/made-up-guests.ts";
import { makeDataFolder, projectFolder, startSite } from "../../test/faults/site-process.ts";
import { ensureChromium } from "../setup/chromium.mjs";
import { measureEdits } from "./admin-edits.ts";
import { measureAdminPages } from "./admin-pages.ts";
import { measureAnswerSpeed } from "./answer-speed.ts";
import { emulators, measureBothEngines } from "./both-engines.ts";
import { judgePages } from "./lighthouse.ts";
import { isInstalled } from "./measure-load.ts";
import { measurePageSpeed } from "./page-speed.ts";
import { measureOldData } from "./old-data.ts";
import { measurePhotosMeanwhile } from "./photos-meanwhile.ts";
import { measureProposalMeanwhile } from "./proposal-meanwhile.ts";
import { openReferenceServer, type ReferenceServer } from "./reference-server.ts";
import { measureProposals } from "./seating-proposal.ts";
import { measureSeatingDrag } from "./seating-drag.ts";
import { type Section, toMarkdown, toText } from "./report.ts";
import { measureSuggestionsAndStart } from "./suggestion-speed.ts";
import { weighPages } from "./weights.ts";

const parts: Record<string, () => Promise<Section | Section[]>> = {
  pages: measurePages,
  answers: measureAnswerSpeed,
  suggestions: measureSuggestionsAndStart,
  edits: measureEdits,
  proposals: measureProposals,
  "proposal-meanwhile": measureProposalMeanwhile,
  drag: measureSeatingDrag,
  photos: measurePhotosMeanwhile,
  lists: measureAdminPages,
  engines: measureBothEngines,
  "old-data": measureOldData,
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0) {
  process.stderr.write(`There is no ${unknown.join(", ")}. Choose from ${Object.keys(parts).join(", ")}.\n`);
  process.exit(2);
}
Object.assign(process.env, await ensureChromium());
const startedAt = performance.now();
const sections: Section[] = [];
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (chosen.length === 0 || chosen.includes(name)) sections.push(...[await say(name, measure)].flat());
  }
} finally {
  await emulators.close();
}
process.stdout.write(toText(sections));
const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
if (chosen.length === 0) await writeFile(join(projectFolder, "docs/benchmarks.md"), toMarkdown(sections));
process.stdout.write(`\n${minutes} minutes${chosen.length > 0 ? "" : "; written to docs/benchmarks.md"}\n`);

async function measurePages(): Promise<Section[]> {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await makeDataFolder());
  await fillGuestList(folder.path, 75);
  const site = stack.use(await startSite({ dataFolder: folder.path, environment: { INDEXING: "yes" } }));
  const cookie = await fetchInvitation(site.url);
  const reference: ReferenceServer | null = (await isInstalled("nginx"))
    ? stack.use(await openReferenceServer(site.port, ["/en"]))
    : null;
  const pages = [
    await say("Bytes and requests", () => weighPages(site.url, cookie)),
    await say("Pages", () => measurePageSpeed({ site, cookie, reference })),
  ];
  const chromium = process.env["CHROMIUM"] ?? "";
  const until = performance.now() + 1.5 * 60_000;
  const verdicts = await say("Lighthouse", () =>
    judgePages({ url: site.url, cookie, reference, chromium, until }),
  );
  return [...pages, ...verdicts];
}

async function say<T>(what: string, measure: () => Promise<T>): Promise<T> {
  process.stdout.write(`${what} …\n`);
  const beganAt = performance.now();
  const measured = await measure();
  process.stdout.write(`${what}: ${Math.round((performance.now() - beganAt) / 1000)} s\n`);
  return measured;
}
