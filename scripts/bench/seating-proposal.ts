import { scoreArrangement } from "#domain/seating/proposal/open-seating.ts";
import { plantSeating } from "../../test/kits/seating/planted-dinner.ts";
import { searchSeating } from "#domain/seating/proposal/search-seating.ts";
import { searchGenetically, searchGreedily } from "../../test/kits/seating/reference-searches.ts";
import { ms, type Row, type Section } from "./report.ts";

const sizes = [75, 300] as const;
const dinnerSeed = 1;
/** Another one: with the same, a search would go through the guests in the order in which they were drawn. */
const seed = 2;
const favour = 4;
const mostGrowth = 8;

export async function measureProposals(): Promise<Section> {
  const times = new Map<number, number>();
  const rows = sizes.map((guests): Row => {
    const problem = plantSeating(guests, dinnerSeed);
    const startedAt = performance.now();
    const { arrangement } = searchSeating(problem, { seed });
    const taken = performance.now() - startedAt;
    times.set(guests, taken);
    const found = scoreArrangement(problem, arrangement);
    const greedy = searchGreedily(problem, { seed, ms: taken * favour });
    const genetic = searchGenetically(problem, { seed, ms: taken * favour });
    return {
      what: `${guests} guests: time; points of the proposal, of greedy and of genetic search with ${favour} × its time`,
      measured: `${ms(taken)}; ${Math.round(found)}, ${Math.round(greedy)}, ${Math.round(genetic)}`,
      bar: "the most points",
      reached: found > Math.max(greedy, genetic),
    };
  });
  const growth = (times.get(300) ?? 0) / (times.get(75) ?? 1);
  return {
    title: "A proposed seating",
    note: "Dinners at tables of eight, whose wishes were written down from a seating that was there first, with some that cannot all be met (test/kits/seating/planted-dinner.ts). One core.",
    rows: [
      ...rows,
      {
        what: "growth of the time from 75 to 300 guests",
        measured: `${growth.toFixed(1)} ×`,
        bar: `≤ ${mostGrowth} ×`,
        reached: growth <= mostGrowth,
      },
    ],
  };
}
