// The filter as a part of the form that searches: each choice with the count of guests that it would show.

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Language } from "#domain/language.ts";
import { findingWords } from "#i18n/finding/finding.ts";
import type { ListView } from "../list-view.ts";
import { controlOf, withTurned } from "./filter-address.ts";
import type { FilterMenu } from "./open-filter.ts";

type FilterPanelProps = {
  view: ListView;
  menu: () => FilterMenu;
  language: Language;
  isLive: boolean;
  /** null: the form asks the server. */
  onChange: ((view: ListView) => void) | null;
};

export function FilterPanel({ view, menu, language, isLive, onChange }: FilterPanelProps) {
  const words = findingWords[language];
  const [isOpen, setIsOpen] = useState(false);
  const panel = useRef<HTMLDetailsElement>(null);
  useClosing(panel, isLive && isOpen, () => setIsOpen(false));
  const setCount = Object.values(view.filter).flat().length;
  // The counts may follow a moment later; a box that is pressed says so at once.
  const isSet = (kind: string, choice: string) => view.filter[kind]?.includes(choice) ?? false;
  return (
    <details
      ref={panel}
      className="filter-panel"
      open={isLive ? isOpen : undefined}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="button quiet small">
        {setCount === 0 ? words.open : words.openSet(setCount)}
      </summary>
      {isLive && !isOpen ? null : (
        <div className="filter-kinds">
          <div className="filter-columns">
            {menu().map((kind) =>
              kind.kind === "of" ? (
                <OneOfMany key={kind.kind} kind={kind} {...{ view, language, onChange }} />
              ) : (
                <fieldset key={kind.kind}>
                  <legend>{kind.name}</legend>
                  {kind.choices.map(({ choice, text, count }) => (
                    <label key={choice} className={count === 0 ? "check none" : "check"}>
                      <input
                        type="checkbox"
                        {...controlOf(kind.kind, choice)}
                        {...(onChange
                          ? {
                              checked: isSet(kind.kind, choice),
                              onChange: () =>
                                onChange({ ...view, filter: withTurned(view.filter, kind.kind, choice) }),
                            }
                          : { defaultChecked: isSet(kind.kind, choice) })}
                      />
                      <span>{text}</span> <span className="count">{count}</span>
                    </label>
                  ))}
                </fieldset>
              ),
            )}
          </div>
          <p className="filter-end">
            <button
              className="button small"
              onClick={(event) => {
                if (!isLive) return;
                event.preventDefault();
                setIsOpen(false);
              }}
            >
              {words.show}
            </button>
          </p>
        </div>
      )}
    </details>
  );
}

/** The panel lies over the list, so Escape and a press beside it close it. */
function useClosing(panel: RefObject<HTMLDetailsElement | null>, isOpen: boolean, close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const over = new AbortController();
    const { signal } = over;
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && panel.current?.contains(target);
    addEventListener("pointerdown", ({ target }) => isInside(target) || onClose(), { signal });
    addEventListener(
      "keydown",
      ({ key, target }) => {
        if (key !== "Escape") return;
        onClose();
        if (isInside(target)) panel.current?.querySelector("summary")?.focus();
      },
      { signal },
    );
    return () => over.abort();
  }, [isOpen, panel]);
}

type OneOfManyProps = { kind: FilterMenu[number] } & Pick<FilterPanelProps, "view" | "language" | "onChange">;

function OneOfMany({ kind: { kind, name, choices }, view, language, onChange }: OneOfManyProps) {
  const { [kind]: [set = ""] = [], ...others } = view.filter;
  return (
    <label className="one-of-many">
      <span className="label">{name}</span>
      <select
        name={kind}
        {...(onChange
          ? {
              value: set,
              onChange: ({ target: { value } }: React.ChangeEvent<HTMLSelectElement>) =>
                onChange({ ...view, filter: value === "" ? others : { ...others, [kind]: [value] } }),
            }
          : { defaultValue: set })}
      >
        <option value="">{findingWords[language].any}</option>
        {choices.map(({ choice, text, count }) => (
          <option key={choice} value={choice}>
            {text} ({count})
          </option>
        ))}
      </select>
    </label>
  );
}
