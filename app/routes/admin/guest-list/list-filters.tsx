// Which columns of events and questions are shown, in a wedding that has some.

import type { Reader } from "#i18n/guest-fields.ts";
import { guestListWords } from "#i18n/guest-list.ts";
import type { AskedColumn } from "../editing/asked-columns.ts";
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
  if (view.isGrouped || columns.length === 0) return null;
  return (
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
  );
}

function withColumn(columns: readonly string[], id: string, isShown: boolean): string[] {
  const others = columns.filter((one) => one !== id);
  return isShown ? [...others, id] : others;
}
