import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { compareNames, compareTables } from "#domain/names/collation.ts";
import { chairOf, tableOf, type TableSizes } from "#domain/seating/seating.ts";
import {
  compareAllergies,
  type FedGuest,
  hasSevere,
  isUnnamedAllergy,
  keyOfAllergy,
  keyOfNeeds,
  keyOfWish,
  type Needs,
  type NeedsReader,
  needsNothing,
} from "./needs.ts";
import { normalName } from "#domain/names/name-spelling.ts";

export type ServedGuest = FedGuest &
  Pick<Guest, "id" | "firstName" | "lastName" | "child" | "companionOf" | "table" | "seat">;

export type TableSeat = { table: string | null; seat: number | null };

export type KitchenGuest = {
  id: GuestId;
  name: KitchenName;
  isChild: boolean;
  needs: Needs;
  place: TableSeat;
};

export type Crew = { count: number; who: string };

export type AtEvent = {
  coming: readonly ServedGuest[];
  declined: number;
  unanswered: number;
  tables: TableSizes | null;
};

export type SeatedPart = ReturnType<typeof partsOf>[number];
export type KitchenSheet = ReturnType<typeof drawUpKitchenSheet>;

export function drawUpKitchenSheet(
  { coming, declined, unanswered, tables }: AtEvent,
  crew: Crew,
  { readNeeds, nameOf }: { readNeeds: NeedsReader; nameOf: (guest: ServedGuest) => KitchenName },
) {
  const guests = coming.map((guest): KitchenGuest => ({
    id: guest.id,
    name: nameOf(guest),
    isChild: guest.child,
    needs: readNeeds(guest),
    place: placeOf(guest, tables),
  }));
  const children = guests.filter(({ isChild }) => isChild).length;
  const parts = partsOf(guests);
  return {
    counts: {
      coming: guests.length,
      adults: guests.length - children,
      children,
      meals: guests.length + crew.count,
      declined,
      unanswered,
      unseated: tables ? guests.filter(({ place }) => place.seat === null).length : null,
    },
    crew,
    plates: countPlates(guests),
    wishes: countEach(guests, ({ needs }) => needs.wishes, keyOfWish).map(({ item, all }) => ({
      wish: item,
      count: all.length,
    })),
    allergies: countEach(
      guests,
      ({ needs }) => needs.allergies.filter((one) => !isUnnamedAllergy(one)),
      keyOfAllergy,
    )
      .map(({ item, all }) => ({
        allergy: { known: item.known, text: item.known === null ? item.text : "" },
        count: all.length,
        severe: all.filter(({ needs }) =>
          needs.allergies.some((one) => one.isSevere && keyOfAllergy(one) === keyOfAllergy(item)),
        ).length,
      }))
      .toSorted((one, other) => compareAllergies(one.allergy, other.allergy)),
    /** Marked as severe, and nothing on file to which. */
    severeWithoutWord: guests.filter(({ needs }) => needs.allergies.some(isUnnamedAllergy)).length,
    hasTables: tables !== null,
    parts,
    guests: parts.flatMap(({ all }) => all),
  };
}

export function placeOf(guest: Pick<Guest, "table" | "seat">, tables: TableSizes | null): TableSeat {
  return tables
    ? { table: tableOf(guest), seat: chairOf(guest, tables)?.seat ?? null }
    : { table: null, seat: null };
}

function countPlates(guests: readonly KitchenGuest[]) {
  const plates = [...Map.groupBy(guests, ({ needs }) => keyOfNeeds(needs)).values()].flatMap((all) => {
    const [first] = all;
    const children = all.filter(({ isChild }) => isChild).length;
    return first ? [{ needs: first.needs, count: all.length, children }] : [];
  });
  return plates.toSorted(
    (one, other) =>
      Number(needsNothing(other.needs)) - Number(needsNothing(one.needs)) ||
      Number(hasSevere(other.needs)) - Number(hasSevere(one.needs)) ||
      other.count - one.count ||
      (keyOfNeeds(one.needs) < keyOfNeeds(other.needs) ? -1 : 1),
  );
}

function countEach<Item>(
  guests: readonly KitchenGuest[],
  itemsOf: (guest: KitchenGuest) => readonly Item[],
  keyOf: (item: Item) => string,
): { item: Item; all: readonly KitchenGuest[] }[] {
  const found = new Map<string, { item: Item; all: Set<KitchenGuest> }>();
  for (const guest of guests) {
    for (const item of itemsOf(guest)) {
      const known = found.get(keyOf(item)) ?? { item, all: new Set() };
      known.all.add(guest);
      found.set(keyOf(item), known);
    }
  }
  return [...found.values()]
    .map(({ item, all }) => ({ item, all: [...all] }))
    .toSorted(
      (one, other) => other.all.length - one.all.length || compareNames(keyOf(one.item), keyOf(other.item)),
    );
}

function partsOf(guests: readonly KitchenGuest[]) {
  const byTable = Map.groupBy(guests, ({ place }) => place.table);
  return [...byTable]
    .toSorted(([one], [other]) => {
      if (one === null || other === null) return Number(one === null) - Number(other === null);
      return compareTables(one, other) || (one < other ? -1 : 1);
    })
    .map(([table, some]) => {
      const all = some.toSorted(bySeat);
      const children = all.filter(({ isChild }) => isChild).length;
      const listed = all.filter(({ needs, isChild }) => isChild || !needsNothing(needs));
      return { table, adults: all.length - children, children, all, listed };
    });
}

function bySeat(one: KitchenGuest, other: KitchenGuest): number {
  const last = Number.MAX_SAFE_INTEGER;
  return (
    (one.place.seat ?? last) - (other.place.seat ?? last) ||
    compareNames(one.name.first, other.name.first) ||
    (one.id < other.id ? -1 : 1)
  );
}

/** `first` "": a companion without a name; `host` is the name of the guest who brings them, "" if nobody knows. */
export type KitchenName = { first: string; initial: string; host: string };

type Named = Pick<Guest, "id" | "firstName" | "companionOf"> & { lastName: string };

/** First names; with the initial of the last name where two of these guests share the first. */
export function kitchenNames(
  guests: readonly Named[],
  hosts: readonly Named[],
): (guest: Named) => KitchenName {
  const byFirst = Map.groupBy(guests, ({ firstName }) => normalName(firstName));
  const byId = new Map([...hosts, ...guests].map((guest) => [guest.id, guest]));
  const ownName = ({ firstName, lastName }: Named) => {
    const isShared = new Set(byFirst.get(normalName(firstName))?.map(({ id }) => id)).size > 1;
    return { first: firstName, initial: isShared ? initialOf(lastName) : "" };
  };
  return (guest) => {
    if (guest.firstName !== "") return { ...ownName(guest), host: "" };
    const host = guest.companionOf === null ? undefined : byId.get(guest.companionOf);
    const { first, initial } = host ? ownName(host) : { first: "", initial: "" };
    return { first: "", initial: "", host: [first, initial].filter(Boolean).join(" ") };
  };
}

export function initialOf(lastName: string): string {
  return [...lastName.trim()][0]?.toUpperCase() ?? "";
}
