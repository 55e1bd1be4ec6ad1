// Put-off emails leave as one, written when their address may get one again, so that it shows the current state.

import { isSameAddress } from "#domain/email-address.ts";
import { type Guest, type GuestId, fullName } from "#domain/guest/guest.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { dayMs } from "#domain/zoned-time.ts";
import { mostWarned, renderWarnings } from "#emails/warnings.ts";
import { retryOnConflict } from "#server/store/documents.ts";
import { findStoredGuest } from "#server/records/guests.ts";
import type { Admin } from "#server/admin.ts";
import { emailToOutbox } from "#server/mail/outbox.ts";
import type { Services } from "#server/services.ts";
import { findAllowance } from "#server/limits/email-allowance.ts";
import { newId } from "#server/records/history.ts";
import { runNowAndThen } from "#server/run-now-and-then.ts";
import {
  deletePutOffEmail,
  type ListedPutOffEmail,
  listWaitingEmails,
  putOffCollection,
  readPutOffEmail,
  updatePutOffEmail,
  waitingKey,
  type WaitingEmails,
} from "#server/records/put-off-emails.ts";
import { pagePath } from "#domain/page.ts";
import {
  type ConfirmationFacts,
  isComingTo,
  mostConfirmed,
  renderConfirmation,
  renderConfirmations,
} from "#emails/confirmation.ts";
import type { Email } from "#emails/email.ts";
import { confirmationFacts } from "#server/workflows/answers/write-answer-emails.ts";
import { isMoreOnFile, isNameTyped, onFileOf } from "#server/records/answer-record.ts";
import { linkFor } from "#server/links/answer-link.ts";
import { householdIdOf, isUnnamed } from "#domain/households/household.ts";
import { spokenLanguage } from "#domain/wedding/site-languages.ts";
import { wordsOf } from "#i18n/words.ts";
import { findAnswerRecord, householdDigest } from "#server/records/receipts.ts";

const mostInOneCommit = 200;

export function openPutOffEmails(services: Services): AsyncDisposable {
  return runNowAndThen(services, {
    work: () => releaseDueEmails(services),
    failure: "put-off emails failed",
  });
}

export async function releaseDueEmails(services: Services): Promise<void> {
  for (const waiting of listWaitingEmails(await services.views.waitingEmails())) {
    // A time more than a day ahead comes from a clock that was set back since.
    const isAhead = waiting.dueAt > services.now() && waiting.dueAt <= services.now() + dayMs;
    if (!isAhead) await retryOnConflict(services, () => release(services, waiting, { isFree: false }));
  }
}

/** An admin's action is trusted, so it does not use the allowance. */
export async function sendPutOffNow(
  services: Services,
  _admin: Admin,
  which: Pick<WaitingEmails, "kind" | "to">,
): Promise<Result<null, "gone">> {
  const all = listWaitingEmails(await services.views.waitingEmails());
  const waiting = all.find((one) => waitingKey(one) === waitingKey(which));
  if (!waiting) return refuse("gone");
  return retryOnConflict(services, () => release(services, waiting, { isFree: true }));
}

async function release(
  services: Services,
  waiting: WaitingEmails,
  { isFree }: { isFree: boolean },
): Promise<Result<null, "gone">> {
  const { documents, now, random } = services;
  const { kind, mailbox } = waiting;
  const stored = await putOffCollection.list(documents, { where: { mailbox } });
  const all = stored
    .flatMap((document) => readPutOffEmail(document) ?? [])
    .filter((email) => email.kind === kind && email.emailId === null);
  const emails = all
    .filter((email) => waitingKey(email) === waitingKey(waiting))
    .toSorted((one, other) => one.at - other.at);
  if (emails.length === 0) return refuse("gone");
  const allowance = await findAllowance(services, waiting);
  if (allowance.freeAt > now() && !isFree) {
    const dueAt = allowance.freeAt;
    const early = emails.filter((email) => email.dueAt !== dueAt).slice(0, mostInOneCommit);
    if (early.length > 0)
      await documents.commit(early.map((email) => updatePutOffEmail({ ...email, dueAt })));
    return accept(null);
  }
  const most = kind === "answer" ? mostConfirmed : mostWarned;
  const picked = await pickCurrent(services, emails, most);
  const { current, outdated } = picked;
  const email = await (kind === "answer" ? mergeConfirmations : mergeWarnings)(services, picked);
  const emailId = newId(random);
  const isSpent = email !== null && !isFree;
  await documents.commit([
    ...outdated.map(deletePutOffEmail),
    ...(email ? [emailToOutbox({ id: emailId, ...email, now: now() })] : []),
    ...current.map((email) => updatePutOffEmail({ ...email, emailId })),
    allowance.write(
      isSpent ? [...allowance.times, now()] : allowance.times,
      all.length > current.length + outdated.length,
    ),
  ]);
  return accept(null);
}

