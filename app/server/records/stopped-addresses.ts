// The addresses that get no more emails about the wedding, because their reader asked for it or told the couple.
// It lasts until somebody takes it back: an address that leaves the guest list and returns is still meant.

import { createHash } from "node:crypto";
import * as v from "valibot";
import { foldAddress } from "#domain/email-address.ts";
import { collection } from "#server/store/collection.ts";
import type { Documents, StoredDocument, Write } from "#server/store/documents.ts";
import { followCollection, type Follower } from "#server/store/followed-collection.ts";

export const stoppedAddressesCollection = collection("stopped addresses");

export type StoppedAddress = {
  address: string;
  /** By the link in an email, or by an admin who was told. */
  by: "reader" | "couple";
  /** Milliseconds since the epoch. */
  at: number;
};

export type StoppedAddresses = {
  has(address: string): boolean;
  /** null: the address gets emails, or nothing can be read of when and by whom they were stopped. */
  find(address: string): StoppedAddress | null;
};

export async function openStoppedAddresses(follower: Follower): Promise<StoppedAddresses> {
  const kept = await followCollection(follower, stoppedAddressesCollection, (stored) => stored);
  const find = (address: string) => kept.get(stoppedAddressId(address));
  return {
    // Even where the rest of the document cannot be read: when in doubt, no email leaves.
    has: (address) => find(address) !== undefined,
    find(address) {
      const stored = find(address);
      return stored ? readStoppedAddress(stored) : null;
    },
  };
}

/** Without the view, which other processes change a little later. */
export async function findStoppedAddress(
  { documents }: { documents: Pick<Documents, "get"> },
  address: string,
): Promise<StoredDocument | null> {
  return stoppedAddressesCollection.get(documents, stoppedAddressId(address));
}

export function stoppedAddressWrite(stopped: StoppedAddress): Write {
  return stoppedAddressesCollection.put(stoppedAddressId(stopped.address), null, stopped);
}

/** Without the site's secret, so that a copy of the site under another one still honours it. */
function stoppedAddressId(address: string): string {
  return createHash("sha256").update(foldAddress(address)).digest("base64url");
}

function readStoppedAddress({ data }: StoredDocument): StoppedAddress | null {
  const read = v.safeParse(shape, data);
  return read.success ? read.output : null;
}

const shape = v.object({
  address: v.string(),
  by: v.picklist(["reader", "couple"]),
  at: v.number(),
});
