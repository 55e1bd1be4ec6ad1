import { useCallback, useEffect, useRef, useState } from "react";
import type { GuestId } from "#domain/guest/guest.ts";
import type { Rows } from "../use-live-rows.ts";

/** `isRange`: everybody from the one chosen before, as the Shift key means it. */
export type Choose = (id: GuestId, isChosen: boolean, isRange: boolean) => void;

export function useChosen(order: readonly GuestId[], rows: Rows) {
  const [all, setAll] = useState<ReadonlySet<GuestId>>(new Set());
  const shown = useRef(order);
  const last = useRef<GuestId | null>(null);
  useEffect(() => {
    shown.current = order;
  }, [order]);

  const choose: Choose = useCallback((id, isChosen, isRange) => {
    const [from, to] = [last.current ?? id, id].map((one) => shown.current.indexOf(one));
    const range = shown.current.slice(Math.min(from ?? 0, to ?? 0), Math.max(from ?? 0, to ?? 0) + 1);
    const ids = isRange && from !== -1 && to !== -1 ? range : [id];
    last.current = id;
    setAll((before) => {
      const after = new Set(before);
      for (const one of ids)
        if (isChosen) after.add(one);
        else after.delete(one);
      return after;
    });
  }, []);

  const chooseAll = (isChosen: boolean) =>
    setAll((before) => (isChosen ? new Set([...before, ...order]) : new Set()));

  // Whoever is deleted meanwhile is no longer chosen.
  const chosen = [...all].filter((id) => rows.has(id));
  const isAll = order.length > 0 && order.every((id) => all.has(id));
  return { chosen: new Set(chosen), isAll, choose, chooseAll };
}
