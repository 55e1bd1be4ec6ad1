// An address that leaves the guest list and returns is still stopped, until somebody undoes it.

import * as v from "valibot";
import { hashOf } from "#server/keys.ts";
import { foldAddress } from "#domain/email-address.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import type { GuestId } from "#domain/guest/guest.ts";
import { defineRecord, watchCollection, type Watcher } from "#server/store/define-record.ts";
import type { Documents, StoredDocument, Write } from "#server/store/documents.ts";
import { guestsCollection } from "./guests.ts";
import { historyCollection, readHistoryRow } from "./history.ts";

const shape = v.object({
  address: v.string(),
  by: v.picklist(["reader", "couple"]),
  /** Milliseconds since the epoch. */
  at: v.number(),
});

export type StoppedAddress = v.InferOutput<typeof shape>;

export const stoppedAddressesCollection = defineRecord({
  name: "stopped addresses",
  shape,
  backup: "lasting",
  personal: { onTheDay: "goes", guest: { erased: "in plain code", inFile: "own part" } },
  undo: "never",
  live: ["filters"],
});

export type StoppedAddresses = {
  has(address: string): boolean;
  /** null: the address gets emails, or nothing can be read of when and by whom they were stopped. */
  find(address: string): StoppedAddress | null;
};

export async function openStoppedAddresses(watcher: Watcher): Promise<StoppedAddresses> {
  const watched = await watchCollection(watcher, stoppedAddressesCollection, (stored) => stored);
  const find = (address: string) => watched.get(stoppedAddressId(address));
  return {
    // Even where the rest of the document cannot be read: when in doubt, no email leaves.
    has: (address) => find(address) !== undefined,
    find: (address) => stoppedAddressesCollection.read(find(address)),
  };
}

/** Without the view, which other processes change a little later. */
export async function findStoppedAddress(
  { documents }: { documents: Documents },
  address: string,
): Promise<StoredDocument | null> {
  return stoppedAddressesCollection.get(documents, stoppedAddressId(address));
}

export function stoppedAddressWrite(stopped: StoppedAddress): Write {
  return stoppedAddressesCollection.put(stoppedAddressId(stopped.address), null, stopped);
}

export async function listStoppedAddresses(
  { documents }: { documents: Documents },
  emails: Iterable<string>,
): Promise<StoredDocument[]> {
  const found = await Promise.all([...emails].map((email) => findStoppedAddress({ documents }, email)));
  return found.filter((stored) => stored !== null);
}

/** The writes that erase it where no other guest has the address, neither on the list nor among the deleted. */
export async function eraseStoppedAddresses(
  documents: Documents,
  { guestId, emails }: { guestId: GuestId; emails: Iterable<string> },
): Promise<Write[]> {
  const stored = await listStoppedAddresses({ documents }, emails);
  if (stored.length === 0) return [];
  const rows = (await historyCollection.list(documents)).flatMap((stored) => readHistoryRow(stored) ?? []);
  const deleted = rows.flatMap(({ removed }) =>
    removed.filter(({ collection: of }) => of === guestsCollection.name),
  );
  const others = [...(await guestsCollection.list(documents)), ...deleted].filter(({ id }) => id !== guestId);
  const theirs = new Set(
    others.map(({ data: { [guestFields.email.stored]: email } }) =>
      typeof email === "string" ? stoppedAddressId(email) : "",
    ),
  );
  return stored.filter(({ id }) => !theirs.has(id)).map(stoppedAddressesCollection.remove);
}

/** Without the site's secret, so that a copy of the site under another one still honours it. */
function stoppedAddressId(address: string): string {
  return hashOf(foldAddress(address));
}
