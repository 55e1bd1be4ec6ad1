// Before the site is built, so that problems are reported clearly and at once.

import { resolve } from "node:path";
import { listLeftOvers } from "#domain/left-overs/left-overs.ts";
import { fail, type Io, print } from "./io.ts";
import { countLeftOvers } from "./left-overs.ts";
import { checkAndEncode } from "./wedding-check/check-wedding.ts";
import { listProblems, listWarnings } from "./wedding-check/problem-list.ts";
import { readTexts, readWedding } from "./wedding-photos.ts";

export async function main([typed = "wedding"]: readonly string[], io: Io): Promise<number> {
  const folder = resolve(typed);
  const { problems, warnings } = await checkAndEncode(folder);
  const code = problems.length > 0 ? fail(io, listProblems(folder, problems)) : 0;
  if (warnings.length > 0) io.stdout.write(listWarnings(folder, warnings));
  if (code !== 0) return code;
  const leftOvers = listLeftOvers(await readWedding(folder), await readTexts(folder));
  // The start lists each of them.
  return leftOvers.length > 0 ? print(io, `${countLeftOvers(leftOvers)}.`) : 0;
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process);
