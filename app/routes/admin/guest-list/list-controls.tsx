// Without script it is a form that asks the server.

import { memo } from "react";
import { Form, Link } from "react-router";
import type { GuestRow } from "#domain/guest/guest-list.ts";
import { guestColumns, type GuestId } from "#domain/guest/guest.ts";
import { couple } from "#domain/roles.ts";
import type { Reader } from "#i18n/guest-fields.ts";
import { Options } from "#ui/options.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { wordsOf } from "#i18n/words.ts";
import { addGuestPath, adminPath, columnsPath, erasePath, importPath, printPath } from "../admin-paths.ts";
import { doorPath } from "../door-path.ts";
import { Allowed } from "../page-parts.tsx";
import type { ListColumn } from "./columns/list-columns.ts";
import { deletedId, showDeleted } from "./list-head.tsx";
import { CopyAddresses, ExportChoices } from "./finding/take-along.tsx";
import { FilterPanel } from "./finding/filter-panel.tsx";
import type { FilterMenu } from "./finding/open-filter.ts";
import {
  everybody,
  isBlankFilter,
  isWhole,
  linkTo,
  type ListView,
  type ShowView,
  sortFieldNames,
  reversed,
} from "./list-view.ts";
import { useMedia } from "../editing/in-browser.ts";
import { Popover } from "../editing/popover.tsx";

type ListControlsProps = {
  view: ListView;
  reader: Reader;
  /** Beside the twelve of every list, shown or not. */
  columns: readonly ListColumn[];
  finding: Finding;
  isLive: boolean;
  onChange: ShowView;
  children?: React.ReactNode;
};

export type Finding = {
  menu: () => FilterMenu;
  shown: readonly GuestRow[];
  /** Whose addresses get no more emails. */
  stopped: readonly GuestId[];
  found: string;
  deletedCount: number;
};

export const ListControls = memo(function DrawnControls({ children, ...props }: ListControlsProps) {
  const { view, reader, finding, isLive, onChange } = props;
  const { language } = reader;
  const words = useWords("guestList");
  const isNarrow = useMedia(narrow);
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
          value={view.query}
          onChange={({ target }) => onChange({ ...view, query: target.value })}
        />
        {isNarrow ? null : <SortField {...props} />}
        <FilterPanel {...{ view, isLive, onChange }} menu={finding.menu} />
        {view.isGrouped || isNarrow ? null : (
          <Popover className="list-columns" summary={words.view} isLive={isLive}>
            <ColumnChoices {...props} />
          </Popover>
        )}
      </Form>
      <Found {...{ view, finding, onChange }} />
      <Link className="button small add" to={addGuestPath(language)} aria-label={words.add}>
        <span aria-hidden="true">
          + <span className="word">{words.addShort}</span>
        </span>
      </Link>
      <Popover
        className="list-more"
        isLive={isLive}
        summary={
          <>
            <span aria-hidden="true">⋯</span>
            <span className="visually-hidden">{words.moreActions}</span>
          </>
        }
      >
        {isNarrow ? <SortField {...props} /> : null}
        <MoreLinks {...{ view, finding }} />
        {isNarrow && !view.isGrouped ? <ColumnChoices {...props} /> : null}
      </Popover>
      {children}
    </div>
  );
});

function SortField({ view, reader: { language }, columns, isLive, onChange }: ListControlsProps) {
  const words = useWords("guestList");
  const { field, direction } = view;
  const chosen = columns.filter(({ id }) => view.columns.includes(id));
  const names = {
    ...sortFieldNames(language),
    ...Object.fromEntries(chosen.map(({ id, name }) => [id, name])),
  };
  return (
    <span className="sort">
      <select
        name="sort"
        aria-label={words.sortBy}
        value={field}
        onChange={({ target }) => onChange({ ...view, field: target.value, direction: "descending" })}
      >
        <Options of={Object.entries(names).map(([id, name]) => [id, name])} />
      </select>
      {isLive ? null : <button className="button quiet small without-script">{words.show}</button>}
      <button
        className="button quiet small turn"
        title={words[direction]}
        name="direction"
        value={reversed(view)}
        onClick={() => onChange({ ...view, direction: reversed(view) })}
      >
        <span aria-hidden="true">{direction === "descending" ? "↓" : "↑"}</span>
        <span className="visually-hidden">
          {words[direction]}, {words.turn}
        </span>
      </button>
    </span>
  );
}

type FoundProps = Pick<ListControlsProps, "view" | "finding" | "onChange">;

/** How many are shown, where they are not all. */
function Found({ view, finding, onChange }: FoundProps) {
  const language = useLanguage();
  const isAll = isWhole(view);
  const isFiltered = !isBlankFilter(view.filter);
  const set = isFiltered ? finding.menu().flatMap(({ choices }) => choices.filter(({ isSet }) => isSet)) : [];
  return (
    <p className={isAll ? "found all" : "found"}>
      <span role="status">{isAll ? "" : finding.found}</span>
      {isAll ? null : (
        <>
          <span className="set" title={set.map(({ text }) => text).join(", ")}>
            {set.map(({ text }) => text).join(", ")}
          </span>
          <CopyAddresses {...{ view, ...finding }} />
          <a {...linkTo(language, { ...view, ...everybody }, onChange)}>
            {wordsOf(language).finding.clearAll}
          </a>
        </>
      )}
    </p>
  );
}

function MoreLinks({ view, finding }: Omit<FoundProps, "onChange">) {
  const language = useLanguage();
  const words = useWords("guestList");
  return (
    <ul className="menu">
      <li>
        <Link to={importPath(language)}>{words.import}</Link>
      </li>
      <Allowed roles={couple}>
        <ExportChoices view={view} count={finding.shown.length} />
      </Allowed>
      {isWhole(view) ? (
        <li>
          <CopyAddresses {...{ view, ...finding }} />
        </li>
      ) : null}
      <li>
        <Link to={columnsPath(language)}>{wordsOf(language).listSetUp.title}</Link>
      </li>
      <li>
        <Link to={printPath(language, "guest-list")}>{words.print}</Link>
      </li>
      <li>
        {/* Another document, whose script also starts without a network. */}
        <a href={doorPath(language)}>{wordsOf(language).door.title}</a>
      </li>
      {finding.deletedCount > 0 ? (
        <li>
          <a className="closes" href={`#${deletedId}`} onClick={showDeleted}>
            {words.deleted.title(finding.deletedCount)}
          </a>
        </li>
      ) : null}
      <Allowed roles={couple}>
        <li>
          <Link to={erasePath(language)}>{words.eraseSeveral.title}</Link>
        </li>
      </Allowed>
    </ul>
  );
}

/** On a phone one line has no room for them all. */
const narrow = "(max-width: 47.99em)";

type ColumnChoicesProps = {
  view: ListView;
  columns: readonly ListColumn[];
  reader: Reader;
  onChange: ShowView;
};

function ColumnChoices({ view, columns, onChange }: ColumnChoicesProps) {
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
