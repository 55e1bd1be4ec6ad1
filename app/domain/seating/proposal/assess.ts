// What is not as it should be in an arrangement.

import type { HonourRole } from "../honour-seats.ts";
import { customsIn, honourTableIn, type SeatingWish, wishesIn } from "../plan-notes.ts";
import type { Dinner } from "./dinner.ts";
import { householdsIn, guestsMeant } from "./dinner-guests.ts";
import { honouredIn, partnersAsked } from "./honour-places.ts";
import { type Arrangement, closenessOf } from "./seating-problem.ts";
import { openTableCounts } from "./table-counts.ts";
import { withoutTablePartner } from "./table-partners.ts";
import { openWish } from "./wish-met.ts";
import type { GuestId } from "#domain/guest/guest.ts";

/** Guests and tables are numbers of the dinner. */
export type Shortcoming =
  /** "left out": all wishes together are about too many pairs of guests. */
  | { kind: "wish" | "left out"; wish: SeatingWish }
  | { kind: "no chair" | "no table partner"; guests: readonly number[] }
  | { kind: "knows nobody"; guest: number; table: number }
  /** Partners whom the couple's custom wants beside each other, at one table, or not beside each other. */
  | { kind: "not beside" | "not at one table" | "beside"; guest: number; partner: number }
  | { kind: "not at honour"; guest: number; role: HonourRole }
  /** No adult of the household is at the table. */
  | { kind: "child alone"; guest: number; table: number };

export function assess(dinner: Dinner, arrangement: Arrangement): Shortcoming[] {
  const { notes } = dinner;
  const customs = customsIn(notes);
  return [
    ...wishesIn(notes).flatMap((wish): Shortcoming[] => {
      return openWish(dinner, wish)(arrangement) ? [] : [{ kind: "wish", wish }];
    }),
    ...[...dinner.leftOut].map((wish): Shortcoming => ({ kind: "left out", wish })),
    ...findStanding(arrangement),
    ...findStrangers(dinner, arrangement, customs.acquaintances),
    ...findNotAtHonour(dinner, arrangement),
    ...findParted(dinner, arrangement, customs.partners),
    ...findChildrenAlone(dinner, arrangement),
    ...findWithoutPartner(dinner, arrangement),
  ];
}

function findStanding(arrangement: Arrangement): Shortcoming[] {
  const guests = [...arrangement.keys()].filter((guest) => (arrangement[guest] ?? null) === null);
  return guests.length === 0 ? [] : [{ kind: "no chair", guests }];
}

function findWithoutPartner({ notes, problem }: Dinner, arrangement: Arrangement): Shortcoming[] {
  if (!customsIn(notes).tablePartners) return [];
  const guests = withoutTablePartner(problem, arrangement);
  return guests.length === 0 ? [] : [{ kind: "no table partner", guests }];
}

function findStrangers(dinner: Dinner, arrangement: Arrangement, isAsked: boolean): Shortcoming[] {
  if (!isAsked) return [];
  const counts = openTableCounts(dinner.problem);
  for (const [guest, chair] of arrangement.entries()) if (chair !== null) counts.join(guest, chair);
  return [...dinner.guests.keys()]
    .filter((guest) => counts.knowsNobody(guest))
    .map((guest) => ({ kind: "knows nobody", guest, table: tableOf(dinner, arrangement, guest) ?? 0 }));
}

function findNotAtHonour(dinner: Dinner, arrangement: Arrangement): Shortcoming[] {
  const table = honourTableIn(
    dinner.notes,
    dinner.chairs.map((chair) => chair.table),
  );
  return [...honouredIn(dinner)].flatMap(([role, guest]): Shortcoming[] => {
    const chair = dinner.chairs[arrangement[guest] ?? -1];
    return !chair || chair.table === table ? [] : [{ kind: "not at honour", guest, role }];
  });
}

function findParted(
  dinner: Dinner,
  arrangement: Arrangement,
  custom: "beside" | "parted" | "free",
): Shortcoming[] {
  if (custom === "free") return [];
  return partnersAsked(dinner).flatMap(([guest, partner]): Shortcoming[] => {
    const [one, other] = [arrangement[guest] ?? null, arrangement[partner] ?? null];
    if (one === null || other === null) return [];
    const closeness = closenessOf(dinner.problem, one, other);
    const isBeside = closeness === "at right" || closeness === "beside";
    if (custom === "beside") return isBeside ? [] : [{ kind: "not beside", guest, partner }];
    if (isBeside) return [{ kind: "beside", guest, partner }];
    return closeness === "near" || closeness === "far" ? [{ kind: "not at one table", guest, partner }] : [];
  });
}

function findChildrenAlone(dinner: Dinner, arrangement: Arrangement): Shortcoming[] {
  const { guests } = dinner;
  return [...householdsIn(guests).values()].flatMap((members) => {
    const adults = members.filter((member) => !guests[member]?.child);
    const tables = new Set(adults.map((adult) => tableOf(dinner, arrangement, adult)));
    return members.flatMap((guest): Shortcoming[] => {
      const table = guests[guest]?.child ? tableOf(dinner, arrangement, guest) : null;
      return table === null || adults.length === 0 || tables.has(table)
        ? []
        : [{ kind: "child alone", guest, table }];
    });
  });
}

function tableOf({ problem }: Dinner, arrangement: Arrangement, guest: number): number | null {
  const chair = arrangement[guest] ?? null;
  return chair === null ? null : (problem.chairs[chair]?.table ?? null);
}

/** Whoever misses nothing is not in it. */
export function assessEach(
  dinner: Dinner,
  arrangement: Arrangement,
): ReadonlyMap<GuestId, readonly Shortcoming[]> {
  const each = assess(dinner, arrangement).flatMap((short) =>
    guestsOf(short, dinner).flatMap((guest) => {
      const id = dinner.guests[guest]?.id;
      if (id === undefined) return [];
      return [{ id, short: "guests" in short ? { ...short, guests: [guest] } : short }];
    }),
  );
  const byId = Map.groupBy(each, ({ id }) => id);
  return new Map([...byId].map(([id, all]) => [id, all.map(({ short }) => short)]));
}

function guestsOf(short: Shortcoming, { guests }: Dinner): readonly number[] {
  if ("guests" in short) return short.guests;
  if ("wish" in short) {
    // That a wish is left out is nobody's trouble in particular.
    if (short.kind === "left out") return [];
    return [...new Set([short.wish.who, short.wish.whom].flatMap((of) => guestsMeant(guests, of)))];
  }
  return "partner" in short ? [short.guest, short.partner] : [short.guest];
}
