// For tests: the couple at their guest list, with real services and a stopped clock.

import type { Guest } from "#domain/guest/guest.ts";
import { confirmationOf, type FieldEdit } from "#domain/guest/guest-edit.ts";
import type { JsonObject } from "#server/store/documents.ts";
import type { Admin, CoupleAdmin } from "#server/admin.ts";
import { openServices, type Services } from "#server/services.ts";
import { openTestServices, type TestServices } from "../site/services.ts";
import { changeGuest } from "#server/workflows/guests/change-guest.ts";
import {
  exportEverything,
  importEverything,
  readBackup,
  renderBackup,
} from "#server/workflows/guests/import-everything.ts";
import { importGuests, type ImportRequest, previewImport } from "#server/workflows/guests/import-guests.ts";
import { historyCollection, type ListedHistoryRow, readHistoryRow } from "#server/records/history.ts";
import { undoChanges } from "#server/workflows/history/undo-changes.ts";

export const marta = { id: "marta", email: "marta@example.se", role: "couple" } as CoupleAdmin;
export const theo = { id: "theo", email: "theo@example.org", role: "couple" } as CoupleAdmin;

/** By somebody who has agreed to whatever it touches. */
export function undoGroup(services: Services, admin: Admin, group: string) {
  return undoChanges(services, admin, { scope: { group }, agreedTo: Infinity });
}

/** Märta brings a list in as it was shown to her. */
export async function importList(services: Services, text: string, more: Partial<ImportRequest> = {}) {
  const request = { text, mapping: null, emptyCellsClear: false, ...more };
  const result = await previewImport(services, request);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return importGuests(services, marta, { ...request, digest: result.value.digest, also: [] });
}

/** An empty site into which the file with everything of another one was brought. */
export async function openRestored(services: Services): Promise<Couple> {
  const backup = readBackup(renderBackup(await exportEverything(services)));
  if (!backup.ok) throw new Error(JSON.stringify(backup.refusal));
  const empty = await openCouple({ guests: {} });
  const imported = await importEverything(empty.services, backup.value);
  if (!imported.ok) throw new Error(JSON.stringify(imported.refusal));
  return empty;
}

/** What a workflow says that it did, with the group under which the history has it. */
export type Action = { ok: true; value: { group: string | null } } | { ok: false };

export function groupDone(done: Action): string {
  if (!done.ok || done.value.group === null) throw new Error("Nothing was done");
  return done.value.group;
}

export type Couple = TestServices & {
  change: (guestId: string, ...edits: readonly FieldEdit[]) => ReturnType<typeof changeGuest>;
  /** Says yes to whatever is asked before it is saved. */
  changeForSure: Couple["change"];
  /** Takes back what was done, a moment later and whatever it touches. */
  undo: (done: Action, admin?: Admin) => ReturnType<typeof undoChanges>;
  /** Oldest first. */
  rows(): Promise<(ListedHistoryRow | null)[]>;
  storedGuest(id: string): Promise<JsonObject | undefined>;
  /** undefined: not on the list. */
  guestNow(id: string): Guest | undefined;
};

type Options = Omit<Parameters<typeof openTestServices>[0], "open">;

export async function openCouple(options: Options = {}): Promise<Couple> {
  const couple = await openTestServices({ open: openServices, ...options });
  const { services, clock } = couple;
  return {
    ...couple,
    change(guestId, ...edits) {
      clock.now++;
      return changeGuest(services, marta, { guestId, edits });
    },
    async changeForSure(guestId, ...edits) {
      clock.now++;
      const result = await changeGuest(services, marta, { guestId, edits });
      if (result.ok || result.refusal.reason !== "asks") return result;
      const confirmed = confirmationOf(result.refusal.questions);
      return changeGuest(services, marta, { guestId, edits, confirmed });
    },
    undo(done, admin = marta) {
      clock.now++;
      return undoGroup(services, admin, groupDone(done));
    },
    async rows() {
      const stored = await services.documents.list(historyCollection.name, { orderBy: "at" });
      return stored.map(readHistoryRow);
    },
    guestNow: (id) => services.guestList.byId(id)?.guest,
    async storedGuest(id) {
      return (await services.documents.get("guests", id))?.data;
    },
  };
}
