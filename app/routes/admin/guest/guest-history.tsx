// Who changed what about a guest, when; and the way back, one change at a time.

import type { Reader } from "#i18n/guest-fields.ts";
import { guestListWords } from "#i18n/guest-list.ts";
import type { ChangeView } from "../editing/change-view.ts";
import { ChangeRow } from "../editing/change-row.tsx";

type GuestHistoryProps = { id: string; history: readonly ChangeView[]; reader: Reader };

export function GuestHistory({ id, history, reader }: GuestHistoryProps) {
  const words = guestListWords[reader.language].guest;
  return (
    <section className="guest-history" aria-labelledby="history">
      <h2 id="history">{words.history}</h2>
      {history.length === 0 ? (
        <p className="small">{words.noHistory}</p>
      ) : (
        <ol className="changes">
          {history.map((change) => (
            <ChangeRow key={change.group} change={change} reader={reader} ofGuest={id} />
          ))}
        </ol>
      )}
    </section>
  );
}
