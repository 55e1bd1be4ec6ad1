// Checks the couple's folder and encodes their pictures before the site is built, so that problems are
// reported clearly and at once.

import { resolve } from "node:path";
import { listLeftOvers } from "#domain/left-overs/left-overs.ts";
import { countLeftOvers } from "./left-overs.ts";
import { checkAndEncode } from "./wedding-check/check-wedding.ts";
import { listProblems, listWarnings } from "./wedding-check/problem-list.ts";
import { readTexts, readWedding } from "./wedding-photos.ts";

const folder = resolve(process.argv[2] ?? "wedding");
const { problems, warnings } = await checkAndEncode(folder);
if (problems.length > 0) process.stderr.write(`${listProblems(folder, problems)}\n`);
if (warnings.length > 0) process.stdout.write(listWarnings(folder, warnings));
if (problems.length === 0) {
  const leftOvers = listLeftOvers(await readWedding(folder), await readTexts(folder));
  // The start lists each of them.
  if (leftOvers.length > 0) process.stdout.write(`${countLeftOvers(leftOvers)}.\n`);
}
process.exitCode = problems.length > 0 ? 1 : 0;
