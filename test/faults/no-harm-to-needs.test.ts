import { expect, test } from "vitest";
import { examples, seed } from "../kits/site/examples.ts";
import { type CarelessForm, loseAtRandom, type Plant } from "./random-losses.ts";

/** A site that notes nowhere what went. */
const tellsNobody: Plant = ({ services: { documents } }) => {
  const commit = documents.commit.bind(documents);
  documents.commit = (writes) =>
    commit(
      writes.map((write) => {
        if (!("data" in write)) return write;
        const { gone: _gone, goneIn: _goneIn, ...data } = write.data;
        return { ...write, data };
      }),
    );
};

/** A site that takes an address of which nobody has said whose it is for the first adult's. */
const takesAddresses: CarelessForm = (fields) => ({ ...fields, whose: "m0" });

/** Some at a time, so that each time is short. */
const rounds = Array.from({ length: examples(1, 10) }, (_, round) => round);

test.for(rounds)(
  "random answers in every way take no allergy away unnoticed, and replace no address unasked (round %s)",
  async (round) => {
    const count = examples(100, 1000);
    const { answers, saved, gone, asked, harms } = await loseAtRandom(count, { seed: seed + 1000 * round });
    expect(harms).toEqual([]);
    expect(answers).toBe(count);
    // So that it is known to have tried.
    expect(saved).toBeGreaterThan(count / 3);
    expect(gone).toBeGreaterThan(count / 5);
    expect(asked).toBeGreaterThan(count / 20);
  },
);

test("control: a site that tells nobody what went is found to lose allergies", async () => {
  const by = ["unnoticed by the couple", "unnoticed by those who answered"];
  const isEnough = (harms: readonly string[]) => by.every((one) => harms.some((harm) => harm.includes(one)));
  const { harms } = await loseAtRandom(100, { seed: 2, plant: tellsNobody, isEnough });
  expect(isEnough(harms)).toBe(true);
});

test("control: a site that guesses whose an address is is found to replace addresses", async () => {
  const isEnough = (harms: readonly string[]) => harms.some((harm) => harm.includes("was replaced unasked"));
  const { harms } = await loseAtRandom(100, { seed: 2, careless: takesAddresses, isEnough });
  expect(isEnough(harms)).toBe(true);
});
