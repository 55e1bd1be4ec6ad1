// The specified table (spec.md, section 2): a row per table, its seats, and Unseated last.

import { memo } from "react";
import { fullName } from "#domain/guest/guest.ts";
import {
  chairOf,
  guestsIn,
  largestOf,
  needsNoSeat,
  type SeatingPlan,
  seatNumbers,
} from "#domain/seating/seating.ts";
import { aboutGuest, whyNoSeat } from "./chart-words.ts";
import type { SeatedGuest } from "./load-seating.ts";
import { chairStandingOf } from "./marks.tsx";
import { compareByLastName } from "#domain/names/collation.ts";
import type { Words } from "#i18n/words.ts";

type RowsTableProps = { plan: SeatingPlan<SeatedGuest>; words: Words["seating"] };

export const RowsTable = memo(function RowsTable({ plan, words }: RowsTableProps) {
  const columns = largestOf(plan.sizes);
  return (
    <section className="seat-rows">
      <h2 id="all-seats">{words.rows}</h2>
      {/* The keyboard must be able to reach a scrolling region. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="scrolls" role="region" aria-labelledby="all-seats" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.rowsHead}</th>
              {seatNumbers(columns).map((seat) => (
                <th key={seat} scope="col">
                  {words.seat(seat)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {plan.tables.map(({ name, seats }) => (
              <tr key={name}>
                <th scope="row">{words.bareTable(name)}</th>
                {seats.map((guests, at) => (
                  <td key={at} className={guests.length > 1 ? "bad" : undefined}>
                    {guests.length > 1 ? <strong className="conflict">{words.conflict}</strong> : null}
                    {guests.map((guest) => (
                      <Sitting key={guest.id} guest={guest} words={words} />
                    ))}
                  </td>
                ))}
                {seats.length < columns ? <td colSpan={columns - seats.length}>–</td> : null}
              </tr>
            ))}
            <tr className="unseated-row">
              <th scope="row">{words.unseated}</th>
              <td colSpan={columns}>{plan.unseated.map((guest) => fullName(guest)).join(", ")}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  );
});

function Sitting({ guest, words }: { guest: SeatedGuest; words: Words["seating"] }) {
  return (
    <span className={`sitting ${chairStandingOf([guest])}`}>
      <span className="name">{fullName(guest)}</span>
      <span className="about">{aboutGuest(guest, words)}</span>
    </span>
  );
}

/** For paper: every guest's seat, by last name. */
export const PlaceList = memo(function PlaceList({
  plan,
  words,
}: {
  plan: SeatingPlan<SeatedGuest>;
  words: Words["seating"];
}) {
  return (
    <section className="place-list">
      <h2>{words.places}</h2>
      <ul>
        {guestsIn(plan)
          .filter((guest) => chairOf(guest, plan.sizes) || !needsNoSeat(guest))
          .toSorted(compareByLastName)
          .map((guest) => {
            const chair = chairOf(guest, plan.sizes);
            return (
              <li key={guest.id}>
                <span>
                  {[guest.lastName, guest.firstName].filter(Boolean).join(", ")}
                  {needsNoSeat(guest) ? ` (${whyNoSeat(guest, words)})` : null}
                </span>
                <span>{chair ? words.chair(words.table(chair.table), chair.seat) : words.isUnseated}</span>
              </li>
            );
          })}
      </ul>
    </section>
  );
});
