// Where a guest without a seat would sit best: beside the household, or else at its table.

import { householdIdOf } from "#domain/households/household.ts";
import { type Chair, needsNoSeat, type Seatable, type SeatingPlan, tableOf } from "./seating.ts";

/** `mate`: the member of the household who sits nearest. */
export type ChairBeside<G> = { chair: Chair; mate: G; isNextTo: boolean };

/** null: nobody of the household is seated, or there is no free chair at their tables, or the guest waits at another. */
export function findChairBeside<G extends Seatable>(
  { tables }: SeatingPlan<G>,
  { id, household, table: wanted }: Pick<G, "id" | "household" | "table">,
  isLocked: (chair: Chair) => boolean,
): ChairBeside<G> | null {
  const own = householdIdOf({ id, household });
  const table = tableOf({ table: wanted });
  const open = tables.filter(({ name, free }) => (table === null ? free > 0 : name === table));
  const found = open.flatMap(({ name: table, seats }) => {
    const free = [...seats.keys()].filter(
      (at) => seats[at]?.length === 0 && !isLocked({ table, seat: at + 1 }),
    );
    return [...seats.entries()].flatMap(([from, sitting]) =>
      sitting
        .filter((mate) => householdIdOf(mate) === own && mate.id !== id && !needsNoSeat(mate))
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
