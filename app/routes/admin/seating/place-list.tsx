// For paper: where everybody sits, by last name.

import { compareByLastName } from "#domain/names/collation.ts";
import { chairOf, guestsIn, hasDeclined, type SeatingPlan } from "#domain/seating/seating.ts";
import type { SeatingWords } from "#i18n/seating.ts";
import type { SeatedGuest } from "./load-seating.ts";

export function PlaceList({ plan, words }: { plan: SeatingPlan<SeatedGuest>; words: SeatingWords }) {
  return (
    <section className="place-list">
      <h2>{words.places}</h2>
      <ul>
        {guestsIn(plan)
          .filter((guest) => chairOf(guest) || !hasDeclined(guest))
          .toSorted(compareByLastName)
          .map((guest) => {
            const chair = chairOf(guest);
            return (
              <li key={guest.id}>
                <span>
                  {[guest.lastName, guest.firstName].filter(Boolean).join(", ")}
                  {hasDeclined(guest) ? ` (${words.declined})` : null}
                </span>
                <span>{chair ? words.chair(words.table(chair.table), chair.seat) : words.isUnseated}</span>
              </li>
            );
          })}
      </ul>
    </section>
  );
}
