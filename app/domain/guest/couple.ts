import { compareByFirstName, compareNames } from "#domain/names/collation.ts";
import type { Guest } from "./guest.ts";

type Known = Pick<Guest, "id" | "relations">;

export const coupleIds = ["partner-1", "partner-2"] as const;

export function isOfCouple({ id, relations }: Known): boolean {
  return rankOf({ id, relations }) !== null;
}

/** Numbers in the list: the bride first, the groom second, others between them, two alike by name. null: not there. */
export function coupleIn(guests: readonly (Known & Pick<Guest, "firstName" | "lastName">)[]): {
  first: number | null;
  second: number | null;
} {
  const listed = [...guests.entries()]
    .flatMap(([number, guest]) => ({ number, guest, rank: rankOf(guest) }))
    .filter(({ rank }) => rank !== null)
    .toSorted(
      (one, other) =>
        (one.rank ?? 0) - (other.rank ?? 0) ||
        compareByFirstName(one.guest, other.guest) ||
        compareNames(one.guest.id, other.guest.id),
    );
  const [first, second] = listed;
  if (first?.rank === 2 && !second) return { first: null, second: first.number };
  return { first: first?.number ?? null, second: second?.number ?? null };
}

/** null: a guest like others. */
function rankOf({ id, relations }: Known): number | null {
  if (relations.includes("Bride")) return 0;
  if (relations.includes("Groom")) return 2;
  return (coupleIds as readonly string[]).includes(id) ? 1 : null;
}
