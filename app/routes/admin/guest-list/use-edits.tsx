import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Blocker, useBlocker, useRevalidator } from "react-router";
import { fullName, type GuestColumn } from "#domain/guest/guest.ts";
import { readFieldText } from "#domain/guest/field-text.ts";
import type { GuestRow } from "#domain/guest/guest-list.ts";
import type { Reader } from "#i18n/guest-fields.ts";
import { type Words, wordsOf } from "#i18n/words.ts";
import { editsOfCell } from "../editing/cell-text.ts";
import { sendCommand } from "../editing/command-queue.ts";
import { isLive } from "../live.ts";
import {
  type CellEdit,
  cellKey,
  consequences,
  type Edit,
  type EditEvent,
  type Edits,
  commandOf,
  isOnItsWay,
  invalid,
  questionsAbout,
  type SaveResult,
  stateAfter,
  stateAfterUndo,
  stateInWords,
  issueInWords,
  withEvent,
} from "./edits.ts";

type EditOptions = {
  reader: Reader;
  announce: (text: string) => void;
  rowsNow: () => ReadonlyMap<string, GuestRow>;
  put: (changes: Record<string, GuestRow>) => void;
  /** How many changes of the guest the live stream has reported. */
  eventsOf: (guestId: string) => number;
};

/** How long an edit of this browser is not marked as a change from elsewhere when the stream reports it. */
const newMs = 3000;
/** How long the undo button stays beside the cell; after that it is on the guest's page. */
const undoableHereMs = 5 * 60 * 1000;
const undoneMs = 8000;

export function useEdits({ reader, announce, rowsNow, put, eventsOf }: EditOptions) {
  const [edits, setEdits] = useState<Edits>({});
  const current = useRef(edits);
  // The stream may report an edit before its own response arrives.
  const sentFrom = useRef(new Map<string, { row: GuestRow | undefined; events: number }>());
  const settleNow = useRef<(edit: Edit, answer: SaveResult) => void>(() => {});
  const words = wordsOf(reader.language).guestList;
  const { language } = reader;
  const { revalidate } = useRevalidator();

  /**
   * The request leaves before the page is drawn again, so that the site works meanwhile. Stays the same while edits
   * change: every cell has it.
   */
  const notify = useCallback(
    (event: EditEvent) => {
      const key = cellKey(event.edit);
      const before = current.current;
      const after = withEvent(before, event);
      if (after === before) return;
      current.current = after;
      setEdits(after);
      const edit = after[key];
      if (!edit || !isOnItsWay(edit) || edit.attempt === before[key]?.attempt) return;
      const { guestId } = edit;
      sentFrom.current.set(key, { row: rowsNow().get(guestId), events: eventsOf(guestId) });
      void sendCommand({ language, line: guestId, fields: commandOf(edit) }).then((answer) =>
        settleNow.current(edit, answer as SaveResult),
      );
    },
    [eventsOf, language, rowsNow],
  );

  /** Returns whether the edit asks a question first. */
  const save = useCallback(
    (edit: CellEdit, row: GuestRow): boolean => {
      const problem = invalid(edit, words);
      if (problem !== null) {
        notify({ event: "held", edit, state: { is: "refused", words: problem, mayTryAgain: false } });
        announce(issueInWords(row, edit.field, problem, reader));
        return false;
      }
      const questions = questionsAbout(rowsNow().get(row.id) ?? row, edit);
      if (questions.length > 0) {
        notify({ event: "held", edit, state: { is: "asks", questions } });
        return true;
      }
      notify({ event: "sent", edit });
      return false;
    },
    [reader, rowsNow, announce, notify, words],
  );

  const settleSaving = useCallback(
    (edit: Edit, answer: SaveResult) => {
      const state = stateAfter(answer, edit, reader);
      const before = rowsNow().get(edit.guestId);
      if (answer.ok && answer.intent === "change-guest" && answer.data) {
        const { guest, seatCleared } = answer.data;
        // Rows that the stream delivered meanwhile are at least as new as this response.
        const sent = sentFrom.current.get(cellKey(edit));
        if (eventsOf(guest.id) === (sent?.events ?? 0)) put({ [guest.id]: guest });
        const also = consequences(
          { edit, before: sent?.row ?? guest, seatCleared, rows: rowsNow().values() },
          reader,
        );
        notify({ event: "settled", edit, state: state.is === "saved" ? { ...state, also } : state });
        const name = wordsOf(reader.language).guestFields.names[edit.field];
        announce([words.savedOf(name, fullName(guest)), ...also].join(" "));
        setTimeout(() => notify({ event: "aged", edit }), newMs);
        setTimeout(() => notify({ event: "forgotten", edit }), undoableHereMs);
        return;
      }
      notify({ event: "settled", edit, state });
      if (!before) return;
      if (state.is === "conflict") put({ [before.id]: withText(before, edit.field, state.current) });
      announce(issueInWords(before, edit.field, stateInWords(state, before, reader), reader));
    },
    [eventsOf, put, reader, rowsNow, announce, notify, words],
  );

  const settleUndo = useCallback(
    (edit: Edit, answer: SaveResult) => {
      const state = stateAfterUndo(answer, reader);
      const row = rowsNow().get(edit.guestId);
      notify({ event: "settled", edit, state });
      if (row) announce(issueInWords(row, edit.field, stateInWords(state, row, reader), reader));
      if (state.is === "undone") setTimeout(() => notify({ event: "forgotten", edit }), undoneMs);
      // The stream brings what went back elsewhere.
      if (answer.ok && !isLive()) void revalidate();
    },
    [reader, revalidate, rowsNow, announce, notify],
  );

  useLayoutEffect(() => {
    settleNow.current = (edit, answer) =>
      edit.state.is === "undoing" ? settleUndo(edit, answer) : settleSaving(edit, answer);
  }, [settleSaving, settleUndo]);

  return { edits, save, announce, notify };
}

