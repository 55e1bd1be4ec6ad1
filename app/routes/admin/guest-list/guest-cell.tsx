// A cell of the table: what it holds, and in words what becomes of an edit of it.

import { memo } from "react";
import { fullName } from "#domain/guest.ts";
import type { GuestRow } from "#domain/guest-list.ts";
import type { Reader } from "#i18n/guest-fields.ts";
import { guestListWords } from "#i18n/guest-list.ts";
import { CellNote } from "./cell-note.tsx";
import { type GuestColumn, shownCell, shownText } from "./cell-text.ts";
import { type Edit, isUnsaved } from "./edits.ts";
import type { EditHandlers } from "./use-edits.ts";

type GuestCellProps = {
  row: GuestRow;
  field: GuestColumn;
  /** Counts from 1; the first is the link to the guest's page. */
  column: number;
  reader: Reader;
  edit: Edit | undefined;
  /** Is the table's one tab stop. */
  isActive: boolean;
  isLive: boolean;
  handlers: EditHandlers;
  /** In place of what it holds, while it is edited. */
  children?: React.ReactNode;
};

export const GuestCell = memo(function GuestCell({ children, ...props }: GuestCellProps) {
  const { row, field, column, reader, edit, isActive, isLive, handlers } = props;
  const shown = edit && edit.state.is !== "saved" ? shownText(field, edit.wanted, reader) : null;
  const text = shown ?? shownCell(row, field, reader);
  const isUnsavedEdit = edit !== undefined && isUnsaved(edit);
  const content = (
    <>
      <span className={contentClass(row, field)}>{text}</span>
      {edit ? <EditMark edit={edit} reader={reader} /> : null}
      {isUnsavedEdit && isActive && !children ? (
        <CellNote edit={edit} name={fullName(row)} reader={reader} handlers={handlers} />
      ) : null}
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
  // A cell under its editor is no place to go to.
  const stop = children ? {} : { tabIndex: isActive ? 0 : -1 };
  const grid = isLive ? { "data-column": column, ...stop } : {};
  if (field === "firstName") {
    return (
      <th
        scope="row"
        {...(isLive ? { role: "rowheader" } : {})}
        data-field={field}
        className={className}
        {...grid}
      >
        {content}
      </th>
    );
  }
  return (
    <td {...(isLive ? { role: "gridcell" } : {})} data-field={field} className={className} {...grid}>
      {content}
    </td>
  );
});

function EditMark({ edit, reader }: { edit: Edit; reader: Reader }) {
  const words = guestListWords[reader.language];
  const text = {
    saving: words.saving,
    saved: words.saved,
    refused: words.notSaved,
    conflict: words.changedMeanwhile,
  }[edit.state.is];
  return <span className={`mark ${edit.state.is}`}>{text}</span>;
}

/** Answers differ by their shape as well as by their word. */
function contentClass({ answer }: GuestRow, field: GuestColumn): string {
  return field === "answer" ? `held answer ${answer ?? "unanswered"}` : "held";
}
