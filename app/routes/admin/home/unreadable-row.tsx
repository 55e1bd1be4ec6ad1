// A document that cannot be read: what is wrong with it, and how to remove it.

import { Form } from "react-router";
import type { Language } from "#domain/language.ts";
import { guestFieldWords } from "#i18n/guest-fields.ts";
import { inboxWords } from "#i18n/inbox.ts";
import type { UnreadableNow } from "#server/workflows/inbox/list-inbox.ts";

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
          <Form method="post">
            <input type="hidden" name="collection" value={collection} />
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="version" value={version} />
            <button
              className="button quiet danger small"
              name="intent"
              value="discard-unreadable"
              aria-label={words.discardFor(id)}
            >
              {words.discard}
            </button>
          </Form>
        </details>
      </div>
    </li>
  );
}
