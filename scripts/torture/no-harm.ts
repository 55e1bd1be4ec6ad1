// Ten thousand random answers: no guest may lose an allergy that the form did not show, decline without
// saying so, or be answered for from another's address.

import { answerAtRandom, type Carelessness } from "../../test/faults/random-answers.ts";
import { carelessSites } from "../../test/faults/careless-sites.ts";
import { type Outcome, seedOfTheDay } from "./outcome.ts";

const count = 10_000;

export async function answerInEveryWay(): Promise<Outcome[]> {
  const { answers, saved, declined, harms } = await answerAtRandom(count, { seed: seedOfTheDay });
  const controls = Object.entries(carelessSites).map(([how, { careless }]) =>
    proveThatHarmIsFound(how, careless),
  );
  return [
    {
      what: "random answers in every way",
      measured: `seed ${seedOfTheDay}: ${answers} answers, ${saved} saved, ${declined} declined, ${harms.length} harms ${harms.slice(0, 3).join("; ")}`,
      bar: "10,000 answers, ≥ 2,000 saved, 0 harms",
      held: harms.length === 0 && answers >= count && saved >= 2_000,
    },
    ...(await Promise.all(controls)),
  ];
}

async function proveThatHarmIsFound(how: string, careless: Carelessness): Promise<Outcome> {
  const { harms } = await answerAtRandom(125, { seed: 2, careless });
  return {
    what: `control: a site that ${how}`,
    measured: `${harms.length} harms found`,
    bar: "≥ 1 found",
    held: harms.length > 0,
  };
}
