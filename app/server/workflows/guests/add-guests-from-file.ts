// Adds a file of guests without a preview, in one commit; if any row is wrong, none is added.

import { sizesIn } from "#domain/seating/plan-notes.ts";
import { readSeatingDocument } from "#server/records/seating-document.ts";
import { readWholeFile, refusalsOf, type RowProblem } from "#domain/importing/guest-csv.ts";
import { withHouseholdNames } from "#domain/importing/import-households.ts";
import { planImport } from "#domain/importing/import-plan.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { type Busy, busy, keepChange, requireKept } from "#server/workflows/keep-change.ts";
import type { Services } from "#server/services.ts";
import { openHouseholdNames, readHouseholds } from "#server/workflows/households/settle-households.ts";
import { changeByImport } from "./change-by-import.ts";
import { readList } from "./read-list.ts";

export async function addGuestsFromFile(
  services: Pick<Services, "documents" | "guestList" | "wedding" | "now" | "random">,
  text: string,
): Promise<Result<{ added: number }, RowProblem[]>> {
  const rows = readWholeFile(text, services.wedding);
  if (!rows.ok) return rows;
  const done = await keepChange<{ added: number }, RowProblem[] | Busy>(
    services,
    { by: "import", adminId: null },
    {
      busy,
      async decide() {
        const list = await readList(services.documents);
        const newId = () => services.random(12).toString("hex");
        const tableSizes = sizesIn(await readSeatingDocument(services));
        const rules = { emptyCellsClear: false, onlyAdds: true, newId, tableSizes };
        const nameOf = openHouseholdNames(await readHouseholds(services));
        const named = { ...list, guests: withHouseholdNames(list.guests, nameOf) };
        const plan = planImport(rows.value, named, rules);
        if (plan.refused.length > 0) return refuse(refusalsOf(plan));
        const change = await changeByImport(services, list, { plan, rows: rows.value });
        return accept({ ...change, done: { added: plan.added.length } });
      },
    },
  );
  return requireKept(done);
}
