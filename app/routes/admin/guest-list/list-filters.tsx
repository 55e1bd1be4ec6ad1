// Which part of the list is shown, in a wedding with events or questions.

import type { Reader } from "#i18n/guest-fields.ts";
import { guestListWords } from "#i18n/guest-list.ts";
import { listParts } from "../editing/asked-columns.ts";
import type { ListView } from "./list-view.ts";

type ListFiltersProps = {
  view: ListView;
  reader: Reader;
  /** null: the form asks the server. */
  onChange: ((view: ListView) => void) | null;
};

export function ListFilters({ view, reader, onChange }: ListFiltersProps) {
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
  );
}
