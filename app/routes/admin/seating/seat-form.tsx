// Seats a guest by a plain form, which also works without script.

import type { SeatingProblem } from "./seating-commands.ts";
import { memo } from "react";
import { compareByLastName } from "#domain/names/collation.ts";
import { fullName } from "#domain/guest/guest.ts";
import { largestOf, seatNumbers } from "#domain/seating/table-sizes.ts";
import { chairOf, guestsIn, needsNoSeat, type SeatingPlan } from "#domain/seating/seating.ts";
import type { Words } from "#i18n/words.ts";
import type { SeatedGuest } from "./load-seating.ts";

type SeatFormProps = {
  plan: SeatingPlan<SeatedGuest>;
  /** Set when the form was sent without script and refused. */
  problem: SeatingProblem | null;
  words: Words["seating"];
};

export const SeatForm = memo(function SeatForm({ plan, problem, words }: SeatFormProps) {
  const typed = problem?.command?.intent === "seat-guest" ? problem.command : null;
  const seated = guestsIn(plan)
    .filter((guest) => chairOf(guest, plan.sizes) && !needsNoSeat(guest))
    .toSorted(compareByLastName);
  return (
    <details className="seat-form" id="seat-form" open={problem !== null}>
      <summary>{words.form.title}</summary>
      {plan.tables.length === 0 ? <p className="small">{words.form.nobody}</p> : null}
      <form method="post" className="one-line">
        <label htmlFor="seat-whom">{words.form.guest}</label>
        <select id="seat-whom" name="guest" defaultValue={typed?.guest ?? ""} required>
          <option value="">{words.form.chooseGuest}</option>
          <optgroup label={words.unseated}>
            {plan.unseated.map((guest) => (
              <option key={guest.id} value={guest.id}>
                {fullName(guest)}
              </option>
            ))}
          </optgroup>
          <optgroup label={words.rows}>
            {seated.map((guest) => (
              <option key={guest.id} value={guest.id}>
                {seatedName(guest, plan, words)}
              </option>
            ))}
          </optgroup>
        </select>
        <label htmlFor="seat-at">{words.form.table}</label>
        <select id="seat-at" name="table" defaultValue={typed?.table ?? ""} required>
          <option value="">{words.form.chooseTable}</option>
          {plan.tables.map(({ name, free }) => (
            <option key={name} value={name}>
              {`${words.bareTable(name)} (${words.seatsLeft(free)})`}
            </option>
          ))}
        </select>
        <label htmlFor="seat-on">{words.form.seat}</label>
        <select id="seat-on" name="seat" defaultValue={typed?.seat ?? 1}>
          {seatNumbers(largestOf(plan.sizes)).map((seat) => (
            <option key={seat}>{seat}</option>
          ))}
        </select>
        <button className="button small" name="intent" value="seat-guest">
          {words.form.submit}
        </button>
        <button className="button quiet small" name="intent" value="seat-household">
          {words.form.household}
        </button>
        <button className="button quiet small" name="intent" value="unseat-guest" formNoValidate>
          {words.unseat}
        </button>
      </form>
    </details>
  );
});

function seatedName(
  guest: SeatedGuest,
  { sizes }: SeatingPlan<SeatedGuest>,
  words: Words["seating"],
): string {
  const chair = chairOf(guest, sizes);
  const name = fullName(guest);
  return chair ? words.form.sits(name, words.chair(words.table(chair.table), chair.seat)) : name;
}
