// Guests who declined but still have a seat, and guests who have a table but no seat; the couple decide.

import { fullName } from "#domain/guest/guest.ts";
import { claimedChair, type SeatingPlan, tableOf, waitingInVain } from "#domain/seating/seating.ts";
import type { SeatingWords } from "#i18n/seating.ts";
import { namesInVain } from "./announcements.ts";
import type { SeatedGuest } from "./load-seating.ts";

type MayBeFreeProps = { guests: readonly SeatedGuest[]; words: SeatingWords };

export function MayBeFree({ guests, words }: MayBeFreeProps) {
  if (guests.length === 0) return null;
  return (
    <section className="may-be-free" aria-labelledby="may-be-free">
      <h2 id="may-be-free" tabIndex={-1}>
        {words.mayBeFree}
      </h2>
      <p className="small">
        {guests.some(({ notAtDinner }) => notAtDinner) ? words.mayBeFreeAlso : words.mayBeFreeText}
      </p>
      <ul>
        {guests.map((guest) => {
          const chair = claimedChair(guest);
          const table = tableOf(guest);
          const place = chair
            ? words.chair(words.table(chair.table), chair.seat)
            : table && words.table(table);
          return (
            <li key={guest.id}>
              <span>
                <strong>{fullName(guest)}</strong>
                {place ? `, ${place}` : null}
              </span>
              <form method="post">
                <input type="hidden" name="intent" value="unseat-guest" />
                <input type="hidden" name="guest" value={guest.id} />
                <button className="button quiet small">
                  {words.freeSeat} <span className="visually-hidden">({fullName(guest)})</span>
                </button>
              </form>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type WaitingProps = { plan: SeatingPlan<SeatedGuest>; words: SeatingWords };

/** One press seats all of them, and whoever gets no chair by it is named before and after. */
export function WaitingAtTables({ plan, words }: WaitingProps) {
  const count = plan.tables.flatMap(({ waiting }) => waiting).length;
  if (count === 0) return null;
  const inVain = namesInVain(plan, words);
  return (
    <form method="post" className="one-line waiting-at-tables">
      <p>
        {words.waiting(count)} {inVain === "" ? null : words.waitingInVain(inVain)}
      </p>
      {waitingInVain(plan).length === count ? null : (
        <button className="button small" name="intent" value="seat-waiting">
          {words.seatWaiting}
        </button>
      )}
    </form>
  );
}
