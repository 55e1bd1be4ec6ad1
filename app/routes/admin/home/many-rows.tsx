// Answers that share a browser or a network address: saved ones to check, and waiting ones that can be
// dismissed together.

import { Link } from "react-router";
import { useLanguage, useWords } from "../../../language-context.ts";
import { historyPath } from "../admin-view.ts";
import type { OriginItem, UnusualItem } from "./many-items.ts";
import { FormOf } from "../editing/form-of.tsx";

export function UnusualRow({ item }: { item: UnusualItem }) {
  const language = useLanguage();
  const { unusual: words, names: namesOf } = useWords("held");
  const { source, digest, count, names, when, until } = item;
  const whose = namesOf(names, count - names.length);
  return (
    <li className="matter">
      <div className="what">
        <p className="who">{words.came[source](count)}</p>
        <p>{whose}</p>
        <p className="small">{when}</p>
      </div>
      <FormOf command="see-unusual" sends={{ source, digest, until }} isLive className="deeds">
        <Link to={historyPath(language, { [source]: digest })} aria-label={words.showFor(whose)}>
          {words.show}
        </Link>
        <button className="button quiet small" aria-label={words.fineFor(whose)}>
          {words.fine}
        </button>
      </FormOf>
    </li>
  );
}

export function OriginRow({ item }: { item: OriginItem }) {
  const { origin: words, names: namesOf } = useWords("held");
  const { origin, unmatched, held, until, names } = item;
  const count = unmatched + held;
  return (
    <li className="matter">
      <div className="what">
        <p className="who">{words.came(count, held)}</p>
        <p className="small">{namesOf(names, count - names.length)}</p>
        <details className="fold">
          <summary>{words.discardTitle}</summary>
          <p>{words.discardNote}</p>
          {held > 0 ? <p>{words.heldNote}</p> : null}
          <FormOf command="discard-origin" sends={{ origin, until }} isLive className="deeds">
            {unmatched > 0 ? (
              <button className="button quiet danger small">
                {held > 0 ? words.discardUnmatched(unmatched) : words.discard(count)}
              </button>
            ) : null}
            {held > 0 ? (
              <button className="button quiet danger small" name="held" value="yes">
                {words.discardWithHeld(count, held)}
              </button>
            ) : null}
          </FormOf>
        </details>
      </div>
    </li>
  );
}
