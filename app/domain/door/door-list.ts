import type { Answer } from "#domain/guest/field-kinds.ts";
import type { Guest } from "#domain/guest/guest.ts";
import type { HouseholdId } from "#domain/households/household.ts";
import { compareNames, compareTables, orderLocale } from "#domain/names/collation.ts";
import { accentFoldedName } from "#domain/names/name-spelling.ts";
import { type Arrivals, type ArrivalTick, hasCome } from "./arrivals.ts";
import type { WeddingEvent } from "#domain/wedding/events.ts";
import type { Day } from "#domain/wedding/wedding.ts";
import { dayMs, daysFrom, instantOf } from "#domain/zoned-time.ts";

export type DoorGuest = Pick<Guest, "id" | "firstName" | "lastName" | "child"> & {
  household: HouseholdId;
  /** null: not seated. `name`: as guests read it. */
  table: { key: string; name: string; seat: number | null } | null;
  said: Answer | "open";
};

export type DoorList = {
  event: string;
  guests: readonly DoorGuest[];
  ticks: readonly ArrivalTick[];
  keptUntil: number;
};

type Named = Pick<Guest, "firstName" | "lastName">;

/** By the name that stands first on the line: a guest without a last name stands by the first name. */
export function compareAtDoor(one: Named, other: Named): number {
  return (
    compareNames(one.lastName || one.firstName, other.lastName || other.firstName) ||
    compareNames(one.firstName, other.firstName)
  );
}

/** In Swedish order É stands with E, but Å is a letter of its own. */
const letters = new Intl.Collator(orderLocale, { sensitivity: "base" });

function letterOf({ firstName, lastName }: Named): string {
  return [...(lastName || firstName)][0]?.toLocaleUpperCase(orderLocale) ?? "";
}

export type DoorGroup = { key: string; name: string; guests: readonly DoorGuest[] };

export function byLetter(guests: readonly DoorGuest[]): DoorGroup[] {
  const groups: { key: string; name: string; guests: DoorGuest[] }[] = [];
  for (const guest of guests) {
    const letter = letterOf(guest);
    const last = groups.at(-1);
    if (last && letters.compare(last.name, letter) === 0) last.guests.push(guest);
    else groups.push({ key: letter, name: letter, guests: [guest] });
  }
  return groups;
}

export function byTable(guests: readonly DoorGuest[], withoutTable: string): DoorGroup[] {
  const tables = Map.groupBy(guests, ({ table }) => table?.key ?? null);
  return [...tables]
    .toSorted(([one], [other]) =>
      one === null || other === null
        ? Number(one === null) - Number(other === null)
        : compareTables(one, other),
    )
    .map(([key, seated]) => ({
      key: key ?? "",
      name: seated[0]?.table?.name ?? withoutTable,
      guests: seated.toSorted((one, other) => seatOf(one) - seatOf(other)),
    }));
}

function seatOf({ table }: DoorGuest): number {
  return table?.seat ?? Number.MAX_SAFE_INTEGER;
}

export function findAtDoor(guests: readonly DoorGuest[], query: string): readonly DoorGuest[] {
  const words = accentFoldedName(query).split(" ").filter(Boolean);
  if (words.length === 0) return guests;
  return guests.filter((guest) => {
    const name = accentFoldedName(`${guest.firstName} ${guest.lastName}`);
    return words.every((word) => name.includes(word));
  });
}

export function isOnList(guest: DoorGuest, arrivals: Arrivals): boolean {
  return guest.said === "accepted" || hasCome(arrivals, guest.id);
}

export function countAtDoor(guests: readonly DoorGuest[], arrivals: Arrivals): { come: number; of: number } {
  const listed = guests.filter((guest) => isOnList(guest, arrivals));
  return { come: listed.filter(({ id }) => hasCome(arrivals, id)).length, of: listed.length };
}

export function householdAtDoor(
  guests: readonly DoorGuest[],
  household: HouseholdId,
  arrivals: Arrivals,
): { all: readonly DoorGuest[]; missing: readonly DoorGuest[] } {
  const all = guests.filter((guest) => guest.household === household && isOnList(guest, arrivals));
  return { all, missing: all.filter(({ id }) => !hasCome(arrivals, id)) };
}

const daysBefore = 14;

/** Names stay on phones no longer than needed: until noon of the next day, since a party goes on past midnight. */
export function listDeletionTimes(
  { date, ends }: Pick<WeddingEvent, "date" | "ends">,
  { now, timeZone }: { now: number; timeZone: string },
): number {
  if (date === "") return now + dayMs;
  const last = instantOf(daysFrom(dayAfterNight(date, ends), 1), "12:00", timeZone);
  const first = instantOf(daysFrom(date, -daysBefore), "00:00", timeZone);
  return now >= first && now < last ? last : now + dayMs;
}

function dayAfterNight(date: Day, ends: WeddingEvent["ends"]): Day {
  if (ends === null) return date;
  return ends.at < "08:00" ? (ends.on > date ? daysFrom(ends.on, -1) : date) : ends.on;
}