function withText(row: GuestRow, field: GuestColumn, text: string): GuestRow {
  const said = editsOfCell({ field, expected: "", value: text }).map((part) => {
    const read = readFieldText(part.field, part.value);
    return read.ok ? [[part.field, read.value]] : [];
  });
  return { ...row, ...Object.fromEntries(said.flat()) };
}

type WaitingEditsProps = {
  unsaved: readonly Edit[];
  isSaving: boolean;
  words: Words["guestList"];
  onShow: (edit: Edit) => void;
};

export function WaitingEdits({ unsaved, isSaving, words, onShow }: WaitingEditsProps) {
  const shown = useRef("");
  const leaving = useUnsavedPrompt({ hasUnsaved: unsaved.length > 0, isSaving });
  if (unsaved.length === 0) return null;

  function showNext(): void {
    const at = unsaved.findIndex((edit) => cellKey(edit) === shown.current);
    const next = unsaved[(at + 1) % unsaved.length];
    if (!next) return;
    shown.current = cellKey(next);
    leaving.reset?.();
    onShow(next);
  }

  return (
    <div className="notice bad waiting spread">
      {leaving.state === "blocked" ? (
        <p role="alert">
          {words.waitingCells(unsaved.length)} {words.wouldBeLost(unsaved.length)}
        </p>
      ) : (
        <p>{words.waitingCells(unsaved.length)}</p>
      )}
      <div className="cluster">
        {leaving.state === "blocked" ? (
          <button type="button" className="button quiet small" onClick={leaving.proceed}>
            {words.leaveUnsaved}
          </button>
        ) : null}
        <button type="button" className="button quiet small" onClick={showNext}>
          {words.showNext}
        </button>
      </div>
    </div>
  );
}

type Unsaved = { hasUnsaved: boolean; isSaving: boolean };

function useUnsavedPrompt({ hasUnsaved, isSaving }: Unsaved): Blocker {
  const blocker = useBlocker(
    ({ nextLocation: { pathname, search } }) => hasUnsaved && !isTheList(pathname + search),
  );

  useEffect(() => {
    function ask(event: BeforeUnloadEvent): void {
      if (hasUnsaved || isSaving || isTypedInto(document.activeElement)) event.preventDefault();
    }
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [hasUnsaved, isSaving]);

  useEffect(() => {
    if (!hasUnsaved) blocker.reset?.();
  }, [blocker, hasUnsaved]);

  return blocker;
}

function isTheList(address: string): boolean {
  return new URL(address, location.href).pathname === location.pathname;
}

/** An open text editor, which saves on blur but not when the page unloads. */
function isTypedInto(element: Element | null): boolean {
  return (
    element instanceof HTMLInputElement &&
    element.matches(".editor") &&
    element.value !== element.defaultValue
  );
}
