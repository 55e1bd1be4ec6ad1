// Which columns are shown: those of the twelve that are not hidden, and those beside them. Without script it is a part of
// the list's form.

import { guestColumns } from "#domain/guest/guest.ts";
import type { Reader } from "#i18n/guest-fields.ts";
import { useWords } from "../../../../language-context.ts";
import type { ShowView, ListView } from "../list-view.ts";
import type { ListColumn } from "./list-columns.ts";

type ColumnChoicesProps = {
  view: ListView;
  /** Beside the twelve. */
  columns: readonly ListColumn[];
  reader: Reader;
  onChange: ShowView;
};

export function ColumnChoices({ view, columns, onChange }: ColumnChoicesProps) {
  const words = useWords("guestList");
  const { names } = useWords("guestFields");
  const box = (isShown: boolean, after: (isShown: boolean) => Partial<ListView>) => ({
    type: "checkbox",
    checked: isShown,
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) =>
      onChange({ ...view, ...after(target.checked) }),
  });
  return (
    <>
      <fieldset>
        <legend className="label">{words.asked.columns}</legend>
        <input type="hidden" name="column" value="firstName" />
        {guestColumns.slice(1).map((field) => (
          <label key={field} className="check">
            <input
              name="column"
              value={field}
              {...box(!view.hidden.includes(field), (isShown) => ({
                hidden: withOrWithout(view.hidden, field, !isShown),
              }))}
            />
            <span>{names[field]}</span>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend className="label">{words.furtherColumns}</legend>
        {columns.map(({ id, name, isBlank }) => (
          <label key={id} className="check">
            <input
              name="with"
              value={id}
              {...box(view.columns.includes(id), (isShown) => ({
                columns: withOrWithout(view.columns, id, isShown),
              }))}
            />
            <span>{isBlank() ? words.blankColumn(name) : name}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}

function withOrWithout<Id>(ids: readonly Id[], id: Id, isIn: boolean): Id[] {
  const others = ids.filter((one) => one !== id);
  return isIn ? [...others, id] : others;
}
