import { useLayoutEffect, useRef, useId } from "react";
import { isListField, type ListField, severeAmong } from "#domain/guest/guest.ts";
import { wordsOf } from "#i18n/words.ts";
import { listText } from "#domain/guest/field-text.ts";
import { Options } from "#ui/options.tsx";
import {
  type Choice,
  choicesFor,
  allergiesIn,
  editsOfCell,
  inExpectedOrder,
  joinCell,
} from "../editing/cell-text.ts";
import { type EditorProps, useEditorExit } from "./use-grid.ts";
import { useWords } from "../../../language-context.ts";
import { AnchoredPanel } from "./cell-note.tsx";
import { readTypedFields } from "../editing/read-typed-fields.ts";
import { Ticks } from "../editing/ticks-field.tsx";

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
      <Options of={choices.map((choice) => [choice.text, choice.label])} />
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

type ChecklistEditorProps = EditorProps & { field: ListField };

function ChecklistEditor({ label, field, text, typed, reader, leave }: ChecklistEditorProps) {
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
        <div className="actions line">
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

function isLast({ currentTarget, target, shiftKey }: React.KeyboardEvent<HTMLElement>): boolean {
  const controls = [...currentTarget.querySelectorAll("input, button")];
  return target === (shiftKey ? controls[0] : controls.at(-1));
}
