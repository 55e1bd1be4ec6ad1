import type { GuestId } from "#domain/guest/guest.ts";
import type { MailingId } from "#domain/mailings/mailing.ts";
import { findAddressees, listGreeted } from "#domain/mailings/recipients.ts";
import { findMailing } from "#server/records/mailings/mailings.ts";
import type { Services } from "#server/services.ts";
import { gatherHouseholdNow } from "./gather-households.ts";
import { languageFor } from "./plan-mailing.ts";
import { usesLink, writeMailingText } from "./write-mailing-email.ts";

export async function writeByHand(
  services: Services,
  { mailing: id, guestId }: { mailing: MailingId; guestId: GuestId },
) {
  const found = await findMailing(services, id);
  const household = await gatherHouseholdNow(services, guestId, id);
  if (!found || !household) return null;
  const { mailing } = found;
  const language = languageFor(services, mailing, household);
  const { code } = household.household;
  const to = { address: null, greeted: listGreeted(mailing, household) };
  const isLinkMissing = code === null && usesLink(mailing.words[language]);
  const addressees = findAddressees(mailing, household, () => false);
  const others = addressees?.ok ? addressees.value.map((one) => one.guestId) : [];
  return {
    mailing,
    household,
    language,
    /** Who would get an email of it, and the guest who was asked for: none of them needs one any more. */
    guestIds: [...new Set([guestId, ...others])],
    /** null: the words lead to the household's own link, and none is made yet. */
    text: isLinkMissing ? null : await writeMailingText(services, { mailing, household, to, code }),
  };
}
