// Loads the guest list: all rows, with those that match the search first and in order. Without script one
// page of them is shown.

import { type GuestRow, searchGuests, sortGuests, rowOf } from "#domain/guest/guest-list.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { formatMomentWithYear } from "#i18n/dates.ts";
import { listHistory } from "#server/workflows/history/list-history.ts";
import { readKeptTables } from "#server/workflows/seating/change-tables.ts";
import type { AdminRequest } from "../admin-request.ts";
import { textsFor } from "../editing/cell-text.ts";
import { type ListView, readListView } from "./list-view.ts";

export type DeletedGuest = { group: string; guestId: string; name: string; when: string };

export type GuestListData = {
  /** The mark of the feed when the rows were read. */
  mark: string;
  rows: readonly GuestRow[];
  view: ListView;
  /** How many rows, from the first, match the search. */
  found: number;
  /** Counts from 1. */
  page: number;
  options: Pick<Wedding, "foodOptions" | "allergyOptions">;
  keptTables: readonly string[];
  /** Documents that cannot be read as guests. */
  unreadable: number;
  deleted: readonly DeletedGuest[];
  /** How many guests were just erased; the history does not record that. */
  erasedCount: number;
};

export const rowsPerPage = 100;

export async function loadGuestList({ services, url, language }: AdminRequest): Promise<GuestListData> {
  const { guestList, wedding } = services;
  const mark = services.adminFeed.mark();
  const options = { foodOptions: wedding.foodOptions, allergyOptions: wedding.allergyOptions };
  const view = readListView(url.searchParams);
  const all = guestList.guests().map(rowOf);
  const shown = sortGuests(searchGuests(all, view.query, textsFor({ language, options })), view);
  const isShown = new Set(shown);
  const [keptTables, deleted] = await Promise.all([
    readKeptTables(services),
    listDeleted({ services, language }),
  ]);
  return {
    mark,
    rows: shown.length === all.length ? shown : [...shown, ...all.filter((row) => !isShown.has(row))],
    view,
    found: shown.length,
    page: readPage(url, shown.length),
    options,
    keptTables,
    unreadable: new Set(guestList.problems().map(({ id }) => id)).size,
    deleted,
    erasedCount: Math.trunc(Number(url.searchParams.get("erased"))) || 0,
  };
}

function readPage({ searchParams }: URL, found: number): number {
  const last = Math.max(1, Math.ceil(found / rowsPerPage));
  const asked = Math.trunc(Number(searchParams.get("page") ?? 1));
  return Math.min(last, Math.max(1, asked || 1));
}

/** Guests who can still be restored, the latest first. */
async function listDeleted({
  services,
  language,
}: Pick<AdminRequest, "services" | "language">): Promise<DeletedGuest[]> {
  const deletions = await listHistory(services, { deed: "deleted" });
  return deletions.flatMap(({ canBeUndone, group, guestId, guestName, at }) =>
    canBeUndone && guestId !== null
      ? [
          {
            group,
            guestId,
            name: guestName ?? guestId,
            when: formatMomentWithYear(at, services.wedding.timeZone, language),
          },
        ]
      : [],
  );
}
