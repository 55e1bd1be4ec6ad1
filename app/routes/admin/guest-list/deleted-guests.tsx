// The guests deleted in the last thirty days, below the list: seen by the link in the menu of the second row.

import type { Language } from "#domain/language.ts";
import { couple } from "#domain/roles.ts";
import { guestListWords } from "#i18n/guest-list.ts";
import { guestListPath } from "../admin-view.ts";
import { Allowed } from "../editing/allowed.tsx";
import { EraseForm } from "../editing/erase-form.tsx";
import { UndoForm } from "../editing/undo-way.tsx";
import type { DeletedGuest } from "./load-guest-list.ts";

export const deletedId = "deleted-guests";

type DeletedGuestsProps = { deleted: readonly DeletedGuest[]; language: Language };

export function DeletedGuests({ deleted, language }: DeletedGuestsProps) {
  const { deleted: words, close } = guestListWords[language];
  if (deleted.length === 0) return null;
  return (
    <section id={deletedId} className="deleted-guests" aria-labelledby="deleted">
      <h2 id="deleted">{words.title(deleted.length)}</h2>
      <p className="small">
        {words.message} <a href="#guest-list">{close}</a>
      </p>
      <ul>
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
                <EraseForm {...{ guestId, name, mentions, language }} isUnsure={false} />
              </details>
            </Allowed>
          </li>
        ))}
      </ul>
    </section>
  );
}
