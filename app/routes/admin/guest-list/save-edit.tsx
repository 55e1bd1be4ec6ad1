// One request for one edit, to save it or to undo it. Draws nothing.

import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { Settled } from "./edit-outcome.ts";
import type { Edit } from "./edits.ts";

type SaveEditProps = { edit: Edit; onSettled: (edit: Edit, answer: Settled) => void };

export function SaveEdit({ edit, onSettled }: SaveEditProps) {
  const { submit, state, data } = useFetcher<Settled>();
  const sent = useRef<"not yet" | "sent" | "settled">("not yet");

  useEffect(() => {
    if (sent.current !== "not yet") return;
    sent.current = "sent";
    const { guestId, field, seen, wanted, confirmed, state } = edit;
    if (state.is === "undoing") {
      void submit({ intent: "undo", group: state.group, live: "yes" }, { method: "post" });
      return;
    }
    void submit(
      { intent: "change-guest", guest: guestId, field, seen, wanted, sure: confirmed, live: "yes" },
      // The answer holds the guest, and the feed tells of everything else.
      { method: "post", defaultShouldRevalidate: false },
    );
  }, [edit, submit]);

  useEffect(() => {
    if (sent.current !== "sent" || state !== "idle" || data === undefined) return;
    sent.current = "settled";
    onSettled(edit, data);
  }, [data, edit, onSettled, state]);

  return null;
}
