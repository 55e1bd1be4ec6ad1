// Which guests are shown, in which order. While somebody works in the table the order stays as it
// is, so that no row runs away from under the hands; it is made anew when the table is left.

import { useMemo, useState } from "react";
import type { GuestId } from "#domain/guest.ts";
import type { Reader } from "#i18n/guest-fields.ts";
import { textsFor } from "./cell-text.ts";
import { type ListView, rowsIn } from "./list-view.ts";
import type { Rows } from "./use-live-rows.ts";

type Held = { view: ListView; order: readonly GuestId[]; known: Rows };

export function useOrder({ rows, view, reader }: { rows: Rows; view: ListView; reader: Reader }) {
  const [held, setHeld] = useState<Held | null>(null);
  const isHeld = held !== null && held.view === view;

  const order = useMemo(() => {
    if (!isHeld) return rowsIn(view, [...rows.values()], textsFor(reader)).map(({ id }) => id);
    const added = [...rows.keys()].filter((id) => !held.known.has(id));
    return added.length === 0 ? held.order : [...held.order, ...added];
  }, [held, isHeld, reader, rows, view]);

  return {
    order,
    hold: () => {
      if (!isHeld) setHeld({ view, order, known: rows });
    },
    release: () => setHeld(null),
  };
}
