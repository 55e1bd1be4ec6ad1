// The guests deleted in the last thirty days, below the list: seen by the link in the menu of the second row.

import { couple } from "#domain/roles.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { guestListPath } from "../admin-view.ts";
import { Allowed } from "../editing/allowed.tsx";
import { EraseForm } from "../editing/erase-form.tsx";
import { UndoForm } from "../editing/undo-way.tsx";
import type { DeletedGuest } from "./load-guest-list.ts";

export const deletedId = "deleted-guests";

/** Without script the address shows them, with their summary to press. */
export function showDeleted(event: React.MouseEvent): void {
  event.preventDefault();
  const list = document.getElementById(deletedId);
  if (!(list instanceof HTMLDetailsElement)) return;
  list.open = true;
  list.querySelector("summary")?.focus();
}

type DeletedGuestsProps = { deleted: readonly DeletedGuest[] };

export function DeletedGuests({ deleted }: DeletedGuestsProps) {
  const language = useLanguage();
  const words = useWords("guestList").deleted;
  if (deleted.length === 0) return null;
  return (
    <details id={deletedId} className="deleted-guests">
      <summary>{words.title(deleted.length)}</summary>
      <p className="small">{words.message}</p>
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
                <EraseForm {...{ guestId, name, mentions }} isUnsure={false} />
              </details>
            </Allowed>
          </li>
        ))}
      </ul>
    </details>
  );
}
