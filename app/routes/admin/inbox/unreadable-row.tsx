// A document that cannot be read: what is wrong with it, and how to remove it.

import type { Language } from "#domain/language.ts";
import { guestFieldWords } from "#i18n/guest-fields.ts";
import { inboxWords } from "#i18n/inbox.ts";
import type { UnreadableNow } from "#server/workflows/inbox/list-inbox.ts";
import { FormOf } from "../editing/form-of.tsx";

type UnreadableProps = { item: UnreadableNow; language: Language };

export function UnreadableRow({ item, language }: UnreadableProps) {
  const words = inboxWords[language].unreadable;
  const { what, collection, id, version, fields } = item;
  return (
    <li className="matter">
      <div className="what">
        <p className="who">{words[what](id)}</p>
        {fields.length > 0 ? (
          <ul className="small">
            {fields.map(({ field, holds }) => (
              <li key={field}>{words.holds(guestFieldWords[language].names[field], holds)}</li>
            ))}
          </ul>
        ) : (
          <p className="small">{words.whole}</p>
        )}
        <details className="fold">
          <summary>{words.discardTitle}</summary>
          <p>{words.discardNote}</p>
          <FormOf command="discard-unreadable" sends={{ collection, id, version }} isLive>
            <button className="button quiet danger small" aria-label={words.discardFor(id)}>
              {words.discard}
            </button>
          </FormOf>
        </details>
      </div>
    </li>
  );
}
