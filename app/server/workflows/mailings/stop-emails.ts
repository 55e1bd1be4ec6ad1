import { findReleased, putReleased } from "#server/records/mailings/mailings.ts";
import {
  findStoppedAddress,
  type StoppedAddress,
  stoppedAddressesCollection,
  stoppedAddressWrite,
} from "#server/records/stopped-addresses.ts";
import type { Services } from "#server/services.ts";
import { commitUnlessConflict, retryOnConflict } from "#server/store/documents.ts";

/** Also where no guest is left: everything personal has been deleted, and no address may be kept any more. */
export async function areEmailsStopped(
  { documents, guestList }: Services,
  address: string,
): Promise<boolean> {
  return guestList.guests().length === 0 || (await findStoppedAddress({ documents }, address)) !== null;
}

export async function stopEmails(
  services: Services,
  entry: Pick<StoppedAddress, "address" | "by">,
): Promise<void> {
  const { documents, now } = services;
  await retryOnConflict(
    services,
    async () => {
      // Asked first, because a repetition must not cost a write.
      if (await areEmailsStopped(services, entry.address)) return;
      const released = await findReleased(services);
      await documents.commit([
        stoppedAddressWrite({ ...entry, at: now() }),
        // Every email that is being handed over writes it, too, so that none of them overlooks this.
        putReleased(released.value, released.stored),
      ]);
    },
    mostAttempts,
  );
}

const mostAttempts = 20;

export async function startEmails({ documents }: Services, address: string): Promise<void> {
  const stored = await findStoppedAddress({ documents }, address);
  if (stored) await commitUnlessConflict(documents, [stoppedAddressesCollection.remove(stored)]);
}
