// Sends deeds to the server one after the other. Each stays in the queue, and so in the picture, until
// the page has been asked for anew.

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import type { ActionAnswer } from "../admin-request.ts";
import { type Deed, fieldsOf } from "./deeds.ts";

export type Settled = (deed: Deed, answer: ActionAnswer) => void;

export function useDeeds(settled: Settled): { waiting: readonly Deed[]; send: (deed: Deed) => void } {
  const [waiting, setWaiting] = useState<readonly Deed[]>([]);
  const { submit, state, data } = useFetcher<ActionAnswer>();
  const { revalidate } = useRevalidator();
  const sent = useRef<Deed>(undefined);
  const read = useRef<ActionAnswer>(undefined);
  const first = waiting[0];

  useEffect(() => {
    if (!first || sent.current === first) return;
    sent.current = first;
    void submit({ ...fieldsOf(first), live: "yes" }, { method: "post" });
  }, [first, submit]);

  const settle = useEffectEvent(async (deed: Deed, answer: ActionAnswer) => {
    settled(deed, answer);
    await revalidate();
    setWaiting((deeds) => deeds.filter((each) => each !== deed));
  });

  useEffect(() => {
    if (state !== "idle" || !data || data === read.current || !sent.current) return;
    read.current = data;
    void settle(sent.current, data);
  }, [state, data]);

  return { waiting, send: (deed) => setWaiting((deeds) => [...deeds, deed]) };
}
