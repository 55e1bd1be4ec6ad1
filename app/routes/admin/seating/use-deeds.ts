// Sends deeds to the server one after the other. Each stays in the picture until the page has been
// asked for anew and that answer has come, or the chart would fall back for a moment.

import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import type { ActionAnswer } from "../admin-request.ts";
import { type Deed, fieldsOf } from "./deeds.ts";

export type Settled = (deed: Deed, answer: ActionAnswer) => void;

/** `page`: what the server sent last, and another object each time. */
export function useDeeds(
  page: object,
  settled: Settled,
): { shown: readonly Deed[]; send: (deed: Deed) => void } {
  const [waiting, setWaiting] = useState<readonly Deed[]>([]);
  const [done, setDone] = useState<readonly { deed: Deed; missingIn: object }[]>([]);
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

  const settle = useEffectEvent((deed: Deed, answer: ActionAnswer) => {
    setWaiting((deeds) => deeds.filter((each) => each !== deed));
    if (answer.ok) {
      setDone((deeds) => [...deeds.filter(({ missingIn }) => missingIn === page), { deed, missingIn: page }]);
    }
    settled(deed, answer);
    void revalidate();
  });

  useEffect(() => {
    if (state !== "idle" || !data || data === read.current || !sent.current) return;
    read.current = data;
    settle(sent.current, data);
  }, [state, data]);

  const shown = useMemo(
    () => [...done.filter(({ missingIn }) => missingIn === page).map(({ deed }) => deed), ...waiting],
    [done, waiting, page],
  );
  return { shown, send: (deed) => setWaiting((deeds) => [...deeds, deed]) };
}
