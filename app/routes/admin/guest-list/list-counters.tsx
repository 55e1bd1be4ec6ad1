// The five specified numbers, and how the list stands.

import type { GuestRow } from "#domain/guest/guest-list.ts";
import { countGuests } from "#domain/guest/guest-list.ts";
import { countStanding } from "#domain/guest-list/count-standing.ts";
import type { Language } from "#domain/language.ts";
import { guestListWords } from "#i18n/guest-list.ts";

const counted = ["invited", "answered", "speech", "performance", "accepted"] as const;

const standings = ["adults", "children", "open", "declined"] as const;

/** The title with its numbers. */
export function ListHead(props: { rows: readonly GuestRow[]; language: Language }) {
  return (
    <div className="list-head">
      <h1 id="guest-list">{guestListWords[props.language].title}</h1>
      <Counters {...props} />
    </div>
  );
}

export function Counters({ rows, language }: { rows: readonly GuestRow[]; language: Language }) {
  const { counters, standing } = guestListWords[language];
  const counts = countGuests(rows);
  const stands = countStanding(rows);
  return (
    <div className="counts">
      <dl className="counters">
        {counted.map((name) => (
          <div key={name}>
            <dt className="label">{counters[name]}</dt>
            <dd>{counts[name]}</dd>
          </div>
        ))}
      </dl>
      <dl className="standing">
        {standings.map((name) => (
          <div key={name}>
            <dt>{standing[name]}</dt>
            <dd>{stands[name]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
