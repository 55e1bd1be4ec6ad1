// For tests of seating: services with an admin signed in, and where the guests sit.

import { chairOf, specifiedSizes } from "#domain/seating/seating.ts";
import { historyCollection, readHistoryRow } from "#server/records/history.ts";
import { openServices, type Services } from "#server/services.ts";
import { readSeatingDocument } from "#server/records/seating-document.ts";
import { undoChanges } from "#server/workflows/history/undo-changes.ts";
import { openTestServices, signInAdmin } from "../site/services.ts";

/** @param guests the fixed cast if not given */
export async function openSeating(guests?: Record<string, object>) {
  const tested = await openTestServices({ open: openServices, ...(guests && { guests }) });
  const { services } = tested;
  const { admin } = await signInAdmin(services);
  return {
    ...tested,
    admin,
    plan: () => readSeatingDocument(services),
    notes: async () => (await readSeatingDocument(services)).notes,
    /** By an admin who has agreed to whatever it touches. */
    undo: (done: { ok: boolean; value?: { group: string | null } }) =>
      undoChanges(services, admin, { scope: { group: done.value?.group ?? "" }, agreedTo: Infinity }),
  };
}

/** "table/seat", or "unseated". */
export function chairIn({ guestList }: Services, id: string): string {
  const guest = guestList.byId(id)?.guest;
  const chair = guest ? chairOf(guest, specifiedSizes) : null;
  return chair ? `${chair.table}/${chair.seat}` : "unseated";
}

export async function historyOf({ documents }: Services) {
  const rows = (await documents.list(historyCollection.name)).map(readHistoryRow);
  return rows.filter((row) => row !== null);
}
