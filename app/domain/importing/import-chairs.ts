// The chairs that an imported list may take. It never takes one from a guest who stays. Two rows on one chair
// are the couple's own choice (an export with a conflict must import unchanged), so they are kept and
// reported.

import { fullName, type Guest } from "#domain/guest/guest.ts";
import type { ImportPerson } from "./import-people.ts";
import type { NewGuest } from "./import-rows.ts";
import { type Chair, chairOf, isSameChair, keyOf } from "#domain/seating/seating.ts";

export type SeatingWish = { row: ImportPerson; before: Guest | null; after: NewGuest };

export type ContestedChair = { chair: Chair; names: readonly string[] };

export type SeatedRows = {
  seated: readonly SeatingWish[];
  refused: readonly { row: ImportPerson; by: string }[];
  contested: readonly ContestedChair[];
};

export function seatRows(wishes: readonly SeatingWish[], guests: readonly Guest[]): SeatedRows {
  const refused: { row: ImportPerson; by: string }[] = [];
  let seated = wishes;
  // A refused guest keeps the old chair, which may cause the refusal of another.
  for (;;) {
    const staying = chairsOfStaying(seated, guests);
    const settled = seated.map((wish) => giveUpSeat(wish, staying));
    const inTheWay = settled.flatMap((wish) => {
      const by = takenBy(wish, staying);
      return by ? [{ wish, by }] : [];
    });
    if (inTheWay.length === 0) return { seated: settled, refused, contested: findContested(settled) };
    const rows = new Set(inTheWay.map(({ wish }) => wish.row));
    refused.push(...inTheWay.map(({ wish, by }) => ({ row: wish.row, by: fullName(by) })));
    seated = seated.filter(({ row }) => !rows.has(row));
  }
}

/** The chairs of guests whom no row moves away. */
function chairsOfStaying(wishes: readonly SeatingWish[], guests: readonly Guest[]): Map<string, Guest> {
  const moving = new Set(wishes.filter(isArriving).map(({ before }) => before?.id));
  const leaving = new Set(
    wishes.filter(({ before, after }) => before && !chairOf(after)).map(({ before }) => before?.id),
  );
  return new Map(
    guests.flatMap((guest) => {
      const chair = chairOf(guest);
      return chair && !moving.has(guest.id) && !leaving.has(guest.id) ? [[keyOf(chair), guest] as const] : [];
    }),
  );
}

function isArriving({ before, after }: SeatingWish): boolean {
  const chair = chairOf(after);
  return chair !== null && !isSameChair(chair, before && chairOf(before));
}

function takenBy(wish: SeatingWish, staying: ReadonlyMap<string, Guest>): Guest | null {
  const chair = chairOf(wish.after);
  return chair && isArriving(wish) ? (staying.get(keyOf(chair)) ?? null) : null;
}

/** A guest of whom only the table changes keeps the seat number only if it is free there (product.md). */
function giveUpSeat(wish: SeatingWish, staying: ReadonlyMap<string, Guest>): SeatingWish {
  const isGiven = wish.before === null || Boolean(wish.row.texts.Seat);
  return isGiven || !takenBy(wish, staying) ? wish : { ...wish, after: { ...wish.after, seat: null } };
}

function findContested(wishes: readonly SeatingWish[]): ContestedChair[] {
  const seated = wishes.flatMap((wish) => {
    const chair = chairOf(wish.after);
    return chair ? [{ wish, chair }] : [];
  });
  return [...Map.groupBy(seated, ({ chair }) => keyOf(chair)).values()].flatMap((alike) => {
    const [first] = alike;
    const isNew = alike.length > 1 && alike.some(({ wish }) => isArriving(wish));
    return first && isNew
      ? [{ chair: first.chair, names: alike.map(({ wish }) => fullName(wish.after)) }]
      : [];
  });
}
