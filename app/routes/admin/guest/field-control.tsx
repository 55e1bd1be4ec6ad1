// One field of a guest in a form, with its label and its problem.

import { type GuestField, isListField, isOfKind } from "#domain/guest/guest.ts";
import type { EditRefusal } from "#domain/guest/guest-edit.ts";
import type { Language } from "#domain/language.ts";
import { guestFieldWords, type Reader, tablesOf } from "#i18n/guest-fields.ts";
import { guestListWords } from "#i18n/guest-list.ts";
import { tableBelowHeading } from "#i18n/guests/tables.ts";
import { oddInWords } from "#i18n/guest-page.ts";
import { type Choice, choicesFor } from "../editing/cell-text.ts";
import type { ChangeRefused } from "../editing/change-guest-action.ts";
import type { TypedFields } from "../editing/read-typed-fields.ts";
import type { GuestForm } from "./load-guest.ts";
import { type Described, TagsField, Ticks } from "../editing/ticks-field.tsx";

type FieldControlProps = {
  field: GuestField;
  text: string;
  problem: EditRefusal | null;
  form: GuestForm;
  /** Whether the field has the initial focus. */
  hasFocus: boolean;
  /** Of allergies: the text of which of them are severe. */
  severe?: string | null;
  reader: Reader;
};

export type GuestFieldsProps = {
  form: GuestForm;
  /** The text typed into a refused form. */
  typed: TypedFields;
  problems: readonly EditRefusal[];
  /** Who changed the fields in conflict. */
  changers?: ChangeRefused["changers"];
  /** A new guest has no seen values to compare with. */
  isNew: boolean;
  hasKeptLists?: boolean;
  language: Language;
};

export function fieldId(field: GuestField): string {
  return `guest-${field}`;
}

type FoldProps = { title: string; isOpen: boolean; children: [value: string, control: React.ReactNode] };

/** It says what it holds without being opened. */
export function FieldFold({ title, isOpen, children: [value, control] }: FoldProps) {
  return (
    <details className="field-fold" open={isOpen}>
      <summary>
        <span className="fold-title">{title}</span> <span className="fold-value">{value}</span>
      </summary>
      {control}
    </details>
  );
}

export function FieldControl({
  field,
  text,
  problem,
  form,
  hasFocus,
  severe = null,
  reader,
}: FieldControlProps) {
  const { names } = guestFieldWords[reader.language];
  const words = guestListWords[reader.language];
  const problemId = `${field}-problem`;
  const oddId = field === "email" && form.oddEmail ? "email-odd" : null;
  const described: Described = {
    id: `${field}-control`,
    name: field,
    ...(oddId ? { "aria-describedby": oddId } : {}),
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
        <Ticks {...{ field, text, reader, described, severe }} />
        {trouble}
      </>
    );
  }
  if (isOfKind(field, "tags")) {
    return (
      <>
        <TagsField {...{ text, described }} tags={form.tags} language={reader.language} />
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
        <TextControl {...{ field, text, described, hasFocus, reader }} tables={form.tables} />
      )}
      {oddId && form.oddEmail ? (
        <p id={oddId} className="problem">
          {oddInWords(form.oddEmail, reader.language)}
        </p>
      ) : null}
      {trouble}
    </div>
  );
}

const inputModes: Partial<Record<GuestField, "email" | "tel">> = { email: "email", phone: "tel" };

/** Of lines in sight. */
const mostRows = 4;

type TextControlProps = Pick<FieldControlProps, "field" | "text" | "hasFocus" | "reader"> & {
  tables: readonly string[];
  described: Described;
};

function TextControl({ field, text, tables, described, hasFocus, reader }: TextControlProps) {
  const listId = "tables-in-use";
  if (isOfKind(field, "lines"))
    return (
      <textarea
        {...described}
        rows={text.split("\n", mostRows).length}
        defaultValue={text}
        maxLength={2000}
      />
    );
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
              {tableBelowHeading(table, tablesOf(reader))}
            </option>
          ))}
        </datalist>
      ) : null}
    </>
  );
}

function introductionChoices(present: string, { introductions }: GuestForm, none: string): Choice[] {
  const usual = [{ text: "", label: none }, ...introductions.map(({ key, label }) => ({ text: key, label }))];
  return usual.some(({ text }) => text === present) ? usual : [{ text: present, label: present }, ...usual];
}
