import { openRateLimits } from "./rate-limits.ts";
import { testRateLimitsContract } from "#test/contracts/rate-limits-contract.ts";

testRateLimitsContract(
  "memory",
  async (options) => ({
    rateLimits: openRateLimits({ log: () => {}, ...options }),
    [Symbol.asyncDispose]: async () => {},
  }),
  { crowd: 250_000 },
);
