// The content of the one email that replaces all put-off ones for an address.

import { isSameAddress } from "#domain/email-address.ts";
import { fullName, type Guest, type GuestId } from "#domain/guest/guest.ts";
import { pagePath } from "#domain/page.ts";
import { type ConfirmationFacts, isComingTo, renderConfirmation } from "#emails/confirmation.ts";
import { renderConfirmations } from "#emails/confirmations.ts";
import type { Email } from "#emails/email.ts";
import { renderWarnings } from "#emails/warnings.ts";
import type { Services } from "#server/services.ts";
import { confirmationFacts } from "#server/workflows/answers/write-answer-emails.ts";
import { isMoreOnFile, isNameTyped, saidOnFile } from "#server/records/answer-record.ts";
import { linkFor } from "#server/links/answer-link.ts";
import { householdIdOf, isUnnamed } from "#domain/households/household.ts";
import { spokenLanguage } from "#domain/wedding/site-languages.ts";
import { emailWords } from "#i18n/emails.ts";
import { findAnswerRecord } from "#server/records/find-answer-record.ts";
import { householdDigest } from "#server/records/receipts.ts";
import type { ListedPutOffEmail } from "#server/records/put-off-emails.ts";

export type Picked = {
  current: ListedPutOffEmail[];
  outdated: ListedPutOffEmail[];
  guests: ReadonlyMap<GuestId, Guest | null>;
};

/** Two put-off emails about the same matter count once. */
export function subjectOf({ guestId, what }: ListedPutOffEmail): string {
  return `${what} ${guestId}`;
}

type Written = { email: Email; kind: string; guestId: string | null };

export async function mergeConfirmations(
  services: Services,
  { current: emails, guests }: Picked,
): Promise<Written | null> {
  const { wedding, documents } = services;
  const newest = emails.at(-1);
  if (!newest) return null;
  const { to } = newest;
  const language = spokenLanguage(services.wedding, newest.language);
  const confirmed = await Promise.all(
    [...new Set(emails.map(({ guestId }) => guestId))].map(async (guestId) => {
      const guest = guests.get(guestId);
      if (!guest) return [];
      const found = await findAnswerRecord({ documents }, guest);
      const said = saidOnFile(guest, found);
      const link = found && linkFor(found.record, to);
      const last = emails.findLast((email) => email.guestId === guestId);
      const isOfHousehold = last?.household === householdDigest(householdIdOf(guest));
      const household = isOfHousehold ? householdIdOf(guest) : null;
      const about = { guest, said, isMoreKept: isMoreOnFile(guest, found), link, household };
      const isNamed = !isUnnamed(guest) && !isNameTyped(guest, found);
      return [{ guest, isNamed, facts: await confirmationFacts(services, { ...about, language }) }];
    }),
  );
  const [first, ...others] = confirmed.flat();
  if (!first) return null;
  if (others.length === 0 && first.isNamed && isSameAddress(first.guest.email, to)) {
    const email = { to: [to], ...renderConfirmation(first.facts) };
    return { email, kind: "confirmation", guestId: first.guest.id };
  }
  const { siteUrl } = first.facts;
  const all = [first, ...others];
  const confirmedGuests = all.map(({ guest, isNamed, facts }) => ({
    name: isNamed ? fullName(guest) : emailWords[language].household.companion,
    answer: facts.guest.answer === "declined" && isComingTo(facts) ? ("partly" as const) : facts.guest.answer,
    link: facts.personalLink,
  }));
  const calendarLink = commonCalendar(all.map(({ facts }) => facts).filter(isComingTo));
  const greeted = all.flatMap(({ guest, isNamed }) =>
    isNamed && isSameAddress(guest.email, to) ? [guest.firstName || guest.lastName] : [],
  );
  const about = { language, wedding, siteUrl, calendarLink, guests: confirmedGuests };
  const facts = { ...about, greeted: [...new Set(greeted)] };
  const email = renderConfirmations(facts);
  return { email: { to: [to], ...email }, kind: "confirmations", guestId: null };
}

/** null: those who come are not known to be invited to the same. Each seal of the same events is another. */
function commonCalendar([first, ...others]: readonly ConfirmationFacts[]): string | null {
  const eventsOf = ({ first: one, asked }: ConfirmationFacts) => JSON.stringify([one, asked.events]);
  return first && others.every((other) => eventsOf(other) === eventsOf(first)) ? first.calendarLink : null;
}

export async function mergeWarnings(
  services: Services,
  { current: emails, guests }: Picked,
): Promise<Written | null> {
  const { wedding, settings, documents } = services;
  const newest = emails.at(-1);
  if (!newest) return null;
  const { to } = newest;
  const language = spokenLanguage(services.wedding, newest.language);
  const warnings = await Promise.all(
    [...Map.groupBy(emails, subjectOf).values()].map(async (same) => {
      const last = same.at(-1);
      const guest = last && guests.get(last.guestId);
      if (!guest || last.what === null) return [];
      const isTyped = isNameTyped(guest, await findAnswerRecord({ documents }, guest));
      const name = isTyped ? emailWords[language].household.ofCompanion : fullName(guest);
      return [{ name, what: last.what, times: same.length, link: last.link }];
    }),
  );
  const siteUrl = settings.publicUrl + pagePath(language, "home");
  const email = renderWarnings({ language, wedding, siteUrl, warnings: warnings.flat() });
  const guestIds = new Set(emails.map(({ guestId }) => guestId));
  const guestId = guestIds.size === 1 ? newest.guestId : null;
  return { email: { to: [to], ...email }, kind: "warnings", guestId };
}
