// Looks for a seating in a process of its own, which keeps nobody waiting.

import { searchSeating } from "#domain/seating/proposal/search-seating.ts";
import { workApart } from "#server/apart/work-apart.ts";
import type { SearchOrder } from "./proposal-searches.ts";

workApart({
  isPatient: true,
  work: (order, tell) => {
    const { problem, seed } = order as SearchOrder;
    return tell(searchSeating(problem, { seed }));
  },
});
