import { useState } from "react";
import { useLanguage, useWords } from "../../../../language-context.ts";
import { wordsOf } from "#i18n/words.ts";
import { controlOf, type ListView, type ShowView, withToggled } from "../list-view.ts";
import { Popover } from "../../editing/popover.tsx";
import type { FilterMenu } from "./open-filter.ts";

type FilterPanelProps = {
  view: ListView;
  menu: () => FilterMenu;
  isLive: boolean;
  onChange: ShowView;
};

export function FilterPanel(props: FilterPanelProps) {
  const { view, isLive } = props;
  const words = useWords("finding");
  const setCount = Object.values(view.filter).flat().length;
  return (
    <Popover
      className="filter-panel"
      isLive={isLive}
      summary={setCount === 0 ? words.open : words.openSet(setCount)}
    >
      <div className="filter-columns">
        <FilterKinds {...props} />
      </div>
      <p className="filter-end">
        <button className="button small closes">{words.show}</button>
      </p>
    </Popover>
  );
}

function FilterKinds({ view, menu: makeMenu, onChange }: FilterPanelProps) {
  const menu = makeMenu();
  // What fits nobody is left out; what is pressed while the panel is open moves no other choice away.
  const [offered] = useState(
    () => new Set(menu.flatMap(({ kind, choices }) => choices.filter(isOffered).map(keyOf(kind)))),
  );
  // The counts may follow a moment later; a box that is pressed says so at once.
  const isSet = (kind: string, choice: string) => view.filter[kind]?.includes(choice) ?? false;
  return menu.map(({ kind, name, choices: all }) => {
    const choices = all.filter((one) => isOffered(one) || offered.has(keyOf(kind)(one)));
    if (choices.length === 0) return null;
    if (kind === "of" || kind === "table")
      return <OneOfMany key={kind} kind={{ kind, name, choices }} {...{ view, onChange }} />;
    return (
      <fieldset key={kind}>
        <legend>{name}</legend>
        {choices.map(({ choice, text, count }) => (
          <label key={choice} className={count === 0 ? "check none" : "check"}>
            <input
              type="checkbox"
              {...controlOf(kind, choice)}
              checked={isSet(kind, choice)}
              onChange={() => onChange({ ...view, filter: withToggled(view.filter, kind, choice) })}
            />
            <span>{text}</span> <span className="count">{count}</span>
          </label>
        ))}
      </fieldset>
    );
  });
}

type Choice = FilterMenu[number]["choices"][number];

const isOffered = ({ count, isSet }: Choice) => count > 0 || isSet;
const keyOf =
  (kind: string) =>
  ({ choice }: Choice) =>
    `${kind} ${choice}`;

type OneOfManyProps = { kind: FilterMenu[number] } & Pick<FilterPanelProps, "view" | "onChange">;

function OneOfMany({ kind: { kind, name, choices }, view, onChange }: OneOfManyProps) {
  const language = useLanguage();
  const { [kind]: [set = ""] = [], ...others } = view.filter;
  return (
    <label className="one-of-many">
      <span className="label">{name}</span>
      <select
        name={kind}
        value={set}
        onChange={({ target: { value } }) =>
          onChange({ ...view, filter: value === "" ? others : { ...others, [kind]: [value] } })
        }
      >
        <option value="">{wordsOf(language).finding.any}</option>
        {choices.map(({ choice, text, count }) => (
          <option key={choice} value={choice}>
            {text} ({count})
          </option>
        ))}
      </select>
    </label>
  );
}
