// Search and order of the list. Without script it is a form that asks the server.

import { Form, Link } from "react-router";
import { sortFields } from "#domain/guest/guest-list.ts";
import type { Language } from "#domain/language.ts";
import { guestListWords } from "#i18n/guest-list.ts";
import { adminPath } from "../admin-view.ts";
import { sortFieldNames } from "./sort-field-names.ts";
import { type ListView, turned } from "./list-view.ts";

type ListControlsProps = {
  view: ListView;
  language: Language;
  isLive: boolean;
  onChange: (view: ListView) => void;
};

export function ListControls({ view, language, isLive, onChange }: ListControlsProps) {
  const words = guestListWords[language];
  const names = sortFieldNames(language);
  const { query, field, direction } = view;
  return (
    <div className="list-controls">
      <Form
        action={adminPath(language)}
        role="search"
        aria-label={words.search}
        onSubmit={(event) => isLive && event.preventDefault()}
      >
        <input type="hidden" name="tab" value="guestList" />
        <input
          type="search"
          name="q"
          aria-label={words.search}
          placeholder={words.searchPlaceholder}
          autoComplete="off"
          value={query}
          onChange={(event) => onChange({ ...view, query: event.target.value })}
        />
        <label className="sort">
          <span className="label">{words.sortBy}</span>
          <select
            name="sort"
            value={field}
            onChange={(event) => {
              const chosen = sortFields.find((name) => name === event.target.value) ?? field;
              onChange({ ...view, field: chosen, direction: "descending" });
            }}
          >
            {sortFields.map((name) => (
              <option key={name} value={name}>
                {names[name]}
              </option>
            ))}
          </select>
        </label>
        {isLive ? null : <button className="button quiet small">{words.show}</button>}
        <button
          className="button quiet small turn"
          name="direction"
          value={turned(view)}
          onClick={() => onChange({ ...view, direction: turned(view) })}
        >
          <span aria-hidden="true">{direction === "descending" ? "↓" : "↑"}</span> {words[direction]}
          <span className="visually-hidden">, {words.turn}</span>
        </button>
      </Form>
      <div className="list-links">
        <Link className="button small" to={adminPath(language, { add: "" })}>
          {words.add}
        </Link>
        <Link className="button quiet small" to={adminPath(language, { import: "" })}>
          {words.import}
        </Link>
        <a className="button quiet small" href={`/api/guests.csv?language=${language}`} download>
          {words.export}
        </a>
        <Link className="button quiet small" to={adminPath(language, { print: "guest-list" })}>
          {words.print}
        </Link>
      </div>
    </div>
  );
}
