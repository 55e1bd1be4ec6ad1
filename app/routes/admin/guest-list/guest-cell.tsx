import { memo } from "react";
import { textOfField } from "#domain/guest/field-text.ts";
import { described, type GuestColumn } from "#domain/guest/guest.ts";
import type { GuestRow } from "#domain/guest/guest-list.ts";
import { type Reader, severeFirst } from "#i18n/guest-fields.ts";
import { useWords } from "../../../language-context.ts";
import { wordsOf } from "#i18n/words.ts";
import { CellNote, focusCell } from "./cell-note.tsx";
import { allergiesIn, cellText, shownCell, shownText } from "../editing/cell-text.ts";
import { cellKey, type Edit, type EditEvent, isUnsaved, titleOf } from "./edits.ts";

type GuestCellProps = {
  row: GuestRow;
  /** Also of a companion without one. */
  name: string;
  field: GuestColumn;
  /** Counts from 1; the first column is the link to the guest's page. */
  column: number;
  reader: Reader;
  edit: Edit | undefined;
  /** Whether this cell is the table's one tab stop. */
  isActive: boolean;
  isInActiveRow: boolean;
  isLive: boolean;
  notify: (event: EditEvent) => void;
  children?: React.ReactNode;
};

export const GuestCell = memo(function GuestCell({ children, ...props }: GuestCellProps) {
  const { row, name, field, column, reader, edit, isActive, isInActiveRow, isLive, notify } = props;
  const isUnsavedEdit = edit !== undefined && isUnsaved(edit);
  const isPending = isUnsavedEdit || edit?.state.is === "saving";
  const held = shownCell(row, field, reader);
  const text = edit && isPending ? shownText(field, edit.value, reader) : held;
  // The effects on other cells stay visible while one of those cells is in use.
  const hasEffects = edit?.state.is === "saved" && edit.state.also.length > 0 && isInActiveRow;
  const hasNote = hasEffects || (isActive && (isUnsavedEdit || edit?.state.is === "notUndone"));
  const note = { name, reader, notify };
  const sign = signOf(field, edit && isPending ? edit.value : textOfField(row, field));
  const allergies =
    field === "allergies" ? allergiesIn(edit && isPending ? edit.value : cellText(row, field)) : null;
  const marks = allergies?.severeAllergies.length ? severeFirst(allergies, reader) : null;
  const fields = useWords("guestFields");
  const standsIn = field === "firstName" && text === "" && row.lastName === "" ? name : "";
  const content = (
    <>
      {sign === null ? (
        <span className="held" title={isCut.has(field) ? text || undefined : undefined}>
          {marks ? (
            <>
              <strong className="severe">{fields.severe.mark}</strong>
              <span className="visually-hidden">:</span>{" "}
              {[marks.severe, marks.others].flatMap((some) => some.join(", ") || []).join(" · ")}
            </>
          ) : (
            text || standsIn
          )}
        </span>
      ) : (
        <span className={`held sign ${sign}`} title={text || undefined}>
          <span className={sign === "unknown" ? "word visually-hidden" : "word"}>{text}</span>
        </span>
      )}
      {edit ? (
        <EditStatus
          {...note}
          edit={edit}
          isStale={shownText(field, edit.value, reader) !== held}
          hasUndo={!hasEffects}
          isActive={isActive}
        />
      ) : null}
      {edit && hasNote && !children ? <CellNote key={cellKey(edit)} {...note} edit={edit} /> : null}
      {children}
    </>
  );
  const isName = field === "firstName" || field === "lastName";
  const className = [
    "cell",
    isName && "name",
    isUnsavedEdit && "unsaved",
    children !== undefined && children !== null && "editing",
  ]
    .filter(Boolean)
    .join(" ");
  // A cell that is covered by its editor takes no focus.
  const stop = children ? {} : { tabIndex: isActive ? 0 : -1 };
  const grid = isLive ? { "data-column": column, ...stop } : {};
  const Cell = field === "firstName" ? "th" : "td";
  const role = field === "firstName" ? "rowheader" : "gridcell";
  return (
    <Cell
      scope={field === "firstName" ? "row" : undefined}
      role={isLive ? role : undefined}
      data-field={field}
      className={className}
      data-name={isNamed.has(field) ? fields.names[field] : undefined}
      {...grid}
    >
      {content}
    </Cell>
  );
});

/** On a card, where no heading says what the value is. */
const isNamed: ReadonlySet<GuestColumn> = new Set(["foodOptions", "allergies", "table", "seat"]);

const isCut: ReadonlySet<GuestColumn> = new Set([
  "firstName",
  "lastName",
  "email",
  "foodOptions",
  "allergies",
  "table",
  "relations",
]);

/** What is drawn for a value of few choices, each of a shape of its own; null: the value is written out. */
function signOf(field: GuestColumn, text: string): string | null {
  const { kind } = described(field);
  if (kind !== "answer" && kind !== "yesNo") return null;
  const signs: Readonly<Record<string, string>> = {
    Accepted: "accepted",
    Declined: "declined",
    Yes: field === "answered" ? "yes" : "yes takes-part",
    No: "no",
  };
  return signs[text] ?? (kind === "answer" ? "unanswered" : "unknown");
}

type EditStatusProps = {
  edit: Edit;
  name: string;
  /** The cell's value has changed since the edit was saved. */
  isStale: boolean;
  /** True when no panel beside the cell has the button. */
  hasUndo: boolean;
  isActive: boolean;
  reader: Reader;
  notify: (event: EditEvent) => void;
};

/** On a line of its own below the value; beside "Saved" it has the undo button. */
function EditStatus({ edit, name, isStale, hasUndo, isActive, reader, notify }: EditStatusProps) {
  const words = useWords("guestList");
  const { state, field } = edit;
  const canBeUndone = state.is === "saved" && state.group !== null && hasUndo;
  return (
    <span className={`mark ${state.is}`}>
      {state.is === "saved" && isStale ? null : <span className="word">{titleOf(state, words)}</span>}
      {canBeUndone ? (
        <button
          type="button"
          className="undo"
          tabIndex={isActive ? 0 : -1}
          aria-label={words.undoOf(wordsOf(reader.language).guestFields.names[field], name)}
          title={words.undoKeys}
          onClick={({ currentTarget }) => {
            focusCell(currentTarget);
            notify({ event: "undo", edit });
          }}
        >
          <span className="word">{words.undo}</span>
        </button>
      ) : null}
    </span>
  );
}
