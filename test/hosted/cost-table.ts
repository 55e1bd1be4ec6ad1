// The table of docs/on-hosted-services.md that says what everything costs. Its numbers stand there alone.

import { readFile } from "node:fs/promises";
import type { BilledOperations } from "#server/firebase/day-usage.ts";

export type Costs = (known: { processes: number; documents: number }) => BilledOperations;

/** By what is done, as the table names it. */
export async function readCostTable(): Promise<Map<string, Costs>> {
  const page = await readFile(new URL("../../docs/on-hosted-services.md", import.meta.url), "utf8");
  const [, table = ""] =
    /\| What \| Reads \| Writes \| Deletes \|\n\|[-| ]+\|\n((?:\|.*\|\n)+)/.exec(page) ?? [];
  return new Map(
    table
      .trim()
      .split("\n")
      .map((row) => {
        const [what = "", ...cells] = row
          .slice(1, -1)
          .split("|")
          .map((cell) => cell.trim());
        const [reads, writes, deletes] = cells.map(readCell);
        if (!reads || !writes || !deletes)
          throw new Error(`The table of costs has a row of another form: ${row}`);
        return [what, (known) => ({ reads: reads(known), writes: writes(known), deletes: deletes(known) })];
      }),
  );
}

/** "7", "3 `n`", "12 + 5 `p`": `p` processes, `n` documents. */
function readCell(cell: string): (known: Parameters<Costs>[0]) => number {
  const terms = cell.split(" + ").map((term) => /^([\d,]+)(?: `([pn])`)?(?: `([pn])`)?$/.exec(term));
  return ({ processes, documents }) =>
    terms.reduce((sum, term) => {
      if (!term) throw new Error(`The table of costs says "${cell}", which is no sum.`);
      const [, number = "", ...letters] = term;
      const factor = letters.reduce(
        (product, letter) => product * (letter === "p" ? processes : letter === "n" ? documents : 1),
        1,
      );
      return sum + Number(number.replaceAll(",", "")) * factor;
    }, 0);
}
