// `npm run torture`: the long fault, load and fuzz runs, and many examples of what `npm test` tries a few of. Exits
// with 1 if a bar was not held. `npm run torture -- power-cuts noise` runs only those.

import { loseTheMailServer } from "./mail-outage.ts";
import { waitForMailServers } from "./mail-waits.ts";
import { killOverAndOver } from "./kills.ts";
import { endUnderLoad } from "./endings.ts";
import { sendNoise } from "./fuzz.ts";
import { killMailings } from "./mailing-kills.ts";
import type { Outcome } from "./outcome.ts";
import { cutThePower } from "./power-cuts.ts";
import { harmNobody, readCodes, tryManyExamples } from "./properties.ts";
import { bringSlowClients } from "./slow-clients.ts";
import { killTwoProcesses } from "./two-processes.ts";

const tortures: Record<string, () => Promise<Outcome[]>> = {
  properties: tryManyExamples,
  "no-harm": harmNobody,
  codes: readCodes,
  kills: killOverAndOver,
  "mailing-kills": killMailings,
  "two-processes": killTwoProcesses,
  "power-cuts": cutThePower,
  endings: endUnderLoad,
  mail: loseTheMailServer,
  "mail-waits": waitForMailServers,
  noise: sendNoise,
  "slow-clients": bringSlowClients,
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in tortures));
if (unknown.length > 0) {
  const names = Object.keys(tortures).join(", ");
  process.stderr.write(`There is no ${unknown.join(", ")}. Choose from ${names}.\n`);
  process.exit(2);
}
let isAllWell = true;
const row = (...cells: string[]) => process.stdout.write(`| ${cells.join(" | ")} |\n`);
row("Part", "What", "Bar", "Figure", "Verdict");
row("---", "---", "---", "---", "---");
for (const [name, torture] of Object.entries(tortures)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const startedAt = performance.now();
  const outcomes = await torture();
  const part = `${name}, ${Math.round((performance.now() - startedAt) / 1000)} s`;
  for (const { what, measured, bar, held } of outcomes) {
    row(part, what, bar, measured.trim(), held === null ? "NOT RUN" : held ? "held" : "BROKEN");
    if (held === false) isAllWell = false;
  }
}
process.exit(isAllWell ? 0 : 1);
