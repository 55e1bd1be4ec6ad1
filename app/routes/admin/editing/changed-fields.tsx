// What changed about a guest, field by field: from what, to what.

import { type FieldChange, isForgotten } from "#domain/guest/field-changes.ts";
import { guestFieldWords, type Reader, shownValue } from "#i18n/guest-fields.ts";
import { guestListWords } from "#i18n/guest-list.ts";

export function ChangedFields({ changes, reader }: { changes: readonly FieldChange[]; reader: Reader }) {
  const words = guestListWords[reader.language].guest;
  const { names } = guestFieldWords[reader.language];
  if (changes.length === 0) return null;
  return (
    <dl className="changed-fields">
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
  );
}
