// The couple's saved views that tell of a guest: which of them go when the guest is erased, and what goes from the
// history of views.

import type { ListChange } from "#domain/guest-list/list-changes.ts";
import { type Erased, openNaming } from "#domain/guest-list/naming-views.ts";
import type { GuestId } from "#domain/guest/guest.ts";
import { readGuest } from "#server/records/guest-codec.ts";
import { findListSetting, putListSetting } from "#server/records/guest-list/list-settings.ts";
import { guestsCollection } from "#server/records/guests.ts";
import { readHistoryRow } from "#server/records/history.ts";
import type { Services } from "#server/services.ts";
import type { Documents, StoredDocument, Write } from "#server/store/documents.ts";

export type ViewsNaming = {
  writes: readonly Write[];
  withoutViews: (setUp: readonly ListChange[]) => readonly ListChange[];
};

/** Rejects with `DocumentsUnavailable`. */
export async function findViewsNaming(
  documents: Documents,
  erased: Erased,
  history: readonly StoredDocument[],
): Promise<ViewsNaming> {
  const views = await findListSetting({ documents }, "views");
  const hasChanged = history.some((stored) =>
    readHistoryRow(stored)?.setUp.some(({ kind }) => kind === "view"),
  );
  if (views.value.length === 0 && !hasChanged) return { writes: [], withoutViews: (setUp) => setUp };
  const others = (await guestsCollection.list(documents)).flatMap((stored) => {
    const read = readGuest(stored);
    return read.ok && stored.id !== erased.id ? [read.value] : [];
  });
  const isNaming = openNaming(others)(erased);
  const left = views.value.filter((view) => !isNaming(view));
  return {
    writes: left.length === views.value.length ? [] : [putListSetting("views", views, left)],
    withoutViews: (setUp) =>
      setUp.filter(({ kind, from, to }) => {
        const told = kind === "view" ? [from, to] : [];
        return !told.some((view) => view !== null && isNaming(view));
      }),
  };
}

/**
 * The names of the views that go with each of these guests when all of them are erased, as far as is known without
 * asking the store. Rejects with `DocumentsUnavailable`.
 */
export async function openViewsNaming(
  { guestList, views }: Pick<Services, "guestList" | "views">,
  ids: readonly GuestId[],
): Promise<(id: GuestId) => readonly string[]> {
  const saved = (await views.listSettings()).now().views;
  if (saved.length === 0 || ids.length === 0) return () => [];
  const erased = new Set(ids);
  const isNaming = openNaming(guestList.guests().filter(({ id }) => !erased.has(id)));
  const rows = Map.groupBy((await views.history()).rows.values(), ({ guestId }) => guestId);
  return (id) => {
    const guest = guestList.byId(id)?.guest;
    const own = rows.get(id) ?? [];
    const changes = own.flatMap((row) => row.changes);
    const said = (field: "firstName" | "lastName" | "email" | "household") =>
      [
        guest?.[field],
        ...changes.flatMap((change) => (change.field === field ? [change.from, change.to] : [])),
      ].filter((text) => typeof text === "string");
    const removed = own.flatMap(({ removedName }) => removedName ?? []);
    const names = [...said("firstName"), ...said("lastName"), ...removed];
    const isOf = isNaming({ id, names, emails: said("email"), households: said("household") });
    return saved.filter(isOf).map(({ name }) => name);
  };
}
