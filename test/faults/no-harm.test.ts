import { expect, test } from "vitest";
import { examples, seed } from "../kits/examples.ts";
import { answerAtRandom } from "./random-answers.ts";
import { carelessSites } from "./careless-sites.ts";

test("random answers in every way harm nobody", async () => {
  const count = examples(250, 10_000);
  const { answers, saved, declined, harms } = await answerAtRandom(count, { seed });
  expect(harms).toEqual([]);
  expect(answers).toBe(count);
  // So that it is known to have tried.
  expect(saved).toBeGreaterThan(count / 5);
  expect(declined).toBeGreaterThan(count / 25);
});

test.each(Object.entries(carelessSites))(
  "control: a site that %s is found to harm somebody",
  async (_how, { careless, harm }) => {
    const { harms } = await answerAtRandom(125, { seed: 2, careless });
    expect(harms.some((found) => harm.test(found))).toBe(true);
  },
);
