// Looks through the couple's facts and encodes their pictures before the site is built, so that what
// is wrong is said plainly.

import { findWeddingProblems } from "../app/domain/wedding-problems.ts";
import { UnusablePhotos } from "./photos.ts";
import { buildWeddingPhotos, readWedding } from "./wedding-photos.ts";

const folder = process.argv[2] ?? "wedding";
const problems = findWeddingProblems(await readWedding(folder));
if (problems.length > 0) refuse(`Some facts in ${folder}/wedding.ts cannot be right`, problems.join("\n"));
try {
  await buildWeddingPhotos(folder);
} catch (error) {
  if (!(error instanceof UnusablePhotos)) throw error;
  refuse("Some pictures cannot be used", error.message);
}

function refuse(what: string, why: string): void {
  process.stderr.write(`${what}:\n\n${why}\n\n`);
  process.exitCode = 1;
}
