// Which columns are shown beside the twelve of every list. Without script it is a part of the list's form.

import { guestListWords } from "#i18n/guest-list.ts";
import type { Language } from "#domain/language.ts";
import type { ListView } from "../list-view.ts";
import type { ListColumn } from "./list-columns.ts";

type ColumnChooserProps = {
  view: ListView;
  columns: readonly Pick<ListColumn, "id" | "name">[];
  language: Language;
  /** null: the form asks the server. */
  onChange: ((view: ListView) => void) | null;
};

export function ColumnChooser({ view, columns, language, onChange }: ColumnChooserProps) {
  const words = guestListWords[language];
  const choice = (id: string) =>
    onChange
      ? {
          checked: view.columns.includes(id),
          onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) =>
            onChange({ ...view, columns: withColumn(view.columns, id, target.checked) }),
        }
      : { defaultChecked: view.columns.includes(id) };
  return (
    <details className="list-columns" ref={closeWhenLeft}>
      <summary className="button quiet small">{words.asked.columns}</summary>
      {/* Takes the focus of a click beside a box, which would otherwise leave the menu. */}
      <fieldset tabIndex={-1}>
        <legend className="label">{words.furtherColumns}</legend>
        {columns.map(({ id, name }) => (
          <label key={id} className="check">
            <input type="checkbox" name="with" value={id} {...choice(id)} />
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

/** Escape closes the menu, and so does a focus that goes elsewhere. */
export function closeWhenLeft(menu: HTMLDetailsElement | null): (() => void) | undefined {
  if (!menu) return undefined;
  const left = new AbortController();
  const { signal } = left;
  menu.addEventListener(
    "keydown",
    ({ key }) => {
      if (key !== "Escape" || !menu.open) return;
      menu.open = false;
      menu.querySelector("summary")?.focus();
    },
    { signal },
  );
  menu.addEventListener(
    "focusout",
    ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && menu.contains(relatedTarget)) return;
      // Another window came to the front: the focus stays here.
      if (!menu.contains(document.activeElement)) menu.open = false;
    },
    { signal },
  );
  return () => left.abort();
}
