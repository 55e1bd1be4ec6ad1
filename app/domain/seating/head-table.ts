import type { GuestId } from "#domain/guest/guest.ts";

/** "first" is the bride, "second" the groom; of two brides or two grooms, in the order of their names. */
export const headTableRoles = [
  "firstMother",
  "firstFather",
  "secondMother",
  "secondFather",
  "officiant",
] as const;
export type HeadTableRole = (typeof headTableRoles)[number];

export type HeadTableGuests = { readonly [role in HeadTableRole]?: GuestId };

export type HeadTableSeats = { kind: "honour"; key: typeof headTableSeatsKey; seats: HeadTableGuests };

export const headTableSeatsKey = "honour";

/** Without this note it is h1, h2 or h3. */
export type HeadTable = { kind: "honour table"; key: typeof headTableKey; table: string };

export const headTableKey = "honour table";

export type HeadTableProblem = "same guest twice";

export function headTableProblem(seats: HeadTableGuests): HeadTableProblem | null {
  const guests = Object.values(seats);
  return new Set(guests).size < guests.length ? "same guest twice" : null;
}

export function withoutHeadTableGuest(note: HeadTableSeats, id: GuestId): HeadTableSeats | null {
  const remaining = Object.entries(note.seats).filter(([, guest]) => guest !== id);
  return remaining.length === 0 ? null : { ...note, seats: Object.fromEntries(remaining) };
}
