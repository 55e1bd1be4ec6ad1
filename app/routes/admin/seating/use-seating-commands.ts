// Sends commands to the server one at a time. Each stays in the preview until the reloaded page has arrived;
// otherwise the chart would briefly show the old state.

import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import type { ActionAnswer } from "../admin-request.ts";
import { type SeatingCommand, formFieldsOf } from "./seating-commands.ts";

export type SettleCommand = (command: SeatingCommand, answer: ActionAnswer) => void;

/** `page`: the latest data from the server, a new object each time. */
export function useSeatingCommands(
  page: object,
  settled: SettleCommand,
): { shown: readonly SeatingCommand[]; send: (command: SeatingCommand) => void } {
  const [waiting, setWaiting] = useState<readonly SeatingCommand[]>([]);
  const [done, setDone] = useState<readonly { command: SeatingCommand; missingIn: object }[]>([]);
  const { submit, state, data } = useFetcher<ActionAnswer>();
  const { revalidate } = useRevalidator();
  const sent = useRef<SeatingCommand>(undefined);
  const read = useRef<ActionAnswer>(undefined);
  const first = waiting[0];

  useEffect(() => {
    if (!first || sent.current === first) return;
    sent.current = first;
    void submit({ ...formFieldsOf(first), live: "yes" }, { method: "post" });
  }, [first, submit]);

  const settle = useEffectEvent((command: SeatingCommand, answer: ActionAnswer) => {
    setWaiting((commands) => commands.filter((each) => each !== command));
    if (answer.ok) {
      setDone((commands) => [
        ...commands.filter(({ missingIn }) => missingIn === page),
        { command, missingIn: page },
      ]);
    }
    settled(command, answer);
    void revalidate();
  });

  useEffect(() => {
    if (state !== "idle" || !data || data === read.current || !sent.current) return;
    read.current = data;
    settle(sent.current, data);
  }, [state, data]);

  const shown = useMemo(
    () => [...done.filter(({ missingIn }) => missingIn === page).map(({ command }) => command), ...waiting],
    [done, waiting, page],
  );
  return { shown, send: (command) => setWaiting((commands) => [...commands, command]) };
}
