import type { OwnColumn, TagStyle } from "#domain/guest-list/list-settings.ts";
import type { Change } from "#domain/history/patches.ts";
import { type FieldChange, isForgotten } from "#domain/guest/field-changes.ts";
import { blankHousehold } from "#domain/households/household.ts";
import { type HouseholdField, textOfHouseholdField } from "#domain/households/household-edit.ts";
import { isLanguage, type Language, languageNames } from "#domain/language.ts";
import { compareByKey, isByKey, type Reader, valueInWords } from "#i18n/guest-fields.ts";
import { wordsOf } from "#i18n/words.ts";
import { useWords } from "../../../language-context.ts";

/** Of events and questions those that changed. */
export function textsOfField({ field, from, to }: FieldChange, reader: Reader): ChangedText[] {
  const name = wordsOf(reader.language).guestFields.names[field];
  if (isForgotten({ from, to })) return [{ name, values: null }];
  if (!isByKey(from) || !isByKey(to)) {
    return [{ name, values: [valueInWords(field, from, reader), valueInWords(field, to, reader)] }];
  }
  return compareByKey(from, to, reader)
    .filter(({ isChanged }) => isChanged)
    .map((one) => ({ name: one.name, values: [one.from, one.to] }));
}

/** `values` null: no longer kept. */
type ChangedText = { name: string; values: readonly [from: string, to: string] | null };

export function ChangedTexts({ texts }: { texts: readonly ChangedText[] }) {
  const words = useWords("guestPage");
  if (texts.length === 0) return null;
  const values = (
    <dl className="changed-fields">
      {texts.map(({ name, values }) => (
        <div key={name}>
          <dt>{name}</dt>
          {values === null ? (
            <dd>{words.forgotten}</dd>
          ) : (
            <dd>
              <span className="visually-hidden">{words.from} </span>
              <del>{values[0] || words.empty}</del>
              <span aria-hidden="true"> → </span>
              <span className="visually-hidden"> {words.to} </span>
              <ins>{values[1] || words.empty}</ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
  if (texts.length <= mostValues) return values;
  return (
    <details className="fold">
      <summary>{words.allValues(texts.length)}</summary>
      {values}
    </details>
  );
}

/** A guest who came from a file has a value in every field. */
const mostValues = 3;

export function textsOfSetUp({ at: [list], from, to }: Change, language: Language): ChangedText {
  const words = wordsOf(language).listSetUp;
  const inWords = (value: Change["from"]): string => {
    if (typeof value === "string") return value;
    const one = value as TagStyle | OwnColumn | null;
    if (one === null || !("colour" in one)) return one?.name ?? "";
    return [one.name, words.colours[one.colour], one.isSide && words.side].filter(Boolean).join(", ");
  };
  return {
    name: list === "columns" ? words.kinds.column : words.kinds.tag,
    values: [inWords(from), inWords(to)],
  };
}

export function textsOfHousehold({ at: [of], from, to }: Change, language: Language): ChangedText {
  const { fields, languageUnknown } = wordsOf(language).householdPage;
  const field = of as HouseholdField;
  const inWords = (value: Change["from"]): string => {
    const text = textOfHouseholdField({ ...blankHousehold, [field]: value }, field);
    if (field !== "language") return text;
    return isLanguage(text) ? languageNames[text] : languageUnknown;
  };
  return { name: fields[field], values: [inWords(from), inWords(to)] };
}
