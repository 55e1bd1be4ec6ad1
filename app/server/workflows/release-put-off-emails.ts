// What was put off goes out as soon as its address may get an email again, as one email for all of it. It is
// written then, so that it tells how things stand, and not of guests who have another address by now.

import { isSameAddress } from "#domain/email-address.ts";
import { fullName } from "#domain/guest.ts";
import { pagePath } from "#domain/page.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { renderConfirmation } from "#letters/confirmation.ts";
import { mostConfirmed, renderConfirmations } from "#letters/confirmations.ts";
import type { Letter } from "#letters/letter.ts";
import { mostWarned, renderWarnings } from "#letters/warnings.ts";
import { retryOnConflict } from "#server/documents/documents.ts";
import type { Admin } from "#server/identity/admin.ts";
import { letterToOutbox } from "#server/post/outbox.ts";
import type { Services } from "#server/services.ts";
import { confirmationFacts } from "./answer-letters.ts";
import { findAnswerRecord, saidOnFile } from "./answer-record.ts";
import { findAllowance } from "./email-allowance.ts";
import { newId } from "./history.ts";
import { openLooks } from "./look-now-and-then.ts";
import {
  deletePutOffEmail,
  type ListedPutOffEmail,
  listWaitingEmails,
  putOffCollection,
  readPutOffEmail,
  updatePutOffEmail,
  waitingKey,
  type WaitingEmails,
} from "./put-off-emails.ts";
import { isMoreOnFile } from "./receipts.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** Far below what a store takes in one commit. */
const mostInOneCommit = 200;

/** Looks now and then for emails whose time has come, until disposed of. */
export function openPutOffEmails(services: Services): AsyncDisposable {
  return openLooks(services, { look: () => releaseDueEmails(services), failure: "put-off emails failed" });
}

/** Rejects with `DocumentsUnavailable`. */
export async function releaseDueEmails(services: Services): Promise<void> {
  for (const waiting of await listWaitingEmails(services.documents)) {
    // One that is more than a day ahead is of a clock that was set back since.
    const isAhead = waiting.dueAt > services.now() && waiting.dueAt <= services.now() + dayMs;
    if (!isAhead) await retryOnConflict(() => release(services, waiting, { isFree: false }));
  }
}

/** An admin's act is no stranger's, so it takes nothing from the allowance. */
export async function sendPutOffNow(
  services: Services,
  _admin: Admin,
  which: Pick<WaitingEmails, "kind" | "to">,
): Promise<Result<null, "gone">> {
  const all = await listWaitingEmails(services.documents);
  const waiting = all.find((one) => waitingKey(one) === waitingKey(which));
  if (!waiting) return refuse("gone");
  return retryOnConflict(() => release(services, waiting, { isFree: true }));
}

async function release(
  services: Services,
  waiting: WaitingEmails,
  { isFree }: { isFree: boolean },
): Promise<Result<null, "gone">> {
  const { documents, now, random } = services;
  const { kind, mailbox } = waiting;
  const stored = await documents.list(putOffCollection, { where: { mailbox } });
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
  const { current, outdated } = pickCurrent(services, emails, most);
  const letter = await (kind === "answer" ? confirm : warn)(services, current);
  const emailId = newId(random);
  const isSpent = letter !== null && !isFree;
  await documents.commit([
    ...outdated.map(deletePutOffEmail),
    ...(letter ? [letterToOutbox({ id: emailId, ...letter, now: now() })] : []),
    ...current.map((email) => updatePutOffEmail({ ...email, emailId })),
    allowance.write(
      isSpent ? [...allowance.times, now()] : allowance.times,
      all.length > current.length + outdated.length,
    ),
  ]);
  return accept(null);
}

/** Those that the next email tells of, and those that nobody needs to tell of any more. */
function pickCurrent({ guestList }: Services, emails: readonly ListedPutOffEmail[], most: number) {
  const some = emails.slice(0, mostInOneCommit);
  const isCurrent = ({ kind, guestId, to }: ListedPutOffEmail) => {
    const guest = guestList.byId(guestId)?.guest;
    // A warning goes to an address because it is not the guest's any more.
    return guest !== undefined && (kind === "warning" || (guest.answered && isSameAddress(guest.email, to)));
  };
  const subjects = new Set(some.filter(isCurrent).map(subjectOf));
  const told = new Set([...subjects].slice(0, most));
  return {
    current: some.filter((email) => isCurrent(email) && told.has(subjectOf(email))),
    outdated: some.filter((email) => !isCurrent(email)),
  };
}

function subjectOf({ guestId, what }: ListedPutOffEmail): string {
  return `${what} ${guestId}`;
}

type Written = { letter: Letter; kind: string; guestId: string | null };

async function confirm(services: Services, emails: readonly ListedPutOffEmail[]): Promise<Written | null> {
  const { guestList, wedding, documents } = services;
  const newest = emails.at(-1);
  if (!newest) return null;
  const { to, language } = newest;
  const confirmed = await Promise.all(
    [...new Set(emails.map(({ guestId }) => guestId))].map(async (guestId) => {
      const guest = guestList.byId(guestId)?.guest;
      if (!guest) return [];
      const found = await findAnswerRecord({ documents }, guestId);
      const said = saidOnFile(guest, found);
      const link = found?.record.link ?? null;
      const isForThem = link !== null && isSameAddress(link.email, to);
      const about = { guest, said, isMoreKept: isMoreOnFile(guest, said), link: isForThem ? link : null };
      return [{ guest, facts: await confirmationFacts(services, { ...about, language }) }];
    }),
  );
  const [first, ...others] = confirmed.flat();
  if (!first) return null;
  if (others.length === 0) {
    const letter = { to: [to], ...renderConfirmation(first.facts) };
    return { letter, kind: "confirmation", guestId: first.guest.id };
  }
  const { siteUrl, calendarLink } = first.facts;
  const guests = [first, ...others].map(({ guest, facts }) => ({
    name: fullName(guest),
    answer: facts.guest.answer,
    link: facts.personalLink,
  }));
  const letter = renderConfirmations({ language, wedding, siteUrl, calendarLink, guests });
  return { letter: { to: [to], ...letter }, kind: "confirmations", guestId: null };
}

async function warn(services: Services, emails: readonly ListedPutOffEmail[]): Promise<Written | null> {
  const { guestList, wedding, settings } = services;
  const newest = emails.at(-1);
  if (!newest) return null;
  const { to, language } = newest;
  const warnings = [...Map.groupBy(emails, subjectOf).values()].flatMap((same) => {
    const last = same.at(-1);
    const guest = last && guestList.byId(last.guestId)?.guest;
    if (!guest || last.what === null) return [];
    return [{ name: fullName(guest), what: last.what, times: same.length, link: last.link }];
  });
  const siteUrl = settings.publicUrl + pagePath(language, "home");
  const letter = renderWarnings({ language, wedding, siteUrl, warnings });
  const guestIds = new Set(emails.map(({ guestId }) => guestId));
  const guestId = guestIds.size === 1 ? newest.guestId : null;
  return { letter: { to: [to], ...letter }, kind: "warnings", guestId };
}
