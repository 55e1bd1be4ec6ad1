// Both values of a field that two people changed, to choose from.

import type { GuestField } from "#domain/guest/guest.ts";
import { guestFieldWords, type Reader } from "#i18n/guest-fields.ts";
import { guestPageWords } from "#i18n/guest-page.ts";
import { shownText } from "../editing/cell-text.ts";
import type { ChangerView } from "../editing/change-view.ts";
import { changedBy } from "../editing/refusal.tsx";

type FieldConflictProps = {
  field: GuestField;
  yours: string;
  current: string;
  changer: ChangerView | null;
  reader: Reader;
};

export function FieldConflict({ field, yours, current, changer, reader }: FieldConflictProps) {
  const words = guestPageWords[reader.language];
  const values = [
    { text: yours, label: words.yours },
    { text: current, label: words.theirs },
  ];
  return (
    <fieldset className="conflict">
      <legend>{guestFieldWords[reader.language].names[field]}</legend>
      <p className="problem">
        {changer ? changedBy(changer, reader.language) : words.conflict} {words.whichIsRight}
      </p>
      {values.map(({ text, label }, at) => (
        <label key={label} className="check">
          <input type="radio" name={field} value={text} defaultChecked={at === 0} />
          <span>
            {label}: <strong>{shownText(field, text, reader) || words.empty}</strong>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
