// Edits a list of food options or allergies in a small dialog beside the cell: the wedding's own options,
// those the guest wrote, and a field for another one.

import { useId, useLayoutEffect, useRef } from "react";
import type { ListField } from "#domain/guest/guest.ts";
import { listText, readFieldText } from "#domain/guest/field-text.ts";
import { guestFieldWords, optionNames } from "#i18n/guest-fields.ts";
import { guestListWords } from "#i18n/guest-list.ts";
import { AnchoredPanel } from "./cell-panel.tsx";
import { inExpectedOrder } from "../editing/cell-text.ts";
import { type EditorProps, useEditorExit } from "./editor-exit.ts";

type ChecklistEditorProps = EditorProps & { field: ListField };

export function ChecklistEditor({ label, field, text, typed, reader, leave }: ChecklistEditorProps) {
  const words = guestListWords[reader.language];
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const names = optionNames(field, reader);
  const chosen = itemsOf(field, text);
  const free = chosen.filter((item) => !Object.hasOwn(names, item));
  const { save, restore, onKeyDown, onBlur } = useEditorExit(leave, () =>
    inExpectedOrder(field, readChecklist(form.current, text), text),
  );

  useLayoutEffect(() => {
    const first = form.current?.querySelector<HTMLElement>(typed === null ? "input" : "input[type=text]");
    first?.focus();
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
        <p className="what">{guestFieldWords[reader.language].names[field]}</p>
        <div className="ticks">
          {[...Object.keys(names), ...free].map((item) => (
            <label key={item} className="tick">
              <input type="checkbox" name="item" value={item} defaultChecked={chosen.includes(item)} />
              <span>{names[item] ?? item}</span>
            </label>
          ))}
        </div>
        <label className="free" htmlFor={id}>
          {words.addFree} <span className="small">{words.addFreeHelp}</span>
        </label>
        <input
          id={id}
          type="text"
          name="free"
          defaultValue={typed ?? ""}
          maxLength={300}
          autoComplete="off"
        />
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

function readChecklist(form: HTMLFormElement | null, text: string): string {
  if (!form) return text;
  const sent = new FormData(form);
  const ticked = sent.getAll("item").filter((item) => typeof item === "string");
  const free = sent.get("free");
  return [listText(ticked), typeof free === "string" ? free.trim() : ""].filter(Boolean).join("; ");
}

/** Whether this is the last control of the dialog in the direction of the key. */
function isLast({ currentTarget, target, shiftKey }: React.KeyboardEvent<HTMLElement>): boolean {
  const controls = [...currentTarget.querySelectorAll("input, button")];
  return target === (shiftKey ? controls[0] : controls.at(-1));
}

function itemsOf(field: ChecklistEditorProps["field"], text: string): readonly string[] {
  const read = readFieldText(field, text);
  return read.ok ? read.value : [];
}
