// Everything around the table: search and order, the page links for browsers without
// script, and the message for an empty table.

import { useDeferredValue } from "react";
import { Form, Link } from "react-router";
import type { GuestRow } from "#domain/guest/guest-list.ts";
import type { GuestId } from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import { doorWords } from "#i18n/door/door.ts";
import type { Reader } from "#i18n/guest-fields.ts";
import { guestListWords } from "#i18n/guest-list.ts";
import { listSetUpWords } from "#i18n/guests/list-set-up.ts";
import { Flower } from "#ui/flower.tsx";
import { addGuestPath, adminPath, columnsPath, importPath, printPath, questionsPath } from "../admin-view.ts";
import { doorPath } from "../door-path.ts";
import { ExportChoices } from "./finding/export-choices.tsx";
import { ShownLinks } from "./finding/shown-links.tsx";
import { FilterLinks } from "./finding/filter-links.tsx";
import { FilterPanel } from "./finding/filter-panel.tsx";
import type { FilterMenu } from "./finding/open-filter.ts";
import { Allowed } from "../editing/allowed.tsx";
import { ColumnChooser } from "./columns/column-chooser.tsx";
import type { ListColumn } from "./columns/list-columns.ts";
import { listPath, type ListView, sortFieldNames, turned } from "./list-view.ts";

type ListControlsProps = {
  view: ListView;
  reader: Reader;
  /** Beside the twelve of every list, shown or not. */
  columns: readonly Pick<ListColumn, "id" | "name">[];
  finding: Finding;
  isLive: boolean;
  /** null: the form asks the server. */
  onChange: ((view: ListView) => void) | null;
};

/** Whom the list shows, and the ways to find them. */
export type Finding = {
  menu: () => FilterMenu;
  shown: readonly GuestRow[];
  /** Whose addresses get no more emails. */
  stopped: readonly GuestId[];
};

/** Without script this is a form that asks the server. */
export function ListControls({ view, reader, columns, finding, isLive, onChange }: ListControlsProps) {
  const { language, options } = reader;
  const words = guestListWords[language];
  const { menu, shown, stopped } = finding;
  const countedLater = useDeferredValue(menu);
  const chosen = columns.filter(({ id }) => view.columns.includes(id));
  const names = {
    ...sortFieldNames(language),
    ...Object.fromEntries(chosen.map(({ id, name }) => [id, name])),
  };
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
        {view.isGrouped ? <input type="hidden" name="by" value="household" /> : null}
        <input
          type="search"
          name="q"
          aria-label={words.search}
          placeholder={words.searchPlaceholder}
          autoComplete="off"
          {...(onChange
            ? { value: query, onChange: (event) => onChange({ ...view, query: event.target.value }) }
            : { defaultValue: query })}
        />
        <FilterPanel {...{ view, menu, language, isLive, onChange }} />
        <label className="sort">
          <span className="label">{words.sortBy}</span>
          <select
            name="sort"
            {...(onChange
              ? {
                  value: field,
                  onChange: (event) => {
                    onChange({ ...view, field: event.target.value, direction: "descending" });
                  },
                }
              : { defaultValue: field })}
          >
            {Object.entries(names).map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {isLive ? null : <button className="button quiet small">{words.show}</button>}
        <button
          className="button quiet small turn"
          title={words[direction]}
          name="direction"
          value={turned(view)}
          onClick={() => onChange?.({ ...view, direction: turned(view) })}
        >
          <span aria-hidden="true">{direction === "descending" ? "↓" : "↑"}</span>
          <span className="visually-hidden">
            {words[direction]}, {words.turn}
          </span>
        </button>
        {view.isGrouped ? null : <ColumnChooser {...{ view, columns, language, onChange }} />}
      </Form>
      <FilterLinks {...{ view, language, onChange }} menu={countedLater} />
      <div className="list-links">
        <Link className="button small" to={addGuestPath(language)}>
          {words.add}
        </Link>
        <Link to={importPath(language)}>{words.import}</Link>
        {options.questions ? <Link to={questionsPath(language)}>{words.asked.questions}</Link> : null}
        <Link to={columnsPath(language)}>{listSetUpWords[language].title}</Link>
        <Allowed fetching="/api/guests.csv">
          <ExportChoices {...{ view, language }} count={shown.length} />
        </Allowed>
        <ShownLinks {...{ view, shown, stopped, language }} />
        <Link to={printPath(language, "guest-list")}>{words.print}</Link>
        {/* Another document, whose script also starts without a network. */}
        <a href={doorPath(language)}>{doorWords[language].title}</a>
        <a href={listPath(language, { ...view, isGrouped: !view.isGrouped })}>
          {view.isGrouped ? words.flat : words.grouped}
        </a>
      </div>
    </div>
  );
}

type PagesProps = { view: ListView; page: number; found: number; perPage: number; language: Language };

/** Page links through a long list, for browsers without script. */
export function Pages({ view, page, found, perPage, language }: PagesProps) {
  if (found <= perPage) return null;
  const words = guestListWords[language];
  const last = Math.ceil(found / perPage);
  const to = Math.min(found, page * perPage);
  return (
    <nav className="pages" aria-label={words.pages}>
      {page > 1 ? <a href={listPath(language, view, page - 1)}>{words.previousPage}</a> : <span />}
      <span>{words.rows((page - 1) * perPage + 1, to, found)}</span>
      {page < last ? <a href={listPath(language, view, page + 1)}>{words.nextPage}</a> : <span />}
    </nav>
  );
}

export function NobodyYet({ language }: { language: Language }) {
  const { nobody, add, import: bring } = guestListWords[language];
  return (
    <div className="nobody">
      <Flower name="meadowButtercup" />
      <h2>{nobody.title}</h2>
      <p>{nobody.message}</p>
      <p className="cluster">
        <Link className="button" to={addGuestPath(language)}>
          {add}
        </Link>
        <Link className="button quiet" to={importPath(language)}>
          {bring}
        </Link>
      </p>
    </div>
  );
}
