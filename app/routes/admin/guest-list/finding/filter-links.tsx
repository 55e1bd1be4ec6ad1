// One press for what the couple ask most, and what is set, each with a way to remove it. The links work without script.

import { memo } from "react";
import type { GuestFilter } from "#domain/guest-list/guest-filter.ts";
import type { Language } from "#domain/language.ts";
import { findingWords } from "#i18n/finding/finding.ts";
import { listPath, type ListView } from "../list-view.ts";
import { isBlankFilter, withTurned } from "./filter-address.ts";
import type { FilterMenu } from "./open-filter.ts";

type FilterLinksProps = {
  view: ListView;
  menu: () => FilterMenu;
  language: Language;
  /** null: the link asks the server. */
  onChange: ((view: ListView) => void) | null;
};

const quick = [
  { kind: "answer", choice: "open" },
  { kind: "answer", choice: "coming" },
  { kind: "answer", choice: "declined" },
  { kind: "seat", choice: "unseated" },
  { kind: "missing", choice: "email" },
] as const;

/** The counts may follow a moment later. */
export const FilterLinks = memo(function FilterLinks({ view, menu, language, onChange }: FilterLinksProps) {
  const words = findingWords[language];
  const linkTo = (filter: GuestFilter) => {
    const next = { ...view, filter };
    return {
      href: listPath(language, next),
      onClick: (event: React.MouseEvent) => {
        if (!onChange || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onChange(next);
      },
    };
  };
  const chips = menu().flatMap(({ kind, name, choices }) =>
    choices
      .filter(({ choice, isSet }) => isSet && !isQuick(kind, choice))
      .map(({ choice, text }) => ({ kind, name, choice, text })),
  );
  return (
    <div className="quick-row">
      <ul className="quick-filters" aria-label={words.quick}>
        {quick.map(({ kind, choice }) => {
          const found = menu()
            .find((one) => one.kind === kind)
            ?.choices.find((one) => one.choice === choice);
          if (!found) return null;
          const isSet = view.filter[kind]?.includes(choice) ?? false;
          return (
            <li key={`${kind} ${choice}`}>
              <a
                {...(isSet
                  ? {
                      "aria-current": "true",
                      "aria-label": words.remove(`${found.text} ${found.count}`),
                      ...linkTo(withTurned(view.filter, kind, choice)),
                    }
                  : linkTo({ ...view.filter, [kind]: [choice] }))}
              >
                {found.text} <span className="count">{found.count}</span>
                {isSet ? <span aria-hidden="true">×</span> : null}
              </a>
            </li>
          );
        })}
      </ul>
      {chips.length === 0 ? null : (
        <ul className="filter-chips" aria-label={words.set}>
          {chips.map(({ kind, name, choice, text }) => {
            const chip = isPlain(kind) ? text : words.chip(name, text);
            return (
              <li key={`${kind} ${choice}`}>
                <a aria-label={words.remove(chip)} {...linkTo(withTurned(view.filter, kind, choice))}>
                  {chip} <span aria-hidden="true">×</span>
                </a>
              </li>
            );
          })}
        </ul>
      )}
      {isBlankFilter(view.filter) ? null : (
        <a className="clear-all" {...linkTo({})}>
          {words.clearAll}
        </a>
      )}
    </div>
  );
});

function isQuick(kind: string, choice: string): boolean {
  return quick.some((one) => one.kind === kind && one.choice === choice);
}

/** Their choices say what they are about. */
function isPlain(kind: string): boolean {
  return ["answer", "missing", "seat", "age", "mark"].includes(kind);
}
