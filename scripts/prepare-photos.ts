// Encodes the pictures before the site is built, so that what is wrong with one is said plainly.

import { UnusablePhotos } from "./photos.ts";
import { buildWeddingPhotos } from "./wedding-photos.ts";

try {
  await buildWeddingPhotos(process.argv[2] ?? "wedding");
} catch (error) {
  if (!(error instanceof UnusablePhotos)) throw error;
  process.stderr.write(`Some pictures cannot be used:\n\n${error.message}\n`);
  process.exitCode = 1;
}
