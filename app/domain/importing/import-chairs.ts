// The chairs that an imported list may take. It never takes one from a guest who stays. Two rows on one chair
// are the couple's own choice (an export with a conflict must import unchanged), so they are kept and
// reported.

import { fullName, type Guest } from "#domain/guest/guest.ts";
import type { MatchedPerson } from "./import-companions.ts";
import type { NewGuest } from "./import-rows.ts";
import { type Chair, claimedChair, isSameChair, keyOf } from "#domain/seating/seating.ts";

export type ImportedSeat = { of: MatchedPerson; before: Guest | null; after: NewGuest };

export type ContestedChair = { chair: Chair; names: readonly string[] };

type Refused = { one: ImportedSeat; by: Guest };

export function seatRows(
  requests: readonly ImportedSeat[],
  guests: readonly Guest[],
): { seated: readonly ImportedSeat[]; refused: readonly Refused[] } {
  const refused: Refused[] = [];
  let open = requests;
  // A refused guest keeps the old chair, which may cause the refusal of another.
  for (;;) {
    const takenBy = openChairs(open, guests);
    const seated = open.map((one) => giveUpSeat(one, takenBy));
    const inTheWay = seated.flatMap((one) => takenBy(one).map((by) => ({ one, by })));
    if (inTheWay.length === 0) return { seated, refused };
    refused.push(...inTheWay);
    const out = new Set(inTheWay.map(({ one }) => one.of));
    open = open.filter(({ of }) => !out.has(of));
  }
}

function openChairs(requests: readonly ImportedSeat[], guests: readonly Guest[]) {
  const isMoving = (one: ImportedSeat) => isArriving(one) || !claimedChair(one.after);
  const moving = new Set(requests.filter(isMoving).map(({ before }) => before?.id));
  const staying = new Map(
    guests.flatMap((guest) => {
      const chair = claimedChair(guest);
      return chair && !moving.has(guest.id) ? [[keyOf(chair), guest] as const] : [];
    }),
  );
  return (one: ImportedSeat): Guest[] => {
    const chair = claimedChair(one.after);
    const by = chair && isArriving(one) && staying.get(keyOf(chair));
    return by ? [by] : [];
  };
}

/** A guest of whom only the table changes keeps the seat number only if it is free there (product.md). */
function giveUpSeat(one: ImportedSeat, takenBy: (one: ImportedSeat) => readonly Guest[]): ImportedSeat {
  const isGiven = one.before === null || Boolean(one.of.texts.Seat);
  return isGiven || takenBy(one).length === 0 ? one : { ...one, after: { ...one.after, seat: null } };
}

function isArriving({ before, after }: ImportedSeat): boolean {
  const chair = claimedChair(after);
  return chair !== null && !isSameChair(chair, before && claimedChair(before));
}

export function findContested(seated: readonly ImportedSeat[]): ContestedChair[] {
  const taking = seated.flatMap((one) => {
    const chair = claimedChair(one.after);
    return chair ? [{ one, chair }] : [];
  });
  return [...Map.groupBy(taking, ({ chair }) => keyOf(chair)).values()].flatMap((alike) => {
    const [first] = alike;
    const isNew = alike.length > 1 && alike.some(({ one }) => isArriving(one));
    const names = alike.map(({ one }) => fullName(one.after));
    return first && isNew ? [{ chair: first.chair, names }] : [];
  });
}
