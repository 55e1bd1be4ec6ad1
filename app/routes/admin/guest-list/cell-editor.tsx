// Selects the control that edits a cell, by the field.

import { useLayoutEffect, useRef } from "react";
import { isListField } from "#domain/guest/guest.ts";
import { wordsOf } from "#i18n/words.ts";
import { type Choice, choicesFor } from "../editing/cell-text.ts";
import { ChecklistEditor } from "./checklist-editor.tsx";
import { type EditorProps, useEditorExit } from "./editor-exit.ts";

type CellEditorProps = Omit<EditorProps, "label"> & { name: string; tablesId: string };

export function CellEditor({ name: guest, tablesId, ...props }: CellEditorProps) {
  const { field, reader } = props;
  const name = wordsOf(reader.language).guestFields.names[field];
  const label = wordsOf(reader.language).guestList.cell(name, guest);
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

type TextEditorProps = EditorProps & {
  type: "text" | "email";
  /** The id of a list of suggestions. */
  list: string | undefined;
};

function TextEditor({ label, text, typed, type, list, leave }: TextEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const { onKeyDown, onBlur } = useEditorExit(leave, () => input.current?.value ?? text);

  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (typed === null) input.current?.select();
  }, [typed]);

  return (
    <input
      ref={input}
      className="editor"
      aria-label={label}
      // Not type="email", which rejects addresses that the field accepts and offers no selection API.
      type="text"
      inputMode={type}
      list={list}
      defaultValue={typed ?? text}
      maxLength={300}
      autoComplete="off"
      autoCapitalize={type === "email" ? "off" : "words"}
      spellCheck={false}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    />
  );
}

type ChoiceEditorProps = EditorProps & { choices: readonly Choice[] };

function ChoiceEditor({ label, text, typed, byPointer, choices, leave }: ChoiceEditorProps) {
  const select = useRef<HTMLSelectElement>(null);
  const isByPointer = useRef(byPointer);
  const { save, onKeyDown, onBlur } = useEditorExit(leave, () => select.current?.value ?? text);
  const begun = typed ? startingWith(typed, choices) : null;

  useLayoutEffect(() => {
    select.current?.focus({ preventScroll: true });
    if (byPointer) openPicker(select.current);
  }, [byPointer]);

  return (
    <select
      ref={select}
      className="editor"
      aria-label={label}
      defaultValue={begun?.text ?? text}
      onPointerDown={() => (isByPointer.current = true)}
      onChange={() => isByPointer.current && save("cell")}
      onKeyDown={(event) => {
        isByPointer.current = false;
        onKeyDown(event);
      }}
      onBlur={onBlur}
    >
      {choices.map((choice) => (
        <option key={choice.text} value={choice.text}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

/** Some browsers do not let a script open the picker; there the admin clicks a second time. */
function openPicker(select: HTMLSelectElement | null): void {
  try {
    select?.showPicker();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

function startingWith(typed: string, choices: readonly Choice[]): Choice | undefined {
  const start = typed.toLocaleLowerCase();
  return choices.find(({ label }) => label.toLocaleLowerCase().startsWith(start));
}
