// Answers that came from one network address, to be thrown away together.

import { Form } from "react-router";
import type { Language } from "#domain/language.ts";
import { inboxWords } from "#i18n/inbox.ts";
import type { OriginItem } from "./inbox-items.ts";

export function OriginRow({ item, language }: { item: OriginItem; language: Language }) {
  const words = inboxWords[language].origin;
  const { origin, count, until, names } = item;
  return (
    <li className="matter">
      <div className="what">
        <p className="who">{words.came(count)}</p>
        <p className="small">{words.names(names, count - names.length)}</p>
        <details className="fold">
          <summary>{words.discardTitle}</summary>
          <p>{words.discardNote(count)}</p>
          <Form method="post">
            <input type="hidden" name="origin" value={origin} />
            <input type="hidden" name="until" value={until} />
            <button className="button quiet danger small" name="intent" value="discard-origin">
              {words.discard(count)}
            </button>
          </Form>
        </details>
      </div>
    </li>
  );
}
