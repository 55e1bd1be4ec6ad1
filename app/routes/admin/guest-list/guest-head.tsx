// The headings of the table: those of every wedding, then those of events and questions.

import type { GuestColumn } from "#domain/guest/guest.ts";
import type { Reader } from "#i18n/guest-fields.ts";
import { useWords } from "../../../language-context.ts";
import { wordsOf } from "#i18n/words.ts";
import type { useChosen } from "./chosen/use-chosen.ts";
import type { ListColumn } from "./columns/list-columns.ts";
import { columnOf, type ListView } from "./list-view.ts";

type GuestHeadProps = {
  /** Of the twelve, those that are not hidden. */
  fields: readonly GuestColumn[];
  columns: readonly ListColumn[];
  view: ListView;
  reader: Reader;
  isLive: boolean;
  choosing: Pick<ReturnType<typeof useChosen>, "isAll" | "chooseAll">;
  /** How many guests are shown. */
  count: number;
};

export function GuestHead({ fields, columns, view, reader, isLive, choosing, count }: GuestHeadProps) {
  const words = useWords("guestList");
  const { names } = useWords("guestFields");
  const heading = isLive ? { role: "columnheader" } : {};
  return (
    <thead {...(isLive ? { role: "rowgroup" } : {})}>
      <tr {...(isLive ? { role: "row", "aria-rowindex": 1 } : {})}>
        <td className="open" {...(isLive ? { role: "gridcell" } : {})}>
          {isLive ? (
            <label className="choose">
              <input
                type="checkbox"
                checked={choosing.isAll}
                aria-label={wordsOf(reader.language).finding.many.chooseAll(count)}
                onChange={({ target }) => choosing.chooseAll(target.checked)}
              />
            </label>
          ) : null}
          <span className="visually-hidden">{words.more}</span>
        </td>
        {fields.map((field) => (
          <th
            key={field}
            scope="col"
            {...heading}
            data-field={field}
            title={field === "answered" || field === "answer" ? words.columnHelp[field] : undefined}
            aria-sort={columnOf(view.field) === field ? view.direction : undefined}
          >
            {names[field]}
          </th>
        ))}
        {columns.map(({ id, name }) => (
          <th
            key={id}
            scope="col"
            {...heading}
            data-field="asked"
            title={name}
            aria-sort={view.field === id ? view.direction : undefined}
          >
            <span className="held">{name}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}
