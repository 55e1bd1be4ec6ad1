// One of a few, in a cell.

import { useLayoutEffect, useRef } from "react";
import type { EditorProps } from "./cell-editor.tsx";
import type { Choice } from "../editing/choices.ts";
import { useLeaving } from "./use-leaving.ts";

type ChoiceEditorProps = EditorProps & { choices: readonly Choice[] };

export function ChoiceEditor({ label, text, typed, byPointer, choices, leave }: ChoiceEditorProps) {
  const select = useRef<HTMLSelectElement>(null);
  const isByPointer = useRef(byPointer);
  const { save, onKeyDown, onBlur } = useLeaving(leave, () => select.current?.value ?? text);
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

/** Not every browser lets a script do so; then it takes a second click. */
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