/** Guests are read from the store, because the list in memory may lag behind another process. */
async function pickCurrent(
  services: Services,
  emails: readonly ListedPutOffEmail[],
  most: number,
): Promise<Picked> {
  const guests = new Map<GuestId, Guest | null>();
  const [current, outdated, subjects] = [
    [] as ListedPutOffEmail[],
    [] as ListedPutOffEmail[],
    new Set<string>(),
  ];
  for (const email of emails.slice(0, mostInOneCommit)) {
    const { guestId } = email;
    const isIncluded = subjects.has(subjectOf(email));
    if (subjects.size >= most && !isIncluded) continue;
    if (!guests.has(guestId)) guests.set(guestId, (await findStoredGuest(services, guestId))?.guest ?? null);
    const guest = guests.get(guestId) ?? null;
    if (guest && isAbout(services, email, guest)) {
      subjects.add(subjectOf(email));
      current.push(email);
    } else {
      outdated.push(email);
    }
  }
  return { current, outdated, guests };
}

/** A warning goes to an address precisely because the guest has left it. */
function isAbout({ guestList }: Services, { kind, to, sharedBy }: ListedPutOffEmail, guest: Guest): boolean {
  if (kind === "warning") return true;
  const owner = sharedBy === null ? guest : guestList.byId(sharedBy)?.guest;
  return guest.answered && (sharedBy === "" || isSameAddress(owner?.email ?? null, to));
}

type Picked = {
  current: ListedPutOffEmail[];
  outdated: ListedPutOffEmail[];
  guests: ReadonlyMap<GuestId, Guest | null>;
};

function subjectOf({ guestId, what }: ListedPutOffEmail): string {
  return `${what} ${guestId}`;
}

type ReleasedEmail = { email: Email; kind: string; guestId: string | null };

async function mergeConfirmations(
  services: Services,
  { current: emails, guests }: Picked,
): Promise<ReleasedEmail | null> {
  const { wedding, documents } = services;
  const newest = emails.at(-1);
  if (!newest) return null;
  const { to } = newest;
  const language = spokenLanguage(services.wedding, newest.language);
  const confirmed = await Promise.all(
    [...new Set(emails.map(({ guestId }) => guestId))].map(async (guestId) => {
      const guest = guests.get(guestId);
      if (!guest) return [];
      const listed = await findAnswerRecord({ documents }, guest);
      const onFile = onFileOf(guest, listed);
      const link = listed && linkFor(listed.record, to);
      const last = emails.findLast((email) => email.guestId === guestId);
      const isOfHousehold = last?.household === householdDigest(householdIdOf(guest));
      const household = isOfHousehold ? householdIdOf(guest) : null;
      const about = { guest, onFile, isMoreKept: isMoreOnFile(guest, listed), link, household };
      const isNamed = !isUnnamed(guest) && !isNameTyped(guest, listed);
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
    name: isNamed ? fullName(guest) : wordsOf(language).emails.household.companion,
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

function commonCalendar([first, ...others]: readonly ConfirmationFacts[]): string | null {
  const eventsOf = ({ first: one, questionnaire }: ConfirmationFacts) =>
    JSON.stringify([one, questionnaire.events]);
  return first && others.every((other) => eventsOf(other) === eventsOf(first)) ? first.calendarLink : null;
}

async function mergeWarnings(
  services: Services,
  { current: emails, guests }: Picked,
): Promise<ReleasedEmail | null> {
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
      const name = isTyped ? wordsOf(language).emails.household.ofCompanion : fullName(guest);
      return [{ name, what: last.what, times: same.length, link: last.link }];
    }),
  );
  const siteUrl = settings.publicUrl + pagePath(language, "home");
  const email = renderWarnings({ language, wedding, siteUrl, warnings: warnings.flat() });
  const guestIds = new Set(emails.map(({ guestId }) => guestId));
  const guestId = guestIds.size === 1 ? newest.guestId : null;
  return { email: { to: [to], ...email }, kind: "warnings", guestId };
}
