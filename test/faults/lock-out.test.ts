import { expect, test } from "vitest";
import { limits, type Limit, type RateLimits, type Try } from "#server/limits/rate-limits.ts";
import { examples } from "../kits/examples.ts";
import { bringCrowd } from "./lock-out.ts";

const crowd = { addresses: examples(170, 1_000), triesEach: 10 };
const minuteMs = 60_000;

test("while a crowd types wrong codes, names and passwords, everybody else comes in, signs in and has a misspelt answer kept", async () => {
  const { came, byCode, answersKept, signedIn, unmatched } = await bringCrowd(crowd);
  expect(came).toBeGreaterThan(1);
  expect({ byCode, answersKept, signedIn }).toEqual({ byCode: came, answersKept: came, signedIn: came });
  // The made-up names did fill the box.
  expect(unmatched).toBeGreaterThanOrEqual(500);
});

test("control: limits of the whole site and of an account, as there once were, shut them out", async () => {
  const { came, byCode, signedIn } = await bringCrowd({
    ...crowd,
    addresses: 110,
    protect: limitEverybody,
  });
  expect(byCode).toBeLessThan(came);
  expect(signedIn).toBeLessThan(came);
});

const ofEverybody = new Map<Limit, Try>([
  [limits.codePerAddress, { limit: { name: "site", most: 300, windowMs: 10 * minuteMs }, subject: "" }],
  [limits.passwordPerAddress, { limit: { name: "account", most: 50, windowMs: 60 * minuteMs }, subject: "" }],
]);

function limitEverybody(rateLimits: RateLimits): RateLimits {
  const withOld = (tries: readonly Try[]) => [
    ...tries,
    ...tries.flatMap(({ limit }) =>
      [...ofEverybody].flatMap(([one, old]) => (one.name === limit.name ? old : [])),
    ),
  ];
  return {
    take: (tries) => rateLimits.take(withOld(tries)),
    giveBack: (tries) => rateLimits.giveBack(withOld(tries)),
  };
}
