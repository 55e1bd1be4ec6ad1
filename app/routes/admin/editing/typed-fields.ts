// Reads a form about a guest, field by field, as the texts of domain/guest/field-text.ts.

import { type GuestField, isGuestField } from "#domain/guest/guest.ts";

export type TypedFields = Partial<Record<GuestField, string>>;

/** A list arrives as ticked items and a free text, which together make the field's text. */
export function readTypedFields(form: FormData): TypedFields {
  const names = [...new Set(form.keys())].filter(isGuestField);
  return Object.fromEntries(names.map((field) => [field, readField(form, field)]));
}

function readField(form: FormData, field: GuestField): string {
  const texts = form.getAll(field).filter((value) => typeof value === "string");
  return texts.length === 1 ? (texts[0] ?? "") : texts.filter((text) => text.trim() !== "").join("; ");
}
