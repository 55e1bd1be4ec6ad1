// The answers to further events and to the couple's own questions, and what stands in their own columns, from a form with
// a control for each of them.

import { ownColumnField } from "#domain/guest-list/list-settings.ts";
import { storedAnswers } from "#domain/guest/field-kinds.ts";
import { readFieldText, textOfField } from "#domain/guest/field-text.ts";
import type { FieldOfKind } from "#domain/guest/guest.ts";
import { eventFieldName, questionFieldName } from "#domain/rsvp/asked-reader.ts";

type KeyedField = FieldOfKind<"byKey" | "byColumn">;

const beginnings: Record<KeyedField, string> = {
  eventAnswers: eventFieldName(""),
  questionAnswers: questionFieldName(""),
  ownColumns: ownColumnField(""),
};

/** The form carries what it showed; what it has no control for stays. */
export function readAskedFields(form: FormData): Partial<Record<KeyedField, string>> {
  const texts = (Object.keys(beginnings) as KeyedField[]).flatMap((field) => {
    const seen = form.get(`seen-${field}`);
    const before = typeof seen === "string" && !form.has(field) ? readFieldText(field, seen) : null;
    if (!before?.ok) return [];
    const after = new Map(Object.entries(before.value));
    for (const [name, value] of form) {
      if (!name.startsWith(beginnings[field]) || typeof value !== "string") continue;
      const key = name.slice(beginnings[field].length);
      if (field === "eventAnswers") takeEvent(after, key, value);
      else if (field === "ownColumns" && value.trim() === "") after.delete(key);
      // An emptied answer was asked; one that stayed empty may not have been.
      else if (value.trim() !== "" || after.has(key)) after.set(key, value.trim());
    }
    return [
      [
        field,
        textOfField(
          { [field]: Object.fromEntries(after) } as Record<KeyedField, Record<string, string>>,
          field,
        ),
      ],
    ];
  });
  return Object.fromEntries(texts) as Partial<Record<KeyedField, string>>;
}

const answers: readonly string[] = Object.values(storedAnswers);

function takeEvent(after: Map<string, string>, key: string, value: string): void {
  if (value === "") after.delete(key);
  else if (answers.includes(value)) after.set(key, value);
}
