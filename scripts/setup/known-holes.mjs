// Which dependencies have known holes, as the registry tells. A grave one that has a mend fails; a registry that is
// away or answers no such question never does, because what it knows says nothing about the change.

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./run.mjs";

/** @param {string} text what `npm audit --json` printed @returns {{ lines: string[], isGrave: boolean } | null} null: no answer */
export function readAudit(text) {
  const told = parse(text);
  const counts = told?.metadata?.vulnerabilities;
  if (typeof counts !== "object" || counts === null) return null;
  const holes = Object.values(told.vulnerabilities ?? {});
  const lines = holes.map(({ name, severity, range, fixAvailable }) => {
    return `${name} ${range}: ${severity}, ${fixAvailable ? "a mend is out" : "no mend yet"}`;
  });
  const isGrave = holes.some(
    ({ severity, fixAvailable }) => ["high", "critical"].includes(severity) && Boolean(fixAvailable),
  );
  return { lines, isGrave };
}

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  for (const folder of ["", "hosted"]) {
    const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json", "--fetch-retries=0"], {
      cwd: join(root, folder),
      encoding: "utf8",
      timeout: 60_000,
    });
    const audit = readAudit(stdout ?? "");
    const what = folder || "the site";
    if (audit === null) process.stdout.write(`Known holes in ${what}: the registry does not tell.\n`);
    else process.stdout.write(`Known holes in ${what}: ${audit.lines.join("; ") || "none"}.\n`);
    if (audit?.isGrave) process.exitCode = 1;
  }
}
