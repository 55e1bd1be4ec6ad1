// Property tests draw the same examples each time, so that nothing but a change of the code makes them fail. Others,
// and more of them, are tried by `npm run torture -- properties`; what fails there becomes a test of its own.

import fc from "fast-check";
import { examples, seed } from "../kits/site/examples.ts";

fc.configureGlobal({ seed, numRuns: examples(100, 1_000) });
