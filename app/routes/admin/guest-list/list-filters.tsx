// Which part of the list is shown, and which columns of events and questions, in a wedding that has some.

import type { Reader } from "#i18n/guest-fields.ts";
import { guestListWords } from "#i18n/guest-list.ts";
import { type AskedColumn, listParts } from "../editing/asked-columns.ts";
import type { ListView } from "./list-view.ts";

type ListFiltersProps = {
  view: ListView;
  columns: readonly Pick<AskedColumn, "id" | "name">[];
  reader: Reader;
  /** null: the form asks the server. */
  onChange: ((view: ListView) => void) | null;
};

export function ListFilters({ view, columns, reader, onChange }: ListFiltersProps) {
  const words = guestListWords[reader.language].asked;
  const groups = Map.groupBy(listParts(reader), ([, { group }]) => group);
  if (groups.size === 0) return null;
  const choice = onChange
    ? {
        value: view.part,
        onChange: (event: React.ChangeEvent<HTMLSelectElement>) =>
          onChange({ ...view, part: event.target.value }),
      }
    : { defaultValue: view.part };
  return (
    <>
      <label className="part">
        <span className="label">{words.part}</span>
        <select name="part" {...choice}>
          <option value="">{words.everybody}</option>
          {[...groups].map(([group, parts]) => (
            <optgroup key={group} label={group}>
              {parts.map(([id, { text }]) => (
                <option key={id} value={id}>
                  {text}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      {view.isGrouped ? null : (
        <details className="list-columns">
          <summary className="button quiet small">{words.columns}</summary>
          <fieldset>
            <legend className="visually-hidden">{words.columns}</legend>
            {columns.map(({ id, name }) => (
              <label key={id} className="check">
                <input
                  type="checkbox"
                  name="with"
                  value={id}
                  {...(onChange
                    ? {
                        checked: view.columns.includes(id),
                        onChange: ({ target }) =>
                          onChange({ ...view, columns: withColumn(view.columns, id, target.checked) }),
                      }
                    : { defaultChecked: view.columns.includes(id) })}
                />
                <span>{name}</span>
              </label>
            ))}
          </fieldset>
        </details>
      )}
    </>
  );
}

function withColumn(columns: readonly string[], id: string, isShown: boolean): string[] {
  const others = columns.filter((one) => one !== id);
  return isShown ? [...others, id] : others;
}
