import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { fullName, type GuestId } from "#domain/guest/guest.ts";
import { type GuestRow, searchGuests } from "#domain/guest/guest-list.ts";
import type { Invitations } from "#domain/rsvp/answer-reader.ts";
import type { AdminChange } from "#server/live/admin-feed.ts";
import { useLiveChanges } from "../live.ts";
import type { GuestListData } from "./load-guest-list.ts";
import type { FilterFacts } from "#domain/guest-list/guest-filter.ts";
import type { Reader } from "#i18n/guest-fields.ts";
import { textsFor } from "../editing/cell-text.ts";
import { type ListColumn, noColumns } from "./columns/list-columns.ts";
import { type ListView, rowsInOrder } from "./list-view.ts";
import { type FilterMenu, openFilter } from "./finding/open-filter.ts";

export type Rows = ReadonlyMap<GuestId, GuestRow>;

type LiveRows = {
  data: Pick<GuestListData, "rows" | "mark" | "invitations">;
  /** Whether this browser's own edits explain the row's values. */
  isOurs: (row: GuestRow) => boolean;
  onElsewhere: (names: readonly string[]) => void;
  /** What the list knows beside its rows may have changed. */
  onFinding: () => void;
};

const markedMs = 4000;
/** Announcements for screen readers are collected, so that many changes do not cause constant speech. */
const gatherMs = 1200;

export function useLiveRows({ data, isOurs, onElsewhere, onFinding }: LiveRows) {
  const [rows, setRows] = useState<Rows>(() => byId(data.rows));
  const [invitations, setInvitations] = useState(data.invitations);
  const [given, setGiven] = useState(data.rows);
  const [marked, setMarked] = useState<ReadonlySet<GuestId>>(new Set());
  const current = useRef(rows);
  const events = useRef(new Map<GuestId, number>());
  const gathered = useRef<string[]>([]);
  /** Deleted rows as they were last: they stay until the focus leaves the table. */
  const [gone, setGone] = useState<Rows>(new Map());

  if (given !== data.rows) {
    setGiven(data.rows);
    setRows(byId(data.rows));
    setInvitations(data.invitations);
  }
  useEffect(() => {
    current.current = rows;
  }, [rows]);

  const put = useCallback((changes: Readonly<Record<GuestId, GuestRow | null>>) => {
    const next = new Map(current.current);
    const removed = Object.keys(changes).flatMap((id) => {
      const row = changes[id] === null ? next.get(id) : undefined;
      return row ? [[id, row] as const] : [];
    });
    if (removed.length > 0) setGone((before) => new Map([...before, ...removed]));
    let isSame = removed.length === 0;
    for (const [id, row] of Object.entries(changes)) {
      if (!row) next.delete(id);
      else if (!isSameRow(next.get(id), row)) {
        next.set(id, row);
        isSame = false;
      }
    }
    // The stream repeats what the response to an edit has said.
    if (isSame) return;
    current.current = next;
    setRows(next);
  }, []);

  useLiveChanges(data.mark, ({ guests, invitations: invitedSince, finding }) => {
    if (finding) onFinding();
    if (Object.keys(invitedSince).length > 0) {
      setInvitations((before) => before && withInvitations(before, invitedSince));
    }
    const changes = Object.entries(guests);
    if (changes.length === 0) return;
    for (const [id] of changes) events.current.set(id, (events.current.get(id) ?? 0) + 1);
    const elsewhere = changes.filter(([id, row]) => {
      const before = current.current.get(id);
      return row ? !isSameRow(before, row) && !isOurs(row) : before !== undefined;
    });
    gathered.current.push(
      ...elsewhere.flatMap(([id, row]) => {
        const shown = row ?? current.current.get(id);
        return shown ? [fullName(shown)] : [];
      }),
    );
    if (elsewhere.length > 0) setMarked((before) => new Set([...before, ...elsewhere.map(([id]) => id)]));
    put(guests);
  });

  useEffect(() => {
    if (marked.size === 0) return undefined;
    const telling = setTimeout(() => {
      const names = [...new Set(gathered.current.splice(0))];
      if (names.length > 0) onElsewhere(names);
    }, gatherMs);
    const fading = setTimeout(() => setMarked(new Set()), markedMs);
    return () => {
      clearTimeout(telling);
      clearTimeout(fading);
    };
  }, [marked, onElsewhere]);

  const eventsOf = useCallback((id: GuestId) => events.current.get(id) ?? 0, []);
  const rowsNow = useCallback(() => current.current, []);
  return { rows, invitations, gone, marked, put, eventsOf, rowsNow };
}

function withInvitations(
  { usual, byHousehold }: Invitations,
  changed: AdminChange["invitations"],
): Invitations {
  const all = Object.entries({ ...byHousehold, ...changed });
  return {
    usual,
    byHousehold: Object.fromEntries(all.flatMap(([id, keys]) => (keys ? [[id, keys]] : []))),
  };
}

function byId(rows: readonly GuestRow[]): Rows {
  return new Map(rows.map((row) => [row.id, row]));
}

function isSameRow(one: GuestRow | undefined, other: GuestRow): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

type OrderOptions = {
  rows: Rows;
  view: ListView;
  reader: Reader;
  /** Shown or not. */
  offered: readonly ListColumn[];
  facts: FilterFacts;
  invitations: Invitations | undefined;
};

type Held = { view: ListView; order: readonly GuestId[]; known: Rows };

/** Stays the same object while none is shown, because the cache of the search uses it as a key. */
export function useShownColumns(
  offered: readonly ListColumn[],
  { columns }: ListView,
): readonly ListColumn[] {
  return useMemo(() => {
    const shown = offered.filter(({ id, isBlank }) => columns.includes(id) && !isBlank());
    return shown.length === 0 ? noColumns : shown;
  }, [offered, columns]);
}

/** While an admin works in the table the order stays, so that no row moves away; it follows once the focus has left. */
export function useOrder({ rows, view, reader, offered, facts, invitations }: OrderOptions) {
  const [held, setHeld] = useState<Held | null>(null);
  const isHeld = held !== null && held.view === view;

  const { field, direction, query, filter } = view;
  const columns = useShownColumns(offered, view);
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
    (): readonly GuestRow[] => (isHeld ? [] : rowsInOrder(all, { field, direction }, offered)),
    [all, offered, direction, field, isHeld],
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
