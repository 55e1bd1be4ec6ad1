// The link with which the owner of the address on file takes an answer back. It is sealed because it grants
// that permission. Every use looks up what it still does.

import * as v from "valibot";
import { foldAddress } from "#domain/email-address.ts";
import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { findLinkParameter } from "#domain/mangled-link.ts";
import type { Services } from "#server/services.ts";
import { unsealLink } from "./unseal-link.ts";

export const takeBackName = "take-back";

export type TakeBackLink = {
  guestId: GuestId;
  group: string;
  /** Digest of the receiving address. */
  to: string;
};

type Keys = Pick<Services, "keys">;

export function takeBackQuery(
  services: Keys,
  { group, to, of }: { group: string; to: string; of: Pick<Guest, "id"> },
): string {
  const link: TakeBackLink = { guestId: of.id, group, to: addressDigest(services, to) };
  return new URLSearchParams({
    [takeBackName]: services.keys.seal("take back", JSON.stringify(link)),
  }).toString();
}

export function readTakeBackLink(services: Keys, address: URL): TakeBackLink | null {
  const sealed = findLinkParameter(address.searchParams, takeBackName);
  const text = sealed === null ? null : unsealLink(services, "take back", sealed);
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), text);
  return read.success ? read.output : null;
}

export function addressDigest({ keys }: Keys, address: string | null): string {
  return keys.sign("address", foldAddress(address ?? ""));
}

const shape = v.object({ guestId: v.string(), group: v.string(), to: v.string() });
