// Everything around the table: the five numbers, search and order, the page links for browsers without
// script, and the message for an empty table.

import { Form, Link } from "react-router";
import type { GuestCounts } from "#domain/guest/guest-list.ts";
import type { Language } from "#domain/language.ts";
import { doorWords } from "#i18n/door/door.ts";
import type { Reader } from "#i18n/guest-fields.ts";
import { guestListWords } from "#i18n/guest-list.ts";
import { Flower } from "#ui/flower.tsx";
import { adminPath, doorPath } from "../admin-view.ts";
import type { AskedColumn } from "../editing/asked-columns.ts";
import { ListFilters } from "./list-filters.tsx";
import { everybody, listPath, type ListView, sortFieldNames, turned } from "./list-view.ts";

type ListControlsProps = {
  view: ListView;
  reader: Reader;
  /** Of events and questions, shown or not. */
  columns: readonly Pick<AskedColumn, "id" | "name">[];
  isLive: boolean;
  /** null: the form asks the server. */
  onChange: ((view: ListView) => void) | null;
};

/** Without script this is a form that asks the server. */
export function ListControls({ view, reader, columns, isLive, onChange }: ListControlsProps) {
  const { language, options } = reader;
  const words = guestListWords[language];
  const shown = columns.filter(({ id }) => view.columns.includes(id));
  const names = {
    ...sortFieldNames(language),
    ...Object.fromEntries(shown.map(({ id, name }) => [id, name])),
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
          name="direction"
          value={turned(view)}
          onClick={() => onChange?.({ ...view, direction: turned(view) })}
        >
          <span aria-hidden="true">{direction === "descending" ? "↓" : "↑"}</span> {words[direction]}
          <span className="visually-hidden">, {words.turn}</span>
        </button>
        <ListFilters {...{ view, columns, reader, onChange }} />
      </Form>
      <div className="list-links">
        <Link className="button small" to={adminPath(language, { add: "" })}>
          {words.add}
        </Link>
        <Link className="button quiet small" to={adminPath(language, { import: "" })}>
          {words.import}
        </Link>
        {options.questions ? (
          <Link className="button quiet small" to={adminPath(language, { questions: "" })}>
            {words.asked.questions}
          </Link>
        ) : null}
        <a className="button quiet small" href={`/api/guests.csv?language=${language}`} download>
          {words.export}
        </a>
        <Link className="button quiet small" to={adminPath(language, { print: "guest-list" })}>
          {words.print}
        </Link>
        {/* Another document, whose script also starts without a network. */}
        <a className="button quiet small" href={doorPath(language)}>
          {doorWords[language].title}
        </a>
      </div>
    </div>
  );
}

/** The title, and the other way to see the list. */
export function ListTitle({ view, language }: { view: ListView; language: Language }) {
  const words = guestListWords[language];
  return (
    <div className="cluster">
      <h1 id="guest-list">{words.title}</h1>
      <a className="button quiet small" href={listPath(language, { ...view, isGrouped: !view.isGrouped })}>
        {view.isGrouped ? words.flat : words.grouped}
      </a>
    </div>
  );
}

type CountersProps = { counts: GuestCounts; words: (typeof guestListWords)[Language]["counters"] };

const counted = ["invited", "answered", "speech", "performance", "accepted"] as const;

export function Counters({ counts, words }: CountersProps) {
  return (
    <dl className="counters">
      {counted.map((name) => (
        <div key={name}>
          <dt className="label">{words[name]}</dt>
          <dd>{counts[name]}</dd>
        </div>
      ))}
    </dl>
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
        <Link className="button" to={adminPath(language, { add: "" })}>
          {add}
        </Link>
        <Link className="button quiet" to={adminPath(language, { import: "" })}>
          {bring}
        </Link>
      </p>
    </div>
  );
}

type NobodyFoundProps = { view: ListView; language: Language; onClear?: () => void };

export function NobodyFound({ view, language, onClear }: NobodyFoundProps) {
  const { notFound, asked } = guestListWords[language];
  return (
    <div className="nobody">
      <h2>{view.part === "" ? notFound.title(view.query.trim()) : asked.nobody}</h2>
      {view.part === "" ? <p>{notFound.message}</p> : null}
      <p>
        <Link className="button quiet" to={listPath(language, { ...view, ...everybody })} onClick={onClear}>
          {notFound.clear}
        </Link>
      </p>
    </div>
  );
}
