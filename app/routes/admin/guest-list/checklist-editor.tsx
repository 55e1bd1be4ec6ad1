// Edits a list of food options or allergies in a small dialog beside the cell, with the boxes of the guest's own page.

import { useId, useLayoutEffect, useRef } from "react";
import type { ListField } from "#domain/guest/guest.ts";
import { listText } from "#domain/guest/field-text.ts";
import { severeAmong } from "#domain/guest/severe-allergies.ts";
import { useWords } from "../../../language-context.ts";
import { wordsOf } from "#i18n/words.ts";
import { AnchoredPanel } from "./cell-panel.tsx";
import { allergiesIn, editsOfCell, inExpectedOrder, joinCell } from "../editing/cell-text.ts";
import { readTypedFields } from "../editing/read-typed-fields.ts";
import { Ticks } from "../editing/ticks-field.tsx";
import { type EditorProps, useEditorExit } from "./editor-exit.ts";

type ChecklistEditorProps = EditorProps & { field: ListField };

export function ChecklistEditor({ label, field, text, typed, reader, leave }: ChecklistEditorProps) {
  const words = useWords("guestList");
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [list, marks] = editsOfCell({ field, expected: text, value: text });
  const { save, restore, onKeyDown, onBlur } = useEditorExit(leave, () =>
    form.current ? readChecklist(new FormData(form.current), field, text) : text,
  );

  useLayoutEffect(() => {
    const first = form.current?.querySelector<HTMLInputElement>(
      typed === null ? "input" : "input[type=text]",
    );
    first?.focus();
    if (first && typed !== null) first.value = [first.value, typed].filter(Boolean).join("; ");
  }, [typed]);

  return (
    <AnchoredPanel
      role="dialog"
      aria-label={label}
      className="checklist"
      onBlur={onBlur}
      onKeyDown={(event) => {
        const isAtEnd = event.key === "Tab" && isLast(event);
        if (event.key === "Escape" || isAtEnd) onKeyDown(event);
      }}
    >
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          save("cell");
        }}
      >
        <p className="what">{wordsOf(reader.language).guestFields.names[field]}</p>
        <Ticks
          {...{ field, reader }}
          text={list?.value ?? ""}
          severe={marks?.value ?? null}
          described={{ id, name: field }}
        />
        <input type="hidden" name={`seen-${field}`} value={list?.value ?? ""} />
        <div className="deeds">
          <button type="submit">{words.save}</button>
          <button type="button" onClick={restore}>
            {words.cancel}
          </button>
        </div>
      </form>
    </AnchoredPanel>
  );
}

/** The box of an allergy that is not ticked is hidden, and counts for nothing. */
function readChecklist(form: FormData, field: ListField, text: string): string {
  const said = readTypedFields(form);
  const [list, marks] = editsOfCell({ field, expected: text, value: text });
  const chosen = inExpectedOrder(field, said[field] ?? "", list?.value ?? "");
  const severe = inExpectedOrder("severeAllergies", said.severeAllergies ?? "", marks?.value ?? "");
  const read = marks ? allergiesIn(joinCell([chosen, severe])) : null;
  if (!read) return chosen;
  return joinCell([chosen, listText(severeAmong(read.allergies, read.severeAllergies))]);
}

/** Whether this is the last control of the dialog in the direction of the key. */
function isLast({ currentTarget, target, shiftKey }: React.KeyboardEvent<HTMLElement>): boolean {
  const controls = [...currentTarget.querySelectorAll("input, button")];
  return target === (shiftKey ? controls[0] : controls.at(-1));
}
