// The seated guests from the store, because the list in memory may lag behind another process.

import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { type Chair, chairOf, keyOf, tableOf } from "#domain/seating/seating.ts";
import type { StoredDocument } from "#server/store/documents.ts";
import { guestsCollection, type StoredGuest, toListedGuest } from "#server/records/guests.ts";
import type { Services } from "#server/services.ts";

export type Stores = Pick<Services, "documents" | "guestList">;

export function findSitting(stores: Stores, chairs: readonly Chair[]): Promise<StoredGuest[]> {
  const wanted = new Set(chairs.map(keyOf));
  const seats = [...new Set(chairs.map(({ seat }) => seat))];
  return find(stores, {
    field: "Seat",
    // Other programs' lists hold seats as text.
    values: seats.flatMap((seat) => [seat, String(seat)]),
    isWanted(guest) {
      const chair = chairOf(guest);
      return chair !== null && wanted.has(keyOf(chair));
    },
  });
}

export function findAtTable(stores: Stores, table: string): Promise<StoredGuest[]> {
  const number = Number(table);
  return find(stores, {
    field: "Table",
    // A number and its text are the same table.
    values: String(number) === table ? [table, number] : [table],
    isWanted: (guest) => tableOf(guest) === table,
  });
}

type Search = {
  field: "Seat" | "Table";
  values: readonly (string | number)[];
  isWanted: (guest: Guest) => boolean;
};

async function find(
  { documents, guestList }: Stores,
  { field, values, isWanted }: Search,
): Promise<StoredGuest[]> {
  const found = new Map<GuestId, StoredDocument>();
  for (const value of values) {
    const holding = await guestsCollection.list(documents, { where: { [field]: value } });
    for (const document of holding) found.set(document.id, document);
  }
  // The list in memory knows guests whose value is written in another way, such as " 5".
  for (const { id } of guestList.guests().filter((guest) => isWanted(guest) && !found.has(guest.id))) {
    const document = await guestsCollection.get(documents, id);
    if (document) found.set(id, document);
  }
  return [...found.values()]
    .map(toListedGuest)
    .filter((listed) => listed !== null)
    .filter(({ guest }) => isWanted(guest));
}
