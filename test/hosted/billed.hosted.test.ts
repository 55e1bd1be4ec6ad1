// What Firestore bills for each thing that a guest or an admin does, for one process and for two, with 1,000 changes in
// the history and with listeners that are real: the table in docs/on-hosted-services.md must say so.

import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { BilledOperations } from "#server/firebase/day-usage.ts";
import { openBilledSite } from "./billed-site.ts";
import { measuredRows } from "./measured-rows.ts";

const table = await readCostTable();
const kinds = ["reads", "writes", "deletes"] as const;

test.each([1, 2])("the table of costs is what is billed, with %i process(es)", async (count) => {
  await using site = await openBilledSite(count);
  const rows = await measuredRows(site);
  const wrong: unknown[] = [];
  for (const { row, prepare, work, times = 1, documents } of rows) {
    await prepare?.();
    const known = { processes: count, documents: (await documents?.()) ?? 0 };
    const { billed: measured, counted } = await site.billFor(work);
    // The couple are shown what the site counts by itself: it is the same.
    if (counted) expect([row, counted]).toEqual([row, measured]);
    const billed = per(times, measured);
    const documented = table.get(row)?.(known);
    if (!documented || kinds.some((kind) => !isFair(billed[kind], documented[kind]))) {
      wrong.push({ row, billed, documented });
    }
  }
  expect(wrong).toEqual([]);
  // What is not measured must not be promised. An hour of watching is measured once.
  if (count === 1) expect(rows.map(({ row }) => row).toSorted()).toEqual([...table.keys()].toSorted());
});

function per(times: number, { reads, writes, deletes }: BilledOperations): BilledOperations {
  return { reads: reads / times, writes: writes / times, deletes: deletes / times };
}

/** Never more than it says, and not much less. */
function isFair(billed: number, documented: number): boolean {
  return billed <= documented && documented <= billed * 1.2 + 5;
}

type Costs = (known: { processes: number; documents: number }) => BilledOperations;

/** By what is done, as the table names it. */
async function readCostTable(): Promise<Map<string, Costs>> {
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
