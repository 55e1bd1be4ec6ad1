// Reads the forms in which a couple change their facts and texts. What is wrong with a fact is found afterwards, by the
// same rules as in a couple's folder.

import type { FieldShape } from "./content-fields.ts";

/** Facts and texts as they are stored; null: left out. */
export type FieldValue =
  | string
  | number
  | null
  | readonly FieldValue[]
  | { readonly [key: string]: FieldValue };

/** What a form says by name: a field of `wedding.place` is called `wedding.place.name`. */
export type ContentForm = { get(name: string): string | null; names: readonly string[] };

export function readField(form: ContentForm, at: string, shape: FieldShape): FieldValue {
  if (shape.kind === "group") return readGroup(form, at, shape);
  if (shape.kind === "rows") return readRows(form, at, shape.row);
  if (shape.kind === "list") return shape.items.map((item, index) => readField(form, `${at}.${index}`, item));
  const text = toText(form.get(at));
  if (text === "" && "isOptional" in shape && shape.isOptional) return null;
  return shape.kind === "degrees" || shape.kind === "days" ? toNumber(text) : text;
}

type Group = Extract<FieldShape, { kind: "group" }>;

/** A group that may be left out is left out where nothing is written in it. */
function readGroup(form: ContentForm, at: string, { fields, isOptional }: Group): FieldValue {
  const names = Object.keys(fields).map((name) => `${at}.${name}`);
  if (isOptional && names.every((name) => toText(form.get(name)) === "")) return null;
  return readFields(form, at, fields);
}

function readFields(
  form: ContentForm,
  at: string,
  fields: Readonly<Record<string, FieldShape>>,
): { readonly [key: string]: FieldValue } {
  const read = Object.entries(fields).map(([name, shape]) => [name, readField(form, `${at}.${name}`, shape)]);
  return Object.fromEntries(read.filter(([, value]) => value !== null));
}

/** A row without a word is none, and a row may be marked to go. */
function readRows(form: ContentForm, at: string, row: Readonly<Record<string, FieldShape>>): FieldValue {
  const typed = Object.entries(row).filter(([, { kind }]) => kind === "line");
  const indexes = new Set(
    form.names.flatMap((name) => {
      const [, index] = name.startsWith(`${at}.`)
        ? (/^(\d{1,3})\./.exec(name.slice(at.length + 1)) ?? [])
        : [];
      return index === undefined ? [] : [Number(index)];
    }),
  );
  const rows = [...indexes]
    .toSorted((one, other) => one - other)
    .filter((index) => form.get(`${at}.${index}.remove`) === null)
    .filter((index) => typed.some(([name]) => toText(form.get(`${at}.${index}.${name}`)) !== ""))
    .map((index) => readFields(form, `${at}.${index}`, row));
  return rows;
}

function toText(typed: string | null): string {
  return (typed ?? "").replaceAll("\r\n", "\n").normalize("NFC").trim();
}

/** Swedes write decimals with a comma. */
function toNumber(text: string): number {
  return text === "" ? Number.NaN : Number(text.replace(",", "."));
}
