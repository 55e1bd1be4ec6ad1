// In words what became of an edit, in a line of its own below what the cell holds; and beside "Saved"
// the way back.

import { guestFieldWords, type Reader } from "#i18n/guest-fields.ts";
import { guestListWords } from "#i18n/guest-list.ts";
import { focusCell } from "./cell-note.tsx";
import type { Edit } from "./edits.ts";
import type { EditHandlers } from "./use-edits.ts";

type EditMarkProps = {
  edit: Edit;
  name: string;
  /** The cell holds something else by now than what was saved. */
  isStale: boolean;
  /** Where no panel beside the cell has it. */
  hasUndo: boolean;
  /** The cell is the table's one tab stop. */
  isActive: boolean;
  reader: Reader;
  handlers: EditHandlers;
};

export function EditMark({ edit, name, isStale, hasUndo, isActive, reader, handlers }: EditMarkProps) {
  const words = guestListWords[reader.language];
  const { state, field } = edit;
  const text = {
    saving: words.saving,
    saved: words.saved,
    refused: words.notSaved,
    conflict: words.changedMeanwhile,
    asks: words.notSavedYet,
    undoing: words.undoing,
    undone: words.undone,
    notUndone: words.notUndone,
  }[state.is];
  const canBeUndone = state.is === "saved" && state.group !== null && hasUndo;
  return (
    <span className={`mark ${state.is}`}>
      {state.is === "saved" && isStale ? null : <span className="word">{text}</span>}
      {canBeUndone ? (
        <button
          type="button"
          className="undo"
          tabIndex={isActive ? 0 : -1}
          aria-label={words.undoOf(guestFieldWords[reader.language].names[field], name)}
          title={words.undoKeys}
          onClick={({ currentTarget }) => {
            focusCell(currentTarget);
            handlers.undo(edit);
          }}
        >
          {words.undo}
        </button>
      ) : null}
    </span>
  );
}
