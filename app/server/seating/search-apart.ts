import { searchSeating } from "#domain/seating/proposal/search-seating.ts";
import { workApart } from "#server/apart/work-apart.ts";
import type { SearchOrder } from "./proposal-searches.ts";

workApart({
  isPatient: true,
  work({ problem, seed }: SearchOrder, tell) {
    return tell(searchSeating(problem, { seed }));
  },
});
