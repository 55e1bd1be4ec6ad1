// Which guests are shown, in which order. While somebody works in the table the order stays as it
// is, so that no row runs away from under the hands; it is made anew when the table is left.

import { useMemo, useState } from "react";
import type { GuestId } from "#domain/guest/guest.ts";
import { searchGuests, sortGuests } from "#domain/guest/guest-list.ts";
import type { Reader } from "#i18n/guest-fields.ts";
import { textsFor } from "../editing/cell-text.ts";
import type { ListView } from "./list-view.ts";
import type { Rows } from "./use-live-rows.ts";

type Held = { view: ListView; order: readonly GuestId[]; known: Rows };

export function useOrder({ rows, view, reader }: { rows: Rows; view: ListView; reader: Reader }) {
  const [held, setHeld] = useState<Held | null>(null);
  const isHeld = held !== null && held.view === view;

  const { field, direction, query } = view;
  // Sorting takes longer than searching, and a search keeps the order.
  const sorted = useMemo(
    () => (isHeld ? [] : sortGuests([...rows.values()], { field, direction })),
    [direction, field, isHeld, rows],
  );
  const order = useMemo(() => {
    if (!isHeld) return searchGuests(sorted, query, textsFor(reader)).map(({ id }) => id);
    const added = [...rows.keys()].filter((id) => !held.known.has(id));
    return added.length === 0 ? held.order : [...held.order, ...added];
  }, [held, isHeld, query, reader, rows, sorted]);

  return {
    order,
    hold: () => {
      if (!isHeld) setHeld({ view, order, known: rows });
    },
    release: () => setHeld(null),
  };
}
