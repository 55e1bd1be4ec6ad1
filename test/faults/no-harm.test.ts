import { expect, test } from "vitest";
import { answerAtRandom } from "./random-answers.ts";
import { carelessSites } from "./careless-sites.ts";

test("a few hundred random answers harm nobody", async () => {
  const { answers, saved, declined, harms } = await answerAtRandom(375, { seed: 1 });
  expect(harms).toEqual([]);
  expect(answers).toBe(375);
  // So that it is known to have tried.
  expect(saved).toBeGreaterThan(75);
  expect(declined).toBeGreaterThan(15);
});

test.each(Object.entries(carelessSites))(
  "control: a site that %s is found to harm somebody",
  async (_how, { careless, harm }) => {
    const { harms } = await answerAtRandom(125, { seed: 2, careless });
    expect(harms.some((found) => harm.test(found))).toBe(true);
  },
);
