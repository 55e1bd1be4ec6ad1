// Which guests are shown, in which order, with which columns, and how many each choice of the filter would show.

import { useMemo, useState } from "react";
import type { FilterFacts } from "#domain/guest-list/guest-filter.ts";
import type { GuestId } from "#domain/guest/guest.ts";
import { type GuestRow, searchGuests } from "#domain/guest/guest-list.ts";
import type { Invitations } from "#domain/rsvp/said.ts";
import type { Reader } from "#i18n/guest-fields.ts";
import { textsFor } from "../../editing/cell-text.ts";
import { type ListColumn, noColumns, type OpenList } from "../columns/list-columns.ts";
import { type ListView, rowsInOrder } from "../list-view.ts";
import type { Rows } from "../use-live-rows.ts";
import { type FilterMenu, openFilter } from "./open-filter.ts";

type OrderOptions = {
  rows: Rows;
  view: ListView;
  reader: Reader;
  asked: OpenList;
  facts: FilterFacts;
  invitations: Invitations | undefined;
};

type Held = { view: ListView; order: readonly GuestId[]; known: Rows };

/** Stays the same object while none is shown, because the cache of the search uses it as a key. */
export function useShownColumns(asked: OpenList, { columns }: ListView): readonly ListColumn[] {
  return useMemo(() => {
    const shown = asked.columns.filter(({ id, isBlank }) => columns.includes(id) && !isBlank());
    return shown.length === 0 ? noColumns : shown;
  }, [asked, columns]);
}

/**
 * Which guests are shown, in which order. While an admin works in the table the order stays, so that no row
 * moves away; it is updated when the focus leaves the table.
 */
export function useOrder({ rows, view, reader, asked, facts, invitations }: OrderOptions) {
  const [held, setHeld] = useState<Held | null>(null);
  const isHeld = held !== null && held.view === view;

  const { field, direction, query, filter } = view;
  const columns = useShownColumns(asked, view);
  const textsOf = useMemo(() => textsFor(reader, columns), [columns, reader]);
  const all = useMemo(() => [...rows.values()], [rows]);
  const open = useMemo(
    () => openFilter(all, { facts, invitations, reader }),
    [all, facts, invitations, reader],
  );
  // Looks at every guest, so it is made when it is shown.
  const menu = useMemo(
    () => lazily((): FilterMenu => open.menu(filter, searchGuests(all, query, textsOf))),
    [all, filter, open, query, textsOf],
  );
  // Cached separately: sorting takes longer than finding, and finding keeps the order.
  const sorted = useMemo(
    (): readonly GuestRow[] => (isHeld ? [] : rowsInOrder(all, { field, direction }, asked)),
    [all, asked, direction, field, isHeld],
  );
  const order = useMemo((): readonly GuestId[] => {
    if (!isHeld) return searchGuests(open.passing(sorted, filter), query, textsOf).map(({ id }) => id);
    const added = [...rows.keys()].filter((id) => !held.known.has(id));
    return added.length === 0 ? held.order : [...held.order, ...added];
  }, [filter, held, isHeld, open, query, rows, sorted, textsOf]);

  return {
    order,
    menu,
    hold: () => {
      if (!isHeld) setHeld({ view, order, known: rows });
    },
    release: () => setHeld(null),
  };
}

function lazily<Value extends object>(make: () => Value): () => Value {
  let made: Value | null = null;
  return () => (made ??= make());
}
