import * as v from "valibot";
import type { GuestId } from "#domain/guest/guest.ts";
import { compareNames } from "#domain/names/collation.ts";
import {
  type AtEvent,
  type Crew,
  type TableSeat,
  placeOf,
  type ServedGuest,
  initialOf,
  type KitchenName,
  kitchenNames,
} from "./kitchen-sheet.ts";
import { keyOfNeeds, type Needs, type NeedsReader } from "./needs.ts";

const texts = v.pipe(v.array(v.string()), v.readonly());

const notedGuestShape = v.object({
  /** null: erased since; only the place is left. */
  id: v.nullable(v.string()),
  firstName: v.string(),
  initial: v.string(),
  companionOf: v.nullable(v.string()),
  child: v.boolean(),
  /** null: forgotten, because the guest has long declined. */
  fed: v.nullable(v.object({ foodOptions: texts, allergies: texts, severeAllergies: texts })),
  place: v.object({ table: v.nullable(v.string()), seat: v.nullable(v.number()) }),
  /** When the guest was first found to have declined or left the list; null: neither. Milliseconds since the epoch. */
  goneAt: v.nullable(v.number()),
});
export type NotedGuest = v.InferOutput<typeof notedGuestShape>;

export const notedSheetShape = v.object({
  at: v.number(),
  crew: v.number(),
  guests: v.array(notedGuestShape),
});
export type NotedSheet = v.InferOutput<typeof notedSheetShape>;

export type GuestChange =
  | { what: "comes"; needs: Needs; place: TableSeat; isChild: boolean }
  | { what: "stays away"; place: TableSeat }
  | { what: "name"; from: KitchenName }
  | { what: "child"; isChild: boolean }
  | { what: "needs"; from: Needs; to: Needs }
  | { what: "place"; from: TableSeat; to: TableSeat };

/** Both are null of a guest who was erased. */
export type ChangedOnSheet = {
  id: GuestId | null;
  name: KitchenName | null;
  changes: readonly [GuestChange, ...GuestChange[]];
};

export type SheetChanges = {
  crew: { from: number; to: number } | null;
  guests: readonly ChangedOnSheet[];
};

export function noteSheet({ coming, tables }: AtEvent, { count }: Crew, at: number): NotedSheet {
  return {
    at,
    crew: count,
    guests: coming
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map((guest) => ({
        id: guest.id,
        firstName: guest.firstName,
        initial: initialOf(guest.lastName),
        companionOf: guest.companionOf,
        child: guest.child,
        fed: {
          foodOptions: guest.foodOptions,
          allergies: guest.allergies,
          severeAllergies: guest.severeAllergies,
        },
        place: placeOf(guest, tables),
        goneAt: null,
      })),
  };
}

export function changesSince(
  { crew, guests: noted }: NotedSheet,
  { coming, tables, all }: AtEvent & { all: readonly ServedGuest[] },
  { crew: { count }, readNeeds }: { crew: Crew; readNeeds: NeedsReader },
): SheetChanges {
  const now = new Map(coming.map((guest) => [guest.id, guest]));
  const before = new Map(noted.flatMap((guest) => (guest.id === null ? [] : [[guest.id, guest] as const])));
  const gone = noted.flatMap((guest) =>
    guest.id !== null && !now.has(guest.id) ? [named(guest.id, guest)] : [],
  );
  const nameOf = kitchenNames([...coming, ...gone], all);
  const removed = noted.flatMap((guest): ChangedOnSheet[] => {
    if (guest.id !== null && now.has(guest.id)) return [];
    const name = guest.id === null ? null : nameOf(named(guest.id, guest));
    return [{ id: guest.id, name, changes: [{ what: "stays away", place: guest.place }] }];
  });
  const stayed = coming.flatMap((guest): ChangedOnSheet[] => {
    const was = before.get(guest.id);
    const place = placeOf(guest, tables);
    const needs = readNeeds(guest);
    const name = nameOf(guest);
    // Of a guest who was forgotten and comes again, the kitchen gets everything.
    if (!was?.fed) {
      return [{ id: guest.id, name, changes: [{ what: "comes", needs, place, isChild: guest.child }] }];
    }
    const from = readNeeds(was.fed);
    const changes: GuestChange[] = [
      ...(was.firstName === guest.firstName
        ? []
        : [{ what: "name", from: nameOf(named(guest.id, was)) } as const]),
      ...(was.child === guest.child ? [] : [{ what: "child", isChild: guest.child } as const]),
      ...(keyOfNeeds(from) === keyOfNeeds(needs) ? [] : [{ what: "needs", from, to: needs } as const]),
      ...(isSamePlace(was.place, place) ? [] : [{ what: "place", from: was.place, to: place } as const]),
    ];
    const [first, ...others] = changes;
    return first ? [{ id: guest.id, name, changes: [first, ...others] }] : [];
  });
  return {
    crew: crew === count ? null : { from: crew, to: count },
    guests: [...stayed, ...removed].toSorted(
      (one, other) =>
        Number(one.name === null) - Number(other.name === null) ||
        compareNames(sortedBy(one), sortedBy(other)),
    ),
  };
}

export function countChanges({ crew, guests }: SheetChanges): number {
  return guests.reduce((sum, { changes }) => sum + changes.length, crew ? 1 : 0);
}

export function withoutGuest({ guests, ...rest }: NotedSheet, id: GuestId): NotedSheet {
  return { ...rest, guests: guests.map((guest) => (guest.id === id ? anonymous(guest, guests) : guest)) };
}

export type GoneGuest = { isListed: boolean; since: number };

export function forgetGone(
  { guests, ...rest }: NotedSheet,
  goneOf: (id: GuestId) => GoneGuest | null,
  before: number,
): NotedSheet {
  return {
    ...rest,
    guests: guests.map((guest) => {
      if (guest.id === null) return guest;
      const gone = goneOf(guest.id);
      if (!gone) return { ...guest, goneAt: null };
      const goneAt = Math.min(guest.goneAt ?? Infinity, gone.since);
      if (goneAt >= before) return { ...guest, goneAt };
      return gone.isListed ? { ...guest, goneAt, fed: null } : anonymous(guest, guests);
    }),
  };
}

/** A table where nobody else sits may tell who did. */
function anonymous({ id, place }: NotedGuest, all: readonly NotedGuest[]): NotedGuest {
  const isShared = all.some((other) => other.id !== id && other.place.table === place.table);
  return { ...nobody, place: isShared ? place : { table: null, seat: null } };
}

const nobody = {
  id: null,
  firstName: "",
  initial: "",
  companionOf: null,
  child: false,
  fed: null,
  goneAt: null,
} as const;

function named(id: GuestId, { firstName, initial, companionOf }: NotedGuest) {
  return { id, firstName, lastName: initial, companionOf };
}

function isSamePlace(one: TableSeat, other: TableSeat): boolean {
  return one.table === other.table && one.seat === other.seat;
}

function sortedBy({ name }: ChangedOnSheet): string {
  return name ? name.first || name.host : "";
}
