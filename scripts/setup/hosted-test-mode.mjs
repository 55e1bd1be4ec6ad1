import { SetupFailure } from "./failure.mjs";

/** @typedef {"required" | "where-possible"} HostedWish */

/** @param {Record<string, string | undefined>} environment @returns {HostedWish} */
export function readHostedTestMode({ HOSTED }) {
  if (HOSTED === "required") return "required";
  if (!HOSTED) return "where-possible";
  throw new SetupFailure(`HOSTED is ${HOSTED}. It may be "required", or not be set.`);
}

/**
 * @param {HostedWish} wish @param {string} reason
 * @returns {{ counts: import("./counts.mjs").Counts, warning: string }}
 */
export function untestedHosted(wish, reason) {
  const isFailure = wish === "required";
  const consequence = isFailure
    ? "HOSTED=required asks for these tests, so this run has failed."
    : "Everything else was tested. HOSTED=required makes this a failure.";
  return {
    counts: {
      passed: 0,
      failed: isFailure ? 1 : 0,
      skipped: isFailure ? 0 : 1,
      note: "NOT RUN",
    },
    warning: `THE HOSTED ENGINES (Firestore, Firebase Authentication) WERE NOT TESTED.\n${reason}\n${consequence}`,
  };
}
