import type { GuestId } from "#domain/guest/guest.ts";
import type { HouseholdId } from "#domain/households/household.ts";
import type { Language } from "#domain/language.ts";
import type { MailingId, MailingKind } from "#domain/mailings/mailing.ts";
import { formatMoment } from "#i18n/dates.ts";
import { householdName } from "#i18n/households.ts";
import { wordsOf } from "#i18n/words.ts";
import { listResults } from "#server/workflows/mailings/list-results.ts";
import { usesLink, writeByHand } from "#server/workflows/mailings/write-mailing-email.ts";
import type { AdminRequest } from "../admin-request.ts";

export type ByHandPage = {
  id: MailingId;
  kind: MailingKind;
  guestId: GuestId;
  household: HouseholdId;
  name: string;
  written: Language;
  hasLink: boolean;
  /** null: the household's own link is to be made first. */
  text: string | null;
  /** That they had it already, in a sentence; null: not yet. */
  had: string | null;
  notice: string | null;
};

/** null: it, or the guest, is gone. */
export async function loadByHand(asked: AdminRequest, id: MailingId): Promise<ByHandPage | null> {
  const { services, url, language } = asked;
  const guestId = url.searchParams.get("guest") ?? "";
  const words = await writeByHand(services, { mailing: id, guestId });
  if (!words) return null;
  const { mailing, household, text } = words;
  const results = await listResults(services, id, mailing);
  const result = results.find((one) => one.guestId === guestId);
  const when = formatMoment(result?.at ?? 0, services.wedding.timeZone, language);
  const { had } = wordsOf(language).results.hand;
  return {
    id,
    kind: mailing.kind,
    guestId,
    household: household.id,
    name: householdName(household.household, household.members, language),
    written: words.language,
    hasLink: usesLink(mailing.words[words.language]),
    text,
    had: result?.state === "sent" ? had.emailed(when) : result?.state === "by hand" ? had.byHand(when) : null,
    notice: url.searchParams.get("notice"),
  };
}
