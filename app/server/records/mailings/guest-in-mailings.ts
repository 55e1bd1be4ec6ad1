// What the records of mailings keep of one guest.

import type { GuestId } from "#domain/guest/guest.ts";
import type { Documents, Write } from "#server/store/documents.ts";
import { mailingsCollection, putMailing, readMailing } from "./mailings.ts";
import { recipientsCollection } from "./recipients.ts";

/** The writes that take the guest out of every mailing, and with them what became of each email. */
export async function findGuestInMailings(
  documents: Pick<Documents, "list">,
  guestId: GuestId,
): Promise<Write[]> {
  const recipients = await recipientsCollection.list(documents, { where: { guestId } });
  const without = (guests: readonly GuestId[]) => guests.filter((id) => id !== guestId);
  const mailings = (await mailingsCollection.list(documents)).flatMap((stored) => {
    const found = readMailing(stored);
    if (!found) return [];
    const { audience, planned } = found.mailing;
    if (![...audience.also, ...audience.without, ...planned].includes(guestId)) return [];
    const left = { ...audience, also: without(audience.also), without: without(audience.without) };
    return [putMailing(stored.id, { ...found.mailing, audience: left, planned: without(planned) }, stored)];
  });
  return [...recipients.map(recipientsCollection.remove), ...mailings];
}
