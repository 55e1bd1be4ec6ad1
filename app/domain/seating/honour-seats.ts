import type { GuestId } from "#domain/guest/guest.ts";

/** "first" is the bride, "second" the groom; of two brides or two grooms, in the order of their names. */
export const honourRoles = [
  "firstMother",
  "firstFather",
  "secondMother",
  "secondFather",
  "officiant",
] as const;
export type HonourRole = (typeof honourRoles)[number];

export type HonourGuests = { readonly [role in HonourRole]?: GuestId };

export type HonourSeats = { kind: "honour"; key: typeof honourKey; seats: HonourGuests };

export const honourKey = "honour";

/** Without this note it is h1, h2 or h3. */
export type HonourTable = { kind: "honour table"; key: typeof honourTableKey; table: string };

export const honourTableKey = "honour table";

export type HonourProblem = "same guest twice";

export function honourProblem(seats: HonourGuests): HonourProblem | null {
  const guests = Object.values(seats);
  return new Set(guests).size < guests.length ? "same guest twice" : null;
}

export function withoutHonoured(note: HonourSeats, id: GuestId): HonourSeats | null {
  const left = Object.entries(note.seats).filter(([, guest]) => guest !== id);
  return left.length === 0 ? null : { ...note, seats: Object.fromEntries(left) };
}
