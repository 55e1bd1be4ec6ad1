// One field of a guest in a form, with its label and its problem.

import {
  type FieldOfKind,
  type GuestField,
  isListField,
  isOfKind,
  type ListField,
} from "#domain/guest/guest.ts";
import type { EditRefusal } from "#domain/guest/guest-edit.ts";
import { listText, readFieldText } from "#domain/guest/field-text.ts";
import { relations } from "#domain/guest/field-kinds.ts";
import { guestFieldWords, optionNames, type Reader } from "#i18n/guest-fields.ts";
import { guestListWords } from "#i18n/guest-list.ts";
import { guestPageWords } from "#i18n/guest-page.ts";
import { type Choice, choicesFor } from "../editing/cell-text.ts";
import type { GuestForm } from "./load-guest.ts";

type FieldControlProps = {
  field: GuestField;
  text: string;
  problem: EditRefusal | null;
  form: GuestForm;
  /** Whether the field has the initial focus. */
  hasFocus: boolean;
  reader: Reader;
};

type Described = { id: string; name: GuestField; "aria-invalid"?: true; "aria-describedby"?: string };

export function FieldControl({ field, text, problem, form, hasFocus, reader }: FieldControlProps) {
  const { names } = guestFieldWords[reader.language];
  const words = guestListWords[reader.language];
  const problemId = `${field}-problem`;
  const described: Described = {
    id: `${field}-control`,
    name: field,
    ...(problem ? { "aria-invalid": true, "aria-describedby": problemId } : {}),
  };
  const trouble =
    problem && problem.reason !== "changed meanwhile" ? (
      <p id={problemId} className="problem">
        {words.problems[problem.reason]}
      </p>
    ) : null;
  if (isListField(field) || isOfKind(field, "relations")) {
    return (
      <>
        <Ticks field={field} text={text} reader={reader} described={described} />
        {trouble}
      </>
    );
  }
  const choices =
    field === "descriptionId" ? introductionChoices(text, form, words.none) : choicesFor(field, text, reader);
  return (
    <div className="field">
      <label htmlFor={described.id}>
        {names[field]}
        {field === "firstName" ? <span className="required"> *</span> : null}
      </label>
      {choices ? (
        <select {...described} defaultValue={text}>
          {choices.map((choice) => (
            <option key={choice.text} value={choice.text}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : (
        <TextControl {...{ field, text, described, hasFocus }} tables={form.tables} />
      )}
      {trouble}
    </div>
  );
}

const inputModes: Partial<Record<GuestField, "email" | "tel">> = { email: "email", phone: "tel" };

type TextControlProps = Pick<FieldControlProps, "field" | "text" | "hasFocus"> & {
  tables: readonly string[];
  described: Described;
};

function TextControl({ field, text, tables, described, hasFocus }: TextControlProps) {
  const listId = "tables-in-use";
  if (isOfKind(field, "lines"))
    return <textarea {...described} rows={4} defaultValue={text} maxLength={2000} />;
  return (
    <>
      <input
        {...described}
        type="text"
        autoFocus={hasFocus}
        inputMode={inputModes[field] ?? "text"}
        defaultValue={text}
        aria-required={field === "firstName" || undefined}
        maxLength={300}
        autoComplete="off"
        spellCheck={false}
        list={field === "table" ? listId : undefined}
      />
      {field === "table" ? (
        <datalist id={listId}>
          {tables.map((table) => (
            <option key={table} value={table}>
              {table}
            </option>
          ))}
        </datalist>
      ) : null}
    </>
  );
}

type TicksProps = {
  field: ListField | FieldOfKind<"relations">;
  text: string;
  reader: Reader;
  described: Described;
};

/** Boxes for the usual items, and a free text for others if the field allows them. */
function Ticks({ field, text, reader, described: { id, ...described } }: TicksProps) {
  const words = guestPageWords[reader.language];
  const fields = guestFieldWords[reader.language];
  const read = readFieldText(field, text);
  const items: readonly string[] = read.ok ? read.value : [];
  const usual = isOfKind(field, "relations")
    ? Object.fromEntries(relations.map((relation) => [relation, fields.relations[relation]]))
    : optionNames(field, reader);
  const free = read.ok ? listText(items.filter((item) => !(item in usual))) : text;
  return (
    <fieldset className="ticks-field">
      <legend>{fields.names[field]}</legend>
      <div className="ticks">
        {Object.entries(usual).map(([item, label]) => (
          <label key={item} className="tick">
            <input
              type="checkbox"
              name={field}
              value={listText([item])}
              defaultChecked={items.includes(item)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {isOfKind(field, "relations") ? (
        // Sends the field even when no box is ticked.
        <input type="hidden" name={field} value={read.ok ? "" : text} />
      ) : (
        <div className="field">
          <label htmlFor={id}>{words.free[field]}</label>
          <input id={id} {...described} type="text" defaultValue={free} maxLength={600} autoComplete="off" />
          <p className="small">{words.freeHelp}</p>
        </div>
      )}
    </fieldset>
  );
}

function introductionChoices(present: string, { introductions }: GuestForm, none: string): Choice[] {
  const usual = [{ text: "", label: none }, ...introductions.map(({ key, label }) => ({ text: key, label }))];
  return usual.some(({ text }) => text === present) ? usual : [{ text: present, label: present }, ...usual];
}
