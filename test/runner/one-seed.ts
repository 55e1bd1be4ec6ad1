// Property tests draw the same examples each time, so that nothing but a change of the code makes them fail. Others
// are tried with `PROPERTY_SEED=7 npx vitest run`; what fails there becomes a test of its own.

import fc from "fast-check";

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20240608) });
