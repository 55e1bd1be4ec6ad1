// No more emails to an address, and emails again. Asking twice changes nothing.

import {
  findStoppedAddress,
  type StoppedAddress,
  stoppedAddressesCollection,
  stoppedAddressWrite,
} from "#server/records/stopped-addresses.ts";
import type { Services } from "#server/services.ts";
import { commitUnlessConflict } from "#server/store/retry.ts";

type Needs = Pick<Services, "documents" | "now">;

/** Rejects with `DocumentsUnavailable`; asking again is safe. */
export async function stopEmails(
  services: Needs,
  asked: Pick<StoppedAddress, "address" | "by">,
): Promise<void> {
  const { documents, now } = services;
  // Asked first, because a repetition must not cost a write.
  if (await findStoppedAddress(services, asked.address)) return;
  // Another press came between.
  await commitUnlessConflict(documents, [stoppedAddressWrite({ ...asked, at: now() })]);
}

/** Rejects with `DocumentsUnavailable`; asking again is safe. */
export async function startEmails({ documents }: Needs, address: string): Promise<void> {
  const found = await findStoppedAddress({ documents }, address);
  if (found) await commitUnlessConflict(documents, [stoppedAddressesCollection.remove(found)]);
}
