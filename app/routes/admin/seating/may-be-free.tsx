// Guests who declined but still have a seat; the couple decide.

import { fullName } from "#domain/guest/guest.ts";
import { claimedChair, tableOf } from "#domain/seating/seating.ts";
import type { SeatingWords } from "#i18n/seating.ts";
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
