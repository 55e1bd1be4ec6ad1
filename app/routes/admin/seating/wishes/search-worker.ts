// Looks for a seating beside the page, which stays quick meanwhile.

import type { DinnerProblem } from "#domain/seating/proposal/seating-problem.ts";
import { searchSeating } from "#domain/seating/proposal/search-seating.ts";

addEventListener("message", ({ data }: MessageEvent<{ problem: DinnerProblem; seed: number }>) => {
  postMessage(searchSeating(data.problem, { seed: data.seed }).arrangement);
});
