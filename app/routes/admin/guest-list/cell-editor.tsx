// The control that changes a cell: which one, by the field.

import { fullName, type GuestColumn, isListField } from "#domain/guest/guest.ts";
import { guestFieldWords, type Reader } from "#i18n/guest-fields.ts";
import { guestListWords } from "#i18n/guest-list.ts";
import type { GuestRow } from "#domain/guest/guest-list.ts";
import { ChecklistEditor } from "./checklist-editor.tsx";
import { ChoiceEditor } from "./choice-editor.tsx";
import { choicesFor } from "./choices.ts";
import { TextEditor } from "./text-editor.tsx";

/** Where the focus goes afterwards; "nowhere" where it is somewhere else already. */
export type LeaveTo = "cell" | "next" | "previous" | "nowhere";

/** `wanted` is null where nothing shall change. */
export type Leave = (wanted: string | null, to: LeaveTo) => void;

export type EditorProps = {
  /** For those who do not see the column and the row. */
  label: string;
  field: GuestColumn;
  /** The text of the field to begin with. */
  text: string;
  /** What was typed to begin the edit; null: it began with what the cell holds. */
  typed: string | null;
  byPointer: boolean;
  reader: Reader;
  leave: Leave;
};

type CellEditorProps = Omit<EditorProps, "label"> & { row: GuestRow; tablesId: string };

export function CellEditor({ row, tablesId, ...props }: CellEditorProps) {
  const { field, reader } = props;
  const name = guestFieldWords[reader.language].names[field];
  const label = guestListWords[reader.language].cell(name, fullName(row));
  if (isListField(field)) {
    return <ChecklistEditor {...props} field={field} label={label} />;
  }
  const choices = choicesFor(field, props.text, reader);
  if (choices) return <ChoiceEditor {...props} label={label} choices={choices} />;
  return (
    <TextEditor
      {...props}
      label={label}
      type={field === "email" ? "email" : "text"}
      list={field === "table" ? tablesId : undefined}
    />
  );
}
