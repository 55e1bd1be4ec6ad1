import { expect, test } from "vitest";
import { examples, seed } from "../kits/site/examples.ts";
import type { Fields } from "../kits/site/visit.ts";
import { answerAtRandom, type Carelessness } from "./random-answers.ts";

/** What sites without one of the protections would make of a form. */
const carelessSites: Record<string, { careless: Carelessness; harm: RegExp }> = {
  "takes a missing tick for a no": {
    harm: /declined by no act/,
    careless: async (_site, form) =>
      "accept" in form || "intent" in form ? form : { ...form, decline: "yes" },
  },
  "lets a form take away what it did not show": {
    harm: /lost/,
    async careless({ services }, form, { id: guestId }) {
      const guest = services.guestList.byId(guestId)?.guest;
      if (!guest) return form;
      const { foodOptions, allergies } = guest;
      const claimed = JSON.stringify({ guestId, foodOptions, allergies, keepsEmail: false });
      return { ...form, shown: services.keys.seal("shown", claimed) };
    },
  },
  "does not see that another guest was chosen": {
    harm: /got the email|went to|got Only/,
    careless: async (_site, form): Promise<Fields> => ({ ...form, shown: "", guest: "" }),
  },
};

test("random answers in every way harm nobody", async () => {
  const count = examples(125, 10_000);
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
    const isEnough = (harms: readonly string[]) => harms.some((found) => harm.test(found));
    const { harms } = await answerAtRandom(125, { seed: 2, careless, isEnough });
    expect(isEnough(harms)).toBe(true);
  },
);
