// Sends edits, keeps those that were not taken with what was typed, and tells what became of them.

import { useCallback, useMemo, useReducer, useRef, useState } from "react";
import { fullName } from "#domain/guest.ts";
import { readField } from "#domain/guest-field.ts";
import type { GuestRow } from "#domain/guest-list.ts";
import { guestFieldWords, type Reader } from "#i18n/guest-fields.ts";
import { guestListWords } from "#i18n/guest-list.ts";
import type { GuestColumn } from "./cell-text.ts";
import { consequences, misspelt, type Settled, stateAfter } from "./edit-outcome.ts";
import { cellKey, type Edit, type EditState, withEvent } from "./edits.ts";

export type WantedChange = { row: GuestRow; field: GuestColumn; seen: string; wanted: string };

type EditOptions = {
  reader: Reader;
  say: (text: string) => void;
  /** All rows as they are now. */
  rowsNow: () => ReadonlyMap<string, GuestRow>;
  put: (changes: Record<string, GuestRow>) => void;
  /** How many changes of the guest the live stream has told of. */
  eventsOf: (guestId: string) => number;
};

/** How long a cell says that it is saved. */
const savedMs = 3000;

export function useEdits({ reader, say, rowsNow, put, eventsOf }: EditOptions) {
  const [edits, tell] = useReducer(withEvent, {});
  // What the last edit did to other cells, which its own mark does not say.
  const [sideEffect, setSideEffect] = useState<string | null>(null);
  // The stream may tell of an edit before its own answer does.
  const sentFrom = useRef(new Map<string, { row: GuestRow | undefined; events: number }>());
  const words = guestListWords[reader.language];

  const want = useCallback(
    ({ row, field, seen, wanted }: WantedChange) => {
      const edit = { guestId: row.id, field, seen, wanted };
      setSideEffect(null);
      const problem = misspelt(edit, words);
      if (problem === null) {
        sentFrom.current.set(cellKey(edit), { row, events: eventsOf(row.id) });
        tell({ event: "wanted", edit });
      } else {
        tell({ event: "misspelt", edit, words: problem });
        say(troubleInWords(row, field, problem, reader));
      }
    },
    [eventsOf, reader, say, words],
  );

  const again = useCallback(
    (edit: Edit, seen: string) => {
      const { guestId } = edit;
      sentFrom.current.set(cellKey(edit), { row: rowsNow().get(guestId), events: eventsOf(guestId) });
      tell({ event: "again", edit, seen });
    },
    [eventsOf, rowsNow],
  );

  const forget = useCallback((edit: Edit) => tell({ event: "forgotten", edit }), []);

  const settle = useCallback(
    (edit: Edit, answer: Settled) => {
      const state = stateAfter(answer, edit, words);
      const before = rowsNow().get(edit.guestId);
      tell({ event: "settled", edit, state });
      if (answer?.ok && answer.data) {
        const { guest, seatCleared } = answer.data;
        // What the stream told meanwhile is as new as this answer, or newer.
        const sent = sentFrom.current.get(cellKey(edit));
        if (eventsOf(guest.id) === (sent?.events ?? 0)) put({ [guest.id]: guest });
        const others = consequences(
          { edit, before: sent?.row ?? guest, seatCleared, rows: rowsNow().values() },
          reader,
        );
        const name = guestFieldWords[reader.language].names[edit.field];
        const said = [words.savedOf(name, fullName(guest)), ...others].join(" ");
        say(said);
        if (others.length > 0) setSideEffect(said);
        setTimeout(() => tell({ event: "forgotten", edit }), savedMs);
      } else if (before) {
        if (state.is === "conflict") put({ [before.id]: withText(before, edit.field, state.current) });
        say(troubleInWords(before, edit.field, stateInWords(state, reader), reader));
      }
    },
    [eventsOf, put, reader, rowsNow, say, words],
  );

  return useMemo(
    () => ({ edits, sideEffect, want, again, forget, settle }),
    [again, edits, forget, settle, sideEffect, want],
  );
}

export type EditHandlers = Pick<ReturnType<typeof useEdits>, "again" | "forget">;

function withText(row: GuestRow, field: GuestColumn, text: string): GuestRow {
  const read = readField(field, text);
  return read.ok ? { ...row, [field]: read.value } : row;
}

function stateInWords(state: EditState, { language }: Reader): string {
  const words = guestListWords[language];
  if (state.is === "conflict") return `${words.changedMeanwhile}. ${words.tabToChoose}`;
  return state.is === "refused" ? `${words.notSaved}. ${state.words}` : words[state.is];
}

function troubleInWords(row: GuestRow, field: GuestColumn, words: string, { language }: Reader): string {
  const name = guestFieldWords[language].names[field];
  return guestListWords[language].troubleOf(name, fullName(row), words);
}
