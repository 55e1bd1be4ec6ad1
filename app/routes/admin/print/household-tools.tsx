// What stands above the cards and labels of households: codes to make, cards to note as made, and the file for a
// print shop.

import { Link, useLocation } from "react-router";
import { useLanguage, useWords } from "../../../language-context.ts";
import { wordsOf } from "#i18n/words.ts";
import { printPath } from "../admin-view.ts";
import { Allowed } from "../editing/allowed.tsx";
import type { AddressLabels, HouseholdCards, Part } from "./load-households.ts";
import { FormOf } from "../editing/form-of.tsx";

type ToolsProps<Content> = { content: Content };

export function HouseholdCardTools({ content }: ToolsProps<HouseholdCards>) {
  const language = useLanguage();
  const { cards, part, cardCount, madeCount, withoutCode } = content;
  const words = useWords("print").households;
  const { search } = useLocation();
  const action = printPath(language, "household-cards") + search;
  const file = new URLSearchParams(search);
  file.set("language", language);
  return (
    <div className="household-tools">
      {withoutCode > 0 ? (
        <FormOf command="make-household-codes" action={action} className="notice cluster">
          <p>{words.without(withoutCode)}</p>
          <button className="button small">{words.make(withoutCode)}</button>
        </FormOf>
      ) : null}
      {cards.length === 0 ? <p className="notice warn">{words.noCards}</p> : null}
      {cardCount > 0 ? (
        <FormOf command="note-cards-made" action={action} className="cluster">
          {cards.map(({ id, code }) => (
            <input key={id} type="hidden" name="card" value={`${code} ${id}`} />
          ))}
          <p className="small">{words.made(madeCount, cardCount)}</p>
          {cards.length > 0 ? (
            <button className="button quiet small">{words.note(cards.length)}</button>
          ) : null}
          <Allowed fetching="/api/household-cards.xlsx">
            <a className="button quiet small" href={`/api/household-cards.xlsx?${file}`}>
              {words.file}
            </a>
          </Allowed>
        </FormOf>
      ) : null}
      <Parts part={part} />
    </div>
  );
}

export function AddressLabelTools({ content }: ToolsProps<AddressLabels>) {
  const { labels, part, withoutAddress } = content;
  const words = useWords("print").households;
  return (
    <div className="household-tools">
      {labels.length === 0 ? <p className="notice warn">{words.noLabels}</p> : null}
      {withoutAddress.length > 0 ? (
        <details className="notice">
          <summary>{words.withoutAddress(withoutAddress.length)}</summary>
          <ul>
            {withoutAddress.map((name, at) => (
              <li key={at}>{name}</li>
            ))}
          </ul>
        </details>
      ) : null}
      <Parts part={part} />
    </div>
  );
}

function Parts({ part: { from, size, count } }: { part: Part }) {
  const language = useLanguage();
  const { pathname, search } = useLocation();
  if (count <= size) return null;
  const starts = Array.from({ length: Math.ceil(count / size) }, (_, at) => at * size + 1);
  const addressOf = (start: number) => {
    const query = new URLSearchParams(search);
    query.set("from", String(start));
    return `${pathname}?${query}`;
  };
  return (
    <nav aria-label={wordsOf(language).print.households.parts} className="cluster">
      {starts.map((start) => (
        <Link key={start} to={addressOf(start)} aria-current={start === from ? "page" : undefined}>
          {start}–{Math.min(start + size - 1, count)}
        </Link>
      ))}
    </nav>
  );
}
