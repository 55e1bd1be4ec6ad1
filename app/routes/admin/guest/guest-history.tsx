// Who changed what about a guest, when; and the way back, one deed at a time.

import { isForgotten } from "#domain/field-changes.ts";
import { guestFieldWords, type Reader, shownValue } from "#i18n/guest-fields.ts";
import { guestListWords } from "#i18n/guest-list.ts";
import { adminPath } from "../admin-view.ts";
import type { HistoryView } from "./load-guest.ts";

type GuestHistoryProps = { id: string; history: readonly HistoryView[]; reader: Reader };

export function GuestHistory({ id, history, reader }: GuestHistoryProps) {
  const words = guestListWords[reader.language].guest;
  return (
    <section className="guest-history" aria-labelledby="history">
      <h2 id="history">{words.history}</h2>
      {history.length === 0 ? (
        <p className="small">{words.noHistory}</p>
      ) : (
        <ol>
          {history.map((entry) => (
            <Entry key={entry.group} id={id} entry={entry} reader={reader} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Entry({ id, entry, reader }: { id: string; entry: HistoryView; reader: Reader }) {
  const words = guestListWords[reader.language].guest;
  const { names } = guestFieldWords[reader.language];
  const { group, deed, by, email, when, at, changes, late, kept, isUndone, canBeUndone } = entry;
  const title = words.byWhom(words.deeds[deed], email ?? words.by[by]);
  return (
    <li className={isUndone ? "undone" : undefined}>
      <p className="deed">
        <strong>{title}</strong>
        {late ? `, ${words.late}` : null} <time dateTime={at}>{when}</time>
      </p>
      {changes.length === 0 ? null : (
        <dl>
          {changes.map(({ field, from, to }) => (
            <div key={field}>
              <dt>{names[field]}</dt>
              {isForgotten({ from, to }) ? (
                <dd>{words.forgotten}</dd>
              ) : (
                <dd>
                  <span className="visually-hidden">{words.from} </span>
                  <del>{shownValue(field, from, reader) || words.empty}</del>
                  <span aria-hidden="true"> → </span>
                  <span className="visually-hidden"> {words.to} </span>
                  <ins>{shownValue(field, to, reader) || words.empty}</ins>
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
      {kept ? <p className="small">{words.keptInHistory}</p> : null}
      {isUndone ? <p className="small">{words.isUndone}</p> : null}
      {canBeUndone ? (
        <form method="post" action={adminPath(reader.language, { guest: id })}>
          <input type="hidden" name="intent" value="undo" />
          <input type="hidden" name="group" value={group} />
          <button className="button quiet small" aria-label={words.undoOf(title, when)}>
            {words.undo}
          </button>
        </form>
      ) : null}
    </li>
  );
}
