// The email of a mailing for one recipient as things are now, with everything that its commit must find unchanged.

import type { GuestId } from "#domain/guest/guest.ts";
import type { Mailing, MailingId } from "#domain/mailings/mailing.ts";
import { decideRecipient, type NoEmailReason } from "#domain/mailings/recipients.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Email } from "#emails/email.ts";
import { keepGuest } from "#server/records/guests.ts";
import { keepHousehold, putHousehold } from "#server/records/households.ts";
import { findStoppedAddress } from "#server/records/stopped-addresses.ts";
import type { Services } from "#server/services.ts";
import type { Write } from "#server/store/documents.ts";
import { drawCodes } from "#server/workflows/households/make-household-codes.ts";
import { gatherHouseholdNow, type HouseholdNow } from "./gather-households.ts";
import { languageFor } from "./plan-mailing.ts";
import { mayHaveLink, usesLink, type MailingEmail, writeMailingEmail } from "./write-mailing-email.ts";

export type RecipientEmail = Pick<MailingEmail, "stopLink"> & { email: Email; writes: readonly Write[] };

/** Rejects with `DocumentsUnavailable`. */
export async function writeRecipientEmail(
  services: Services,
  { id, mailing, guestId }: { id: MailingId; mailing: Mailing; guestId: GuestId },
): Promise<Result<RecipientEmail, NoEmailReason>> {
  const household = await gatherHouseholdNow(services, guestId, id);
  const address = household?.members.find((guest) => guest.id === guestId)?.email ?? null;
  const isStopped = address !== null && (await findStoppedAddress(services, address)) !== null;
  const decided = decideRecipient(mailing, { household, guestId }, () => isStopped);
  if (!decided.ok) return decided;
  if (!household) return refuse("not on the list");
  const to = decided.value;
  const { code, writes } = await findCode(services, { mailing, household, guestId });
  const { email, stopLink } = await writeMailingEmail(services, { mailing, household, to, code });
  return accept({
    email: { ...email, to: [to.address] },
    stopLink,
    writes: [...household.storedMembers.map(keepGuest), ...writes],
  });
}

/** A household gets its code when the first email that needs one leaves. */
async function findCode(
  services: Services,
  { mailing, household, guestId }: { mailing: Mailing; household: HouseholdNow; guestId: GuestId },
): Promise<{ code: string | null; writes: readonly Write[] }> {
  const none = { code: null, writes: keepHousehold(household) };
  const guest = household.members.find(({ id }) => id === guestId);
  if (!guest || !usesLink(mailing.words[languageFor(services, mailing, household)])) return none;
  if (!(await mayHaveLink(services, guest))) return none;
  if (household.household.code !== null) return { ...none, code: household.household.code };
  const [code = null] = drawCodes(services, await services.views.households(), 1);
  return { code, writes: [putHousehold(household.id, { ...household.household, code }, household.stored)] };
}
