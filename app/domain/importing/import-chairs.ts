// The chairs that an imported list may take. It never takes one from a guest who stays. Two rows on one chair
// are the couple's own choice (an export with a conflict must import unchanged), so they are kept and
// reported.

import { fullName, type Guest } from "#domain/guest/guest.ts";
import type { ImportPerson } from "./import-people.ts";
import type { NewGuest } from "./import-rows.ts";
import { type Chair, claimedChair, isSameChair, keyOf } from "#domain/seating/seating.ts";

export type ImportedSeat = { row: ImportPerson; before: Guest | null; after: NewGuest };

export type ContestedChair = { chair: Chair; names: readonly string[] };

export type SeatedRows = {
  seated: readonly ImportedSeat[];
  refused: readonly { row: ImportPerson; by: string }[];
  contested: readonly ContestedChair[];
};

export function seatRows(requests: readonly ImportedSeat[], guests: readonly Guest[]): SeatedRows {
  const refused: { row: ImportPerson; by: string }[] = [];
  let seated = requests;
  // A refused guest keeps the old chair, which may cause the refusal of another.
  for (;;) {
    const staying = chairsOfStaying(seated, guests);
    const settled = seated.map((request) => giveUpSeat(request, staying));
    const inTheWay = settled.flatMap((request) => {
      const by = takenBy(request, staying);
      return by ? [{ wish: request, by }] : [];
    });
    if (inTheWay.length === 0) return { seated: settled, refused, contested: findContested(settled) };
    const rows = new Set(inTheWay.map(({ wish }) => wish.row));
    refused.push(...inTheWay.map(({ wish, by }) => ({ row: wish.row, by: fullName(by) })));
    seated = seated.filter(({ row }) => !rows.has(row));
  }
}

/** The chairs of guests whom no row moves away. */
function chairsOfStaying(requests: readonly ImportedSeat[], guests: readonly Guest[]): Map<string, Guest> {
  const moving = new Set(requests.filter(isArriving).map(({ before }) => before?.id));
  const leaving = new Set(
    requests.filter(({ before, after }) => before && !claimedChair(after)).map(({ before }) => before?.id),
  );
  return new Map(
    guests.flatMap((guest) => {
      const chair = claimedChair(guest);
      return chair && !moving.has(guest.id) && !leaving.has(guest.id) ? [[keyOf(chair), guest] as const] : [];
    }),
  );
}

function isArriving({ before, after }: ImportedSeat): boolean {
  const chair = claimedChair(after);
  return chair !== null && !isSameChair(chair, before && claimedChair(before));
}

function takenBy(request: ImportedSeat, staying: ReadonlyMap<string, Guest>): Guest | null {
  const chair = claimedChair(request.after);
  return chair && isArriving(request) ? (staying.get(keyOf(chair)) ?? null) : null;
}

/** A guest of whom only the table changes keeps the seat number only if it is free there (product.md). */
function giveUpSeat(request: ImportedSeat, staying: ReadonlyMap<string, Guest>): ImportedSeat {
  const isGiven = request.before === null || Boolean(request.row.texts.Seat);
  return isGiven || !takenBy(request, staying)
    ? request
    : { ...request, after: { ...request.after, seat: null } };
}

function findContested(requests: readonly ImportedSeat[]): ContestedChair[] {
  const seated = requests.flatMap((request) => {
    const chair = claimedChair(request.after);
    return chair ? [{ wish: request, chair }] : [];
  });
  return [...Map.groupBy(seated, ({ chair }) => keyOf(chair)).values()].flatMap((alike) => {
    const [first] = alike;
    const isNew = alike.length > 1 && alike.some(({ wish }) => isArriving(wish));
    return first && isNew
      ? [{ chair: first.chair, names: alike.map(({ wish }) => fullName(wish.after)) }]
      : [];
  });
}
