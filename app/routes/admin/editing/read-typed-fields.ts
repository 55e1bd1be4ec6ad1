import { ownColumnField } from "#domain/guest-list/list-settings.ts";
import { storedAnswers } from "#domain/guest/field-kinds.ts";
import { listText, readFieldText, textOfField } from "#domain/guest/field-text.ts";
import { type FieldOfKind, type GuestField, isGuestField } from "#domain/guest/guest.ts";
import { eventFieldName, questionFieldName } from "#domain/rsvp/questionnaire.ts";

/** The texts of domain/guest/field-text.ts. */
export type TypedFields = Partial<Record<GuestField, string>>;

type KeyedField = FieldOfKind<"byKey" | "byColumn">;

const beginnings: Record<KeyedField, string> = {
  eventAnswers: eventFieldName(""),
  questionAnswers: questionFieldName(""),
  ownColumns: ownColumnField(""),
};

/** A list arrives as ticked items and a free text, which together make the field's text. */
export function readTypedFields(form: FormData): TypedFields {
  const names = [...new Set(form.keys())].filter(isGuestField);
  return {
    ...Object.fromEntries(names.map((field) => [field, readField(form, field)])),
    ...(form.has("addsSevere") ? { severeAllergies: withAddedMarks(form) } : {}),
    ...readQuestionFields(form),
  };
}

/** The text for other allergies stands after the boxes. What it adds to those that the form showed is marked. */
function withAddedMarks(form: FormData): string {
  const written = form.getAll("allergies").at(-1);
  const [known, all] = [form.get("seen-allergies"), written].map((text) =>
    readFieldText("allergies", typeof text === "string" ? text : ""),
  );
  const added = known?.ok && all?.ok ? all.value.filter((item) => !known.value.includes(item)) : [];
  return [readField(form, "severeAllergies"), listText(added)].filter(Boolean).join("; ");
}

function readField(form: FormData, field: GuestField): string {
  const texts = form.getAll(field).filter((value) => typeof value === "string");
  return texts.length === 1 ? (texts[0] ?? "") : texts.filter((text) => text.trim() !== "").join("; ");
}

/** The form carries what it showed; what it has no control for stays. */
function readQuestionFields(form: FormData): Partial<Record<KeyedField, string>> {
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
