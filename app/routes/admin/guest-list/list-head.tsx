// Above the rows stand the five specified numbers and who is still to answer, each a filter that shows those guests.

import { memo } from "react";
import { countAnswers, countGuests, type GuestRow } from "#domain/guest/guest-list.ts";
import type { Reader } from "#i18n/guest-fields.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { GuestTabs } from "../editing/sub-tabs.tsx";
import {
  everybody,
  isBlankFilter,
  linkTo,
  listPath,
  type ListView,
  rowsPerPage,
  type ShowView,
  withToggled,
} from "./list-view.ts";
import { wordsOf } from "#i18n/words.ts";
import { Link } from "react-router";
import { Empty } from "#ui/empty.tsx";
import { addGuestPath, guestListPath, importPath } from "../admin-paths.ts";
import { couple } from "#domain/roles.ts";
import { EraseForm } from "../editing/erase-form.tsx";
import { UndoForm } from "../editing/undo-way.tsx";
import type { GuestListData } from "./load-guest-list.ts";
import { PageTitle, Allowed } from "../page-parts.tsx";

const counters = {
  invited: ["mark", "named"],
  answered: ["answer", "answered"],
  speech: ["mark", "speech"],
  performance: ["mark", "performance"],
  accepted: ["answer", "coming"],
  waiting: ["answer", "open"],
} as const;
const counted = Object.keys(counters) as (keyof typeof counters)[];

type ListHeadProps = { rows: readonly GuestRow[]; view: ListView; reader: Reader; onChange: ShowView };

export const ListHead = memo(function DrawnHead({ rows, view, reader, onChange }: ListHeadProps) {
  const { language } = reader;
  const words = useWords("guestList");
  const counts = { ...countGuests(rows), ...countAnswers(rows) };
  return (
    <div className="list-head">
      <PageTitle id="guest-list">{words.title}</PageTitle>
      <ul className="counters">
        {counted.map((name) => {
          const [kind, choice] = counters[name];
          const isSet = view.filter[kind]?.includes(choice) ?? false;
          const filter = isSet ? withToggled(view.filter, kind, choice) : { [kind]: [choice] };
          return (
            <li key={name}>
              <a
                aria-current={isSet ? "true" : undefined}
                {...linkTo(language, { ...view, filter }, onChange)}
              >
                <span className="label">{words.counters[name]}</span> <strong>{counts[name]}</strong>
                {name === "accepted" ? (
                  <span className="small"> {words.coming(counts.adults, counts.children)}</span>
                ) : null}
              </a>
            </li>
          );
        })}
      </ul>
      <GuestTabs current={view.isGrouped ? "households" : "list"} />
    </div>
  );
});

type PagesProps = { view: ListView; page: number; found: number };

/** Page links through a long list, for browsers without script. */
export function Pages({ view, page, found }: PagesProps) {
  const language = useLanguage();
  if (found <= rowsPerPage) return null;
  const words = wordsOf(language).guestList;
  const last = Math.ceil(found / rowsPerPage);
  const to = Math.min(found, page * rowsPerPage);
  return (
    <nav className="pages spread" aria-label={words.pages}>
      {page > 1 ? <a href={listPath(language, view, page - 1)}>{words.previousPage}</a> : <span />}
      <span>{words.rows((page - 1) * rowsPerPage + 1, to, found)}</span>
      {page < last ? <a href={listPath(language, view, page + 1)}>{words.nextPage}</a> : <span />}
    </nav>
  );
}

type NobodyProps = {
  /** Nobody is on the list yet. */
  isEmpty: boolean;
  view: ListView;
  onClear: () => void;
};

export function Nobody({ isEmpty, view, onClear }: NobodyProps) {
  const language = useLanguage();
  const { nobody, add, import: bring, notFound } = useWords("guestList");
  const isFiltered = !isBlankFilter(view.filter);
  return isEmpty ? (
    <Empty title={nobody.title} isFirst>
      <p>{nobody.message}</p>
      <p className="cluster">
        <Link className="button" to={addGuestPath(language)}>
          {add}
        </Link>
        <Link className="button quiet" to={importPath(language)}>
          {bring}
        </Link>
      </p>
    </Empty>
  ) : (
    <Empty title={isFiltered ? wordsOf(language).finding.nobody : notFound.title(view.query.trim())}>
      {isFiltered ? null : <p>{notFound.message}</p>}
      <p>
        <Link className="button quiet" to={listPath(language, { ...view, ...everybody })} onClick={onClear}>
          {notFound.clear}
        </Link>
      </p>
    </Empty>
  );
}

export const deletedId = "deleted-guests";

/** Without script the address shows them, with their summary to press. */
export function showDeleted(event: React.MouseEvent): void {
  event.preventDefault();
  const list = document.getElementById(deletedId);
  if (!(list instanceof HTMLDetailsElement)) return;
  list.open = true;
  list.querySelector("summary")?.focus();
}

export function DeletedGuests({ deleted }: Pick<GuestListData, "deleted">) {
  const language = useLanguage();
  const words = useWords("guestList").deleted;
  if (deleted.length === 0) return null;
  return (
    <details id={deletedId} className="deleted-guests">
      <summary>{words.title(deleted.length)}</summary>
      <p className="small">{words.message}</p>
      <ul className="ruled-rows">
        {deleted.map(({ group, guestId, name, when, mentions }) => (
          <li key={group}>
            <p>
              <strong>{name}</strong> <span className="small">{words.when(when)}</span>
            </p>
            <UndoForm group={group} page={guestListPath(language)}>
              {words.restore} <span className="visually-hidden">{name}</span>
            </UndoForm>
            <Allowed roles={couple}>
              <details>
                <summary>
                  <span>
                    {words.erase} <span className="visually-hidden">{name}</span>
                  </span>
                </summary>
                <EraseForm {...{ guestId, name, mentions }} isUnsure={false} />
              </details>
            </Allowed>
          </li>
        ))}
      </ul>
    </details>
  );
}
