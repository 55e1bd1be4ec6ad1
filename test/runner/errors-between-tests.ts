// A reporter for Vitest, whose own report leaves out the errors that belong to no test: a rejection that nobody
// awaited, a worker that died.

import { writeFileSync } from "node:fs";
import type { Reporter } from "vitest/node";

export default function errorsBetweenTests(): Reporter {
  const file = process.env["BETWEEN_TESTS"];
  return {
    onTestRunEnd(_, errors) {
      if (file) writeFileSync(file, JSON.stringify(errors.map(({ message, stack }) => stack || message)));
    },
  };
}
