// Where a guest without a seat would sit best: beside the household, or else at its table.

import type { Guest } from "#domain/guest/guest.ts";
import { type Chair, needsNoSeat, type Seatable, type SeatingPlan } from "./seating.ts";

/** `mate`: the member of the household who sits nearest. */
export type ChairBeside<G> = { chair: Chair; mate: G; isNextTo: boolean };

/** null: nobody of the household is seated, or there is no free chair at their tables. */
export function findChairBeside<G extends Seatable & Pick<Guest, "household">>(
  { tables }: SeatingPlan<G>,
  { id, household }: Pick<G, "id" | "household">,
  isLocked: (chair: Chair) => boolean,
): ChairBeside<G> | null {
  if (household === null) return null;
  const found = tables.flatMap(({ name: table, seats }) => {
    const free = [...seats.keys()].filter(
      (at) => seats[at]?.length === 0 && !isLocked({ table, seat: at + 1 }),
    );
    return [...seats.entries()].flatMap(([from, sitting]) =>
      sitting
        .filter((mate) => mate.household === household && mate.id !== id && !needsNoSeat(mate))
        .flatMap((mate) =>
          free.map((at) => {
            const apart = Math.min(
              (at - from + seats.length) % seats.length,
              (from - at + seats.length) % seats.length,
            );
            return { chair: { table, seat: at + 1 }, mate, isNextTo: apart === 1, apart };
          }),
        ),
    );
  });
  const [first, ...others] = found;
  if (!first) return null;
  const { chair, mate, isNextTo } = others.reduce(
    (best, one) => (one.apart < best.apart ? one : best),
    first,
  );
  return { chair, mate, isNextTo };
}
